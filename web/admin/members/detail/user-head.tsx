import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/members.ts';
import { formatDate } from '#domain/calendar.ts';
import { memberState } from '#domain/members.ts';
import { formatPoints } from '#domain/points.ts';
import type { FormItem } from '#domain/registration-form.ts';
import type { LinkTarget } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { formatMoment } from '../../format-moment.ts';
import type { Subject } from '../decide/decide-each.ts';
import { DenyDialog } from '../decide/deny-dialog.tsx';
import { DisableDialog } from '../decide/disable-dialog.tsx';
import { useApproveUsers } from '../decide/use-decide-users.ts';
import { EditUser } from './edit-user.tsx';

type Membership = NonNullable<User['userLoyaltyProgram']>;
type Props = { user: User; member: Membership; back: LinkTarget; items: readonly FormItem[] };

/** Who it is, and the decisions that are open: Approve and Deny for whoever waits, Disable or Enable for the others. */
export function UserHead({ user, member, back, items }: Props) {
  const state = memberState(member);
  const subject = { ...member, user };
  const approve = useApproveUsers();
  const navigate = useNavigate();
  // As they were when the question was put: the answer changes them before the dialog has closed.
  const [denied, setDenied] = useState<readonly Subject[]>([]);
  const [switched, setSwitched] = useState<Subject | null>(null);
  return (
    <>
      <PageHead
        back={{ label: 'Back', link: back }}
        title={user.name}
        mark={
          <>
            <StateBadge state={state} />
            {user.adminOnly && <StateBadge state="adminOnly" />}
          </>
        }
        lead={standing(member)}
        actions={
          <>
            <EditUser user={user} items={items} />
            {state === 'unapproved' ? (
              <>
                <Button variant="subtle" color="red" onClick={() => setDenied([subject])}>
                  Deny
                </Button>
                <Button
                  loading={approve.isPending}
                  onClick={() =>
                    approve.mutate([subject], {
                      onSuccess: ({ done, gone }) => done.length + gone.length > 0 && void navigate(back),
                    })
                  }
                >
                  Approve
                </Button>
              </>
            ) : (
              <Button
                variant="default"
                c={state === 'disabled' ? undefined : 'red.9'}
                onClick={() => setSwitched(subject)}
              >
                {state === 'disabled' ? 'Enable' : 'Disable'}
              </Button>
            )}
          </>
        }
      />
      <DenyDialog people={denied} onClose={() => setDenied([])} onDenied={() => void navigate(back)} />
      <DisableDialog
        member={switched}
        onClose={() => setSwitched(null)}
        onDisabled={() => void navigate({ to: '/admin/program/edit', search: { program: member.program } })}
      />
    </>
  );
}

function standing({ createdAt, approvalDate, totalPoints, currentPoints }: Membership): string {
  if (!approvalDate) return `Registered ${formatMoment(createdAt)}`;
  return `Approved ${formatDate(approvalDate)} · ${formatPoints(totalPoints)} points earned, ${formatPoints(currentPoints)} left`;
}
