import { Group } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LabeledLink } from './link.tsx';
import { Link } from './link.tsx';
import classes from './page-head.module.css';
import { PageTitle } from './page-title.tsx';

type Props = {
  title: string;
  /** In the window's title, where the heading alone would not tell this page from another. */
  name?: string;
  /** One line: what this page is. */
  lead?: ReactNode;
  back?: LabeledLink;
  picture?: ReactNode;
  /** Beside the title, e.g. a state. */
  mark?: ReactNode;
  /** The primary action comes last, at the right. */
  actions?: ReactNode;
};

export const PageHead = ({ title, name, lead, back, picture, mark, actions }: Props) => (
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
          <PageTitle name={name} className={classes.title}>
            {title}
          </PageTitle>
          {mark}
        </Group>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  </div>
);
