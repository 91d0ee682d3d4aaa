import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useRead } from '#web/api/query.ts';
import { SessionList } from '#web/forms/account/session-list.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { CardText, Section } from '#web/ui/layout/section.tsx';

/** Where a user is logged in: a user who lost a phone asks to end that. */
export function UserSessions({ id, name }: { id: string; name: string }) {
  const asked = useRead('GET /api/admin/user/:id/sessions', { id });
  const [isAsking, ask] = useState(false);
  const end = useCall('POST /api/admin/user/:id/sessions/end', () => ({ id }), {
    onSuccess: () => {
      ask(false);
      notify.info('All sessions have ended.');
    },
  });
  const sessions = asked.data?.sessions;
  const isIn = (sessions?.length ?? 0) > 0;
  return (
    <Section
      title="Sessions"
      aside={
        isIn && (
          <Button variant="default" onClick={() => ask(true)}>
            End all sessions
          </Button>
        )
      }
      flush={sessions && !isIn}
    >
      {!sessions && <NotLoaded of={asked} failure="The sessions could not be loaded." />}
      {sessions && isIn && <SessionList sessions={sessions} />}
      {sessions && !isIn && <CardText>Not logged in anywhere.</CardText>}
      <ConfirmDialog
        opened={isAsking}
        title={`End all sessions of ${name}?`}
        confirm="End all sessions"
        danger
        act={end}
        onClose={() => ask(false)}
        onConfirm={() => end.mutate()}
      >
        The user is logged out on every device at once, and can log in again with the same password.
      </ConfirmDialog>
    </Section>
  );
}
