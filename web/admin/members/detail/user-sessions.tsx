import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useRead } from '#web/api/query.ts';
import { SessionList } from '#web/forms/account/session-list.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { CardText, Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';

/** Where a user is logged in: a user who lost a phone asks to end that. */
export function UserSessions({ id, name }: { id: string; name: string }) {
  const words = useWords('people').sessions;
  const asked = useRead('GET /api/admin/user/:id/sessions', { id });
  const [isAsking, ask] = useState(false);
  const end = useCall('POST /api/admin/user/:id/sessions/end', () => ({ id }), {
    onSuccess: () => {
      ask(false);
      notify.info(words.ended);
    },
  });
  const sessions = asked.data?.sessions;
  const isIn = (sessions?.length ?? 0) > 0;
  return (
    <Section
      title={words.title}
      aside={
        isIn && (
          <Button variant="default" onClick={() => ask(true)}>
            {words.endAll}
          </Button>
        )
      }
      flush={sessions && !isIn}
    >
      {!sessions && <NotLoaded of={asked} failure={words.notLoaded} />}
      {sessions && isIn && <SessionList sessions={sessions} />}
      {sessions && !isIn && <CardText>{words.none}</CardText>}
      <ConfirmDialog
        opened={isAsking}
        title={words.endAllAsked(name)}
        confirm={words.endAll}
        danger
        act={end}
        onClose={() => ask(false)}
        onConfirm={() => end.mutate()}
      >
        {words.endAllEffect}
      </ConfirmDialog>
    </Section>
  );
}
