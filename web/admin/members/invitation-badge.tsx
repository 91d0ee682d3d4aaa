import type { Invitation } from '#contract/members.ts';
import { invitationState } from '#domain/invitations.ts';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';

/** How far the invitation is of somebody who has not registered. */
export function InvitationBadge({ of }: { of: Invitation }) {
  const state = invitationState(of, new Date());
  return <StateBadge state={looks[state]} label={useWords('people').invitation.states[state]} />;
}

const looks = {
  invited: 'waiting',
  printed: 'invited',
  sent: 'invited',
  reminded: 'invited',
  opened: 'invited',
  bounced: 'failed',
  ended: 'expired',
} as const;
