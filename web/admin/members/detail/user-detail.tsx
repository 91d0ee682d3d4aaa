import { Box, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/members.ts';
import type { DoneTraining } from '#contract/trainings.ts';
import { formatDate } from '#domain/calendar.ts';
import { memberState } from '#domain/members.ts';
import { formatPoints } from '#domain/points.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { pages, query } from '#web/api/query.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import type { LinkTarget } from '#web/ui/link.tsx';
import { LinkTabs } from '#web/ui/link.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { formatMoment } from '../../format-moment.ts';
import { DenyDialog, DisableDialog } from '../decide/decide-dialogs.tsx';
import type { Subject } from '../decide/decide-each.ts';
import { useApproveUsers } from '../decide/use-decide-users.ts';
import { approvedUsersLink } from '../member-links.ts';
import type { MembersSearch } from '../members-routes.ts';
import { answerFacts } from './answer-facts.ts';
import { EditUser } from './edit-user.tsx';
import classes from './history/history.module.css';
import { HistorySection } from './history/history-section.tsx';
import { OrdersSection } from './history/orders-section.tsx';
import { ReceiptsSection } from './history/receipts-section.tsx';
import type { Adjustable } from './points/adjust-dialog.tsx';
import { PointsSection } from './points/points-section.tsx';

const Entry = ({ moduleName, completion: { date, points, correct, questions } }: DoneTraining) => (
  <li className={classes.entry}>
    <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
      <div>{moduleName}</div>
      <div className={classes.quiet}>
        <span className="num">{formatDate(date)}</span>
        {questions > 0 && ` · ${correct} of ${questions} answers right`}
      </div>
    </Box>
    <div className={`num ${classes.figures}`}>
      <div>
        {points > 0 && '+'}
        {formatPoints(points)} points
      </div>
    </div>
  </li>
);

const tabs = {
  points: { label: 'Points', List: PointsSection },
  receipts: { label: 'Receipts', List: ReceiptsSection },
  orders: { label: 'Orders', List: OrdersSection },
  trainings: { label: 'Trainings', List: TrainingsSection },
};

type Props = {
  id: string;
  search: MembersSearch;
  /** The list that the user was opened from. */
  back: LinkTarget;
};

/** Everything a person filled in, with the decision that is due. */
export function UserDetail({ id, search, back }: Props) {
  const { program: programId = '' } = search;
  const user = useQuery(query('GET /api/admin/user/:id', { id }));
  const program = useQuery(query('GET /api/admin/program/:id/update', { id: programId }));
  const error = user.error ?? program.error;
  const member = user.data?.user.userLoyaltyProgram;
  if (user.data && member?.program === programId && program.data) {
    const { name, registrationForm } = program.data.program;
    const answers = answerFacts(registrationForm.formItems, member.completedRegistration);
    return (
      <>
        <UserHead user={user.data.user} member={member} back={back} items={registrationForm.formItems} />
        <Section title="User">
          <Facts facts={userFacts(user.data.user)} min={260} />
        </Section>
        {answers.length > 0 && (
          <Section title={name} lead="Answers to the program's registration form">
            <Facts facts={answers} min={260} />
          </Section>
        )}
        {member.approved && <History member={member} search={search} />}
      </>
    );
  }
  if (!error && (user.isPending || program.isPending)) return <PageLoading />;
  return (
    <>
      <PageHead title="User" back={{ label: 'Back', link: back }} />
      <Failure
        title="The user could not be loaded."
        detail={error?.msg ?? 'This user does not take part in this program.'}
        onRetry={() => void Promise.all([user.refetch(), program.refetch()])}
      />
    </>
  );
}

/** All that a user has done so far; the open part is in the address. */
type HistoryProps = { member: Adjustable & { program: string }; search: MembersSearch };

function History({ member, search }: HistoryProps) {
  const at = search.tab ?? 'points';
  const { List } = tabs[at];
  return (
    <>
      <LinkTabs
        label="What the user has done"
        tabs={Object.entries(tabs).map(([tab, { label }]) => ({
          label,
          link: approvedUsersLink({ ...search, tab: tab as keyof typeof tabs }),
          isCurrent: tab === at,
        }))}
      />
      <List member={member} user={search.user} />
    </>
  );
}

/** The trainings that the user has done, also those no longer offered. */
function TrainingsSection({ member }: { member: { _id: string } }) {
  const list = useInfiniteQuery(pages('GET /api/admin/userLoyaltyProgram/:id/trainings', { id: member._id }));
  const trainings = list.data?.pages.flatMap((page) => page.trainings) ?? [];
  return (
    <HistorySection title="Trainings" list={list} empty="No trainings done yet.">
      {trainings.map((training) => (
        <Entry key={training._id} {...training} />
      ))}
    </HistorySection>
  );
}

/** What everyone fills in, whatever the program. */
function userFacts({ name, username, email, address, city, state, zip }: User): Fact[] {
  return [
    ['Name', name],
    ['Username', username],
    ['Email', email],
    ['Address', address],
    ['City', city],
    ['State', state],
    ['Zip', zip],
  ];
}

type Membership = NonNullable<User['userLoyaltyProgram']>;

type UserHeadProps = { user: User; member: Membership; back: LinkTarget; items: readonly FormItem[] };

/** Who it is, and the decisions that are open: Approve and Deny while the user waits, Disable or Enable afterwards. */
function UserHead({ user, member, back, items }: UserHeadProps) {
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
