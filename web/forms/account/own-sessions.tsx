import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useRead } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EndSession, SessionList } from './session-list.tsx';

/** Where the caller is logged in, and how to end that. */
export function OwnSessions() {
  const asked = useRead('GET /api/common/account/sessions');
  const [isAsking, ask] = useState(false);
  const end = useCall('POST /api/common/account/session/:id/end', (id: string) => ({ id }), {
    onSuccess: () => notify.info('The session has ended.'),
    onError: ({ reason }) => notify.danger(reason),
  });
  const endOthers = useCall('POST /api/common/account/sessions/end-others', () => ({}), {
    onSuccess: () => {
      ask(false);
      notify.info('All other sessions have ended.');
    },
  });
  const sessions = asked.data?.sessions;
  return (
    <Section
      title="Where you are logged in"
      lead="End what you do not know, and change your password then."
      aside={
        (sessions?.length ?? 0) > 1 && (
          <Button variant="default" onClick={() => ask(true)}>
            End all others
          </Button>
        )
      }
    >
      {sessions ? (
        <SessionList
          sessions={sessions}
          actionFor={(session) =>
            !session.isThis && (
              <EndSession
                session={session}
                isBusy={end.isPending && end.variables === session._id}
                onEnd={() => end.mutate(session._id)}
              />
            )
          }
        />
      ) : (
        <NotLoaded of={asked} failure="Your sessions could not be loaded." />
      )}
      <ConfirmDialog
        opened={isAsking}
        title="End all other sessions?"
        confirm="End all others"
        act={endOthers}
        onClose={() => ask(false)}
        onConfirm={() => endOthers.mutate()}
      >
        Everywhere except on this device you have to log in again.
      </ConfirmDialog>
    </Section>
  );
}
