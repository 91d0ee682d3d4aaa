import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useRead } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import { EndSession, SessionList } from './session-list.tsx';

/** Where the caller is logged in, and how to end that. */
export function OwnSessions() {
  const words = useWords('forms').sessions;
  const asked = useRead('GET /api/common/account/sessions');
  const [isAsking, ask] = useState(false);
  const end = useCall('POST /api/common/account/session/:id/end', (id: string) => ({ id }), {
    onSuccess: () => notify.info(words.ended),
    onError: ({ reason }) => notify.danger(reason),
  });
  const endOthers = useCall('POST /api/common/account/sessions/end-others', () => ({}), {
    onSuccess: () => {
      ask(false);
      notify.info(words.othersEnded);
    },
  });
  const sessions = asked.data?.sessions;
  return (
    <Section
      title={words.title}
      lead={words.lead}
      aside={
        (sessions?.length ?? 0) > 1 && (
          <Button variant="default" onClick={() => ask(true)}>
            {words.endOthers}
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
        <NotLoaded of={asked} failure={words.notLoaded} />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={words.endOthersTitle}
        confirm={words.endOthers}
        act={endOthers}
        onClose={() => ask(false)}
        onConfirm={() => endOthers.mutate()}
      >
        {words.endOthersEffect}
      </ConfirmDialog>
    </Section>
  );
}
