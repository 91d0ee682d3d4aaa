import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PortalMark } from '../shell/portal-mark.tsx';
import classes from './entrance-card.module.css';

type Props = { title: string; name?: string; lead?: string; wide?: boolean; children: ReactNode };

/** The card before the portal: logging in and registering. */
export const EntranceCard = ({ title, name, lead, wide, children }: Props) => (
  <main className={classes.page}>
    <div className={classes.card} data-wide={wide || undefined}>
      <PortalMark size={40} />
      <PageTitle name={name} className={classes.title}>
        {title}
      </PageTitle>
      {lead && (
        <Text inherit mt={4} c="dimmed">
          {lead}
        </Text>
      )}
      {children}
    </div>
  </main>
);
