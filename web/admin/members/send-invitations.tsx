import { Button, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ListedMember } from '#contract/members.ts';
import { query, useCall } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useOverview } from '../use-overview.ts';

/** Milliseconds between two looks while invitations are on their way. */
const LOOK_AGAIN = 2_000;

/** Sends all invitations that were not sent or have ended, and shows how far those are that are on their way. */
export function SendAll({ program }: { program: string }) {
  const words = useWords('inviting');
  const { data } = useQuery({
    ...query('GET /api/admin/program/:id/invitations', { id: program }),
    refetchInterval: ({ state }) => (state.data?.waiting ?? 0) > 0 && LOOK_AGAIN,
  });
  const [most, setMost] = useState(0);
  const { unsent = 0, waiting = 0 } = data ?? {};
  if (waiting > most) setMost(waiting);
  if (waiting > 0) {
    const done = Math.floor(100 * (1 - waiting / Math.max(most, waiting)));
    return (
      <Stack gap="xxs" miw={180}>
        <Text fz="sm">{words.underWay(waiting, done)}</Text>
        <Progress value={done} aria-label={words.progress} />
      </Stack>
    );
  }
  if (unsent === 0) return null;
  return (
    <Asking
      program={program}
      label={words.sendAll(unsent)}
      title={words.askedAll(unsent)}
      effect={words.effectAll}
      onSent={() => setMost(0)}
    />
  );
}

/** The same for those who are picked in the list. */
export function SendPicked({
  program,
  rows,
  onSent,
}: {
  program: string;
  rows: readonly ListedMember[];
  onSent: () => void;
}) {
  const words = useWords('inviting');
  return (
    <Asking
      program={program}
      users={rows.map(({ user }) => user._id)}
      label={words.sendPicked(rows.length)}
      title={words.askedPicked(rows.length)}
      effect={words.effectPicked}
      onSent={onSent}
    />
  );
}

type Props = { program: string; users?: string[]; label: string; title: string; effect: string; onSent: () => void };

function Asking({ program: id, users, label, title, effect, onSent }: Props) {
  const words = useWords('inviting');
  const { waits } = useWords('people').invitation;
  const state = useOverview(id).data?.program.state;
  const why = state === 'draft' || state === 'disabled' ? waits[state] : null;
  const whyId = useId();
  const [isOpen, open] = useState(false);
  const send = useCall('POST /api/admin/program/:id/invitations/send', () => ({ id, ...(users && { users }) }), {
    onSuccess({ invitations }) {
      open(false);
      onSent();
      notify.info(wordsOf('inviting').sent(invitations));
    },
  });
  return (
    <>
      {why && (
        <Text id={whyId} fz="sm" c="dimmed" maw={220}>
          {why}
        </Text>
      )}
      <Button
        variant={users ? 'filled' : 'default'}
        disabled={why !== null}
        aria-describedby={why ? whyId : undefined}
        onClick={() => open(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => open(false)}
        onConfirm={() => send.mutate()}
        title={title}
        confirm={words.send}
        act={send}
      >
        {effect}
      </ConfirmDialog>
    </>
  );
}
