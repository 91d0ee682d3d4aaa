import { Group } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LabeledLink } from '../links/link.tsx';
import { Link } from '../links/link.tsx';
import classes from './page-head.module.css';
import { PageTitle } from './page-title.tsx';

type Props = {
  title: ReactNode;
  /** Whose page it is, in the size of a title: the title is then the small line above it. */
  subject?: ReactNode;
  /** A name for the window's title, if the heading is not specific enough. */
  name?: string;
  /** One line that describes the page. */
  lead?: ReactNode;
  back?: LabeledLink;
  picture?: ReactNode;
  /** Shown next to the title, such as a state. */
  mark?: ReactNode;
  /** The primary action comes last, at the right. */
  actions?: ReactNode;
};

export const PageHead = ({ title, subject, name, lead, back, picture, mark, actions }: Props) => (
  <div className={classes.root}>
    {back && (
      <Link {...back.link} className={classes.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
        {back.label}
      </Link>
    )}
    <div className={classes.row}>
      {picture}
      <div className={classes.text}>
        <Group gap="xs">
          <PageTitle name={name} className={subject ? classes.over : classes.title}>
            {title}
          </PageTitle>
          {mark}
        </Group>
        {subject && <h2 className={classes.title}>{subject}</h2>}
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  </div>
);
