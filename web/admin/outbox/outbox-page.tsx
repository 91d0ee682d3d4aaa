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
import { useWords, wordsOf } from '#web/words.ts';
import { MailDialog } from './mail-dialog.tsx';
import { reasonOf } from './mail-words.ts';

const mailColumns = (onOpen: (mail: Mail) => void): readonly Column<Mail>[] => {
  const { columns, view, viewMail } = wordsOf('operations').outbox;
  return [
    column('subject', columns.subject, { main: true }, ({ subject, lastError }) => (
      <>
        <Box fw={550} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{subject}</bdi>
        </Box>
        {lastError && (
          <Text fz="xs" c="var(--mantine-color-error)" truncate title={lastError}>
            {lastError}
          </Text>
        )}
      </>
    )),
    column('why', columns.why, { card: 'sub', width: 180, most: 300, leaves: 1 }, (mail) => (
      <Clip text={reasonOf(mail)} />
    )),
    column('to', columns.to, { card: 'sub', width: 208, most: 360 }, ({ to }) => <Clip text={to} />),
    column('state', columns.state, { card: 'sub', width: 108 }, ({ state }) => <StateBadge state={state} />),
    column('when', columns.when, { card: 'sub', width: 148, leaves: 2 }, ({ createdAt, sentAt }) =>
      formatMoment(sentAt ?? createdAt),
    ),
    rowActions(84, (mail) => [{ label: view, spoken: viewMail(mail.subject, mail.to), press: () => onOpen(mail) }]),
  ];
};

/** Milliseconds. Mails are sent within moments, so the list loads again while one waits. */
const LOOK_AGAIN = 5000;

export function OutboxPage() {
  const words = useWords('operations').outbox;
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
      <PageHead title={words.title} lead={words.lead} />
      <List
        list={list}
        rows={list.data?.mails}
        label={words.list}
        failure={words.notLoaded}
        columns={mailColumns(setOpened)}
        toolbar={
          <ListFilter
            choices={filters.map((value) => ({ value, label: words.filters[value] }))}
            value={state ?? 'all'}
            onChange={(chosen) => list.set({ status: chosen === 'all' ? undefined : chosen })}
          />
        }
        empty={{
          Icon: IconMail,
          ...(state
            ? { title: words.noneFound, text: words.none[state] }
            : { title: words.emptyTitle, text: words.emptyText }),
        }}
      />
      <MailDialog mail={newest} onClose={() => setOpened(null)} />
    </>
  );
}

const filters = ['all', 'waiting', 'sent', 'failed'] as const;

const route = getRouteApi('/admin/inside/outbox');
