import { IconChevronRight, type IconReceipt } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import classes from './earn-points-page.module.css';

type Props = { href: string; Icon: typeof IconReceipt; title: string; text: string };

/** One way to earn points. */
export const Way = ({ href, Icon, title, text }: Props) => (
  <Link className={classes.way} href={href}>
    <span className={classes.icon}>
      <Icon size={32} stroke={1.7} aria-hidden="true" />
    </span>
    <span className={classes.text}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    <IconChevronRight size={24} aria-hidden="true" />
  </Link>
);
