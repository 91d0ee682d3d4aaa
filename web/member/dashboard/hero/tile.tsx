import { IconChevronRight, type IconGift } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import classes from './tile.module.css';

type Props = {
  href: string;
  Icon: typeof IconGift;
  title: string;
  text: string;
  /** The one that leads. */
  first?: boolean;
};

export const Tile = ({ href, Icon, title, text, first }: Props) => (
  <Link className={classes.tile} href={href} data-first={first}>
    <Icon size={28} stroke={1.8} aria-hidden="true" />
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <IconChevronRight className={classes.chevron} size={22} aria-hidden="true" />
  </Link>
);
