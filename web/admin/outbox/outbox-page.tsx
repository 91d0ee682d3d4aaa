import { Box, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Mail } from '#contract/mail.ts';
import { List, ListFilter } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { reasonOf } from './mail-words.ts';

const mailColumns = (onOpen: (mail: Mail) => void): readonly Column<Mail>[] => [
  column('subject', 'Subject', { main: true }, ({ subject, lastError }) => (
    <>
      <Box fw={550} style={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Box>
      {lastError && (
        <Text fz="xs" c="var(--mantine-color-error)" truncate title={lastError}>
          {lastError}
        </Text>
      )}
    </>
  )),
  column('why', 'Why', { card: 'sub', width: 180, most: 300, leaves: 1 }, (mail) => <Clip text={reasonOf(mail)} />),
  column('to', 'To', { card: 'sub', width: 208, most: 360 }, ({ to }) => <Clip text={to} />),
  column('state', 'State', { card: 'sub', width: 108 }, ({ state }) => <StateBadge state={state} />),
  column('when', 'When', { card: 'sub', width: 148, leaves: 2 }, ({ createdAt, sentAt }) =>
    formatMoment(sentAt ?? createdAt),
  ),
  rowActions(84, (mail) => [
    { label: 'View', spoken: `View "${mail.subject}" to ${mail.to}`, press: () => onOpen(mail) },
  ]),
];

/** Milliseconds. Mails are sent within moments, so the list loads again while one waits. */
const LOOK_AGAIN = 5000;

export function OutboxPage() {
  const search = route.useSearch();
  const state = search.status;
  const [opened, setOpened] = useState<Mail | null>(null);
  const list = useList(
    { search, navigate: route.useNavigate() },
    'GET /api/admin/mail/list',
    { state },
    { refetchInterval: ({ state }) => state.data?.mails.some((mail) => mail.state === 'waiting') && LOOK_AGAIN },
  );
  // The open mail is updated too.
  const newest = list.data?.mails.find(({ _id }) => _id === opened?._id) ?? opened;
  return (
    <>
      <PageHead title="Outbox" lead="Every e-mail that was written, newest first." />
      <List
        list={list}
        rows={list.data?.mails}
        label="E-mails"
        failure="The e-mails could not be loaded."
        columns={mailColumns(setOpened)}
        toolbar={
          <ListFilter
            choices={[{ value: 'all', label: 'All' }, ...mailStates.map((value) => ({ value, label: labels[value] }))]}
            value={state ?? 'all'}
            onChange={(chosen) => list.set({ status: chosen === 'all' ? undefined : chosen })}
          />
        }
        empty={{
          Icon: IconMail,
          ...(state ? { title: 'No e-mails found', text: none[state] } : noneYet),
        }}
      />
      <MailDialog mail={newest} onClose={() => setOpened(null)} />
    </>
  );
}

const mailStates = ['waiting', 'sent', 'failed'] as const;
const labels = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };
const none = {
  waiting: 'No e-mails are waiting.',
  sent: 'No e-mails have been sent yet.',
  failed: 'No e-mails have failed.',
};
const noneYet = {
  title: 'No e-mails yet',
  text: 'E-mails to participants appear here: approvals, denials and shipments.',
};

const route = getRouteApi('/admin/inside/outbox');
