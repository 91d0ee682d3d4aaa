import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Invitation } from '#contract/members.ts';
import { useCall } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { type Fact, Facts } from '#web/ui/values/facts.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useMay } from '../../rights/use-rights.ts';
import { useOverview } from '../../use-overview.ts';

const route = getRouteApi('/admin/inside/program/edit');
const reasonId = 'invitation-waits';

type Props = { id: string; email: string; invitation: Invitation };

/** What became of the invitation of somebody who has not registered, and the button that sends it. */
export function InvitationSection({ id, email, invitation }: Props) {
  const words = useWords('people').invitation;
  const may = useMay();
  const send = useCall('POST /api/admin/user/:id/invitation/send', () => ({ id }), {
    onSuccess: () => notify.info(wordsOf('people').invitation.sent),
    onError: ({ reason }) => notify.danger(reason),
  });
  const state = useOverview(route.useSearch().program).data?.program.state;
  const waits = state === 'draft' || state === 'disabled' ? words.waits[state] : null;
  const { sentAt, remindedAt, openedAt, bouncedAt, expiresAt } = invitation;
  const moments = [
    [words.sentOn, sentAt],
    [words.remindedOn, remindedAt],
    [words.bouncedOn, bouncedAt],
    [words.openedOn, openedAt],
    [words.worksUntil, expiresAt],
  ] as const;
  const facts = moments.flatMap(([label, at]): Fact[] => (at ? [[label, <Day key={label} at={at} />]] : []));
  return (
    <Section
      title={words.title}
      lead={waits ? <span id={reasonId}>{waits}</span> : facts.length === 0 && words.notSent}
      aside={
        may('people') &&
        email !== '' && (
          <Button
            variant="default"
            disabled={waits !== null}
            aria-describedby={waits ? reasonId : undefined}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {sentAt ? words.sendAgain : words.send}
          </Button>
        )
      }
    >
      {facts.length > 0 && <Facts facts={facts} min={160} />}
    </Section>
  );
}
