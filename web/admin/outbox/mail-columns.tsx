import { Box, Button } from '@mantine/core';
import type { Mail } from '#contract/mail.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { formatMoment } from '../format-moment.ts';
import { reasonOf } from './mail-words.ts';
import classes from './outbox.module.css';

export const mailColumns = (onOpen: (mail: Mail) => void): readonly Column<Mail>[] => [
  {
    key: 'subject',
    label: 'Subject',
    main: true,
    render: ({ subject, lastError }) => (
      <>
        <Box fw={550} style={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Box>
        {lastError && (
          <div className={`clip ${classes.problem}`} title={lastError}>
            {lastError}
          </div>
        )}
      </>
    ),
  },
  {
    key: 'why',
    label: 'Why',
    card: 'sub',
    width: 180,
    leaves: 1,
    render: (mail) => (
      <div className="clip" title={reasonOf(mail)}>
        {reasonOf(mail)}
      </div>
    ),
  },
  {
    key: 'to',
    label: 'To',
    card: 'sub',
    width: 208,
    render: ({ to }) => (
      <div className="clip" title={to}>
        {to}
      </div>
    ),
  },
  { key: 'state', label: 'State', card: 'sub', width: 108, render: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'when',
    label: 'When',
    card: 'sub',
    width: 148,
    leaves: 2,
    render: ({ createdAt, sentAt }) => <span className="num">{formatMoment(sentAt ?? createdAt)}</span>,
  },
  {
    key: 'open',
    label: 'Actions',
    quiet: true,
    card: 'actions',
    width: 84,
    render: (mail) => (
      <Button
        size="xs"
        variant="default"
        aria-label={`View "${mail.subject}" to ${mail.to}`}
        onClick={() => onOpen(mail)}
      >
        View
      </Button>
    ),
  },
];
