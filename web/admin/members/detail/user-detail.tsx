import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/members.ts';
import { type AddressField, addressFormOf, type Country, nameOfField } from '#domain/countries.ts';
import { memberState } from '#domain/members.ts';
import type { PointsAhead } from '#domain/points-ahead.ts';
import type { FormItem } from '#domain/registration-form.ts';
import type { Answer } from '#web/api/call.ts';
import { together, useRead } from '#web/api/query.ts';
import { Failure } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import type { LinkTarget } from '#web/ui/links/link.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { type Fact, Facts } from '#web/ui/values/facts.tsx';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { useMay } from '../../rights/use-rights.ts';
import { AlikeNotice } from '../alike.tsx';
import { DenyDialog, SwitchUserDialog } from '../decide/decide-dialogs.tsx';
import type { Subject } from '../decide/decide-each.ts';
import { useApproveUsers } from '../decide/use-decide-users.ts';
import { InvitationBadge } from '../invitation-badge.tsx';
import type { MembersSearch } from '../members-routes.ts';
import { pointsNotes } from '../points-notes.tsx';
import { answerFacts } from './answer-facts.ts';
import { EditUser } from './edit-user.tsx';
import { History } from './history.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { PersonalData } from './personal-data.tsx';
import { UserSessions } from './user-sessions.tsx';

type Props = {
  id: string;
  search: MembersSearch;
  /** The list that the user was opened from. */
  linkTo: (search: MembersSearch) => LinkTarget;
};

/** All details of a user, with the pending decision. */
export function UserDetail({ id, search, linkTo }: Props) {
  const { program: programId = '' } = search;
  const words = useWords('people').detail;
  const { layout } = useWords('parts');
  const back = linkTo({ ...search, user: undefined, tab: undefined });
  const user = useRead('GET /api/admin/user/:id', { id });
  const program = useRead('GET /api/admin/program/:id/update', { id: programId });
  const member = user.data?.user.userLoyaltyProgram;
  const country = countryNow();
  const may = useMay();
  if (user.data && member?.program === programId && program.data) {
    const { name, registrationForm } = program.data.program;
    const answers = answerFacts(registrationForm.formItems, member.completedRegistration);
    return (
      <>
        <UserHead
          user={user.data.user}
          ahead={user.data}
          member={member}
          back={back}
          items={registrationForm.formItems}
        />
        <AlikeNotice alike={user.data.alike} search={search} />
        {!user.data.user.erasedAt && (
          <Section title={words.facts.title}>
            <Facts facts={[...userFacts(user.data.user, country), ...originFacts(user.data)]} min={220} />
          </Section>
        )}
        {member.invitation && <InvitationSection id={id} email={user.data.user.email} invitation={member.invitation} />}
        {answers.length > 0 && !user.data.user.erasedAt && (
          <Section title={name} lead={words.answers}>
            <Facts facts={answers} min={220} />
          </Section>
        )}
        {member.approved && (
          <History member={{ ...member, isErased: user.data.user.erasedAt !== null }} search={search} />
        )}
        {!user.data.user.erasedAt && may('people') && <UserSessions id={id} name={user.data.user.name} />}
        {!user.data.user.erasedAt && may('people') && <PersonalData user={user.data.user} />}
      </>
    );
  }
  return (
    <>
      <PageHead title={words.title} back={{ label: layout.back, link: back }} />
      {member && member.program !== programId ? (
        <Failure title={words.notLoaded} detail={words.notInProgram} />
      ) : (
        <NotLoaded of={together(user, program)} failure={words.notLoaded} />
      )}
    </>
  );
}

/** The details that every program asks for. */
function userFacts(
  { name, username, email, emailUnconfirmedSince, userLoyaltyProgram, ...place }: User,
  country: Country,
): Fact[] {
  const { facts: words } = wordsOf('people').detail;
  const { fields, zip: zipLabel, externalKey } = wordsOf('terms');
  // A state that is not asked there may be stored from before.
  const asked = addressFormOf(country).map(({ field }) => field);
  const shown = asked.includes('state') || !place.state ? asked : [...asked, 'state' as const];
  const labelOf = (field: AddressField) =>
    country === 'US' && field === 'zip' ? zipLabel : fields[nameOfField(field, country)];
  const key = userLoyaltyProgram?.externalKey;
  const accepted = userLoyaltyProgram?.acceptedTerms;
  return [
    [words.name, name],
    [fields.username, userLoyaltyProgram?.invitation ? wordsOf('people').invitation.chosenLater : username],
    ...(key ? [[externalKey, key] as Fact] : []),
    [fields.email, emailUnconfirmedSince ? <Told key="email" say={words.emailUnconfirmed} of={email} /> : email],
    ...shown.map((field): Fact => [labelOf(field), place[field]]),
    ...(accepted
      ? [
          [
            words.terms,
            <span key="terms">{words.acceptedTerms(accepted.version, <Day key="day" at={accepted.at} />)}</span>,
          ] as Fact,
        ]
      : []),
  ];
}

/** How the user came into the program, of those of whom it is known. */
function originFacts({ cameBy, wayIn }: Answer<'GET /api/admin/user/:id'>): Fact[] {
  const { detail, lists } = wordsOf('people');
  if (!cameBy) return [];
  return [[detail.facts.cameBy, wayIn ? <Own key="way">{wayIn.label}</Own> : lists.origins[cameBy]]];
}

type Membership = NonNullable<User['userLoyaltyProgram']>;

type UserHeadProps = {
  user: User;
  ahead: PointsAhead;
  member: Membership;
  back: LinkTarget;
  items: readonly FormItem[];
};

/** The user's name and the possible decisions: Approve and Deny while the user waits, Disable or Enable afterwards. */
function UserHead({ user, ahead, member, back, items }: UserHeadProps) {
  const words = useWords('people').detail;
  const { layout } = useWords('parts');
  const state = memberState(member);
  const subject = { ...member, user };
  const approve = useApproveUsers();
  const may = useMay();
  const navigate = useNavigate();
  // The users when the dialog opened: the answer changes them before the dialog has closed.
  const [denied, setDenied] = useState<readonly Subject[]>([]);
  const [switched, setSwitched] = useState<Subject | null>(null);
  return (
    <>
      <PageHead
        back={{ label: layout.back, link: back }}
        title={<Own>{nameOf(user)}</Own>}
        name={nameOf(user)}
        mark={
          <>
            <StateBadge state={user.erasedAt ? 'erased' : state} />
            {user.adminOnly && <StateBadge state="adminOnly" />}
            {member.invitation && <InvitationBadge of={member.invitation} />}
          </>
        }
        lead={user.erasedAt ? <Erased at={user.erasedAt} /> : <Since member={member} ahead={ahead} />}
        actions={
          !user.erasedAt && (
            <>
              {may('people') && <EditUser user={user} items={items} />}
              {state === 'unapproved' && may('approve-people') && (
                <>
                  <Button variant="subtle" color="red" onClick={() => setDenied([subject])}>
                    {words.deny}
                  </Button>
                  <Button
                    loading={approve.isPending}
                    onClick={() =>
                      approve.mutate([subject], {
                        onSuccess: ({ done, gone }) => done.length + gone.length > 0 && void navigate(back),
                      })
                    }
                  >
                    {words.approve}
                  </Button>
                </>
              )}
              {state !== 'unapproved' && may('people') && (
                <Button
                  variant="default"
                  c={state === 'disabled' ? undefined : 'red.9'}
                  onClick={() => setSwitched(subject)}
                >
                  {state === 'disabled' ? words.enable : words.disable}
                </Button>
              )}
            </>
          )
        }
      />
      <DenyDialog people={denied} onClose={() => setDenied([])} onDenied={() => void navigate(back)} />
      <SwitchUserDialog
        member={switched}
        onClose={() => setSwitched(null)}
        onDisabled={() => void navigate({ to: '/admin/program/edit', search: { program: member.program } })}
      />
    </>
  );
}

/** Of who has not registered a name may not be known. */
const nameOf = ({ name, email, userLoyaltyProgram }: User): string =>
  name || email || userLoyaltyProgram?.externalKey || '';

const Erased = ({ at }: { at: string }) => useWords('people').detail.erased(<Day key="day" at={at} />);

type SinceProps = { member: Membership; ahead: PointsAhead };

function Since({ member, ahead }: SinceProps) {
  const words = useWords('people').detail;
  const { createdAt, approvalDate, totalPoints, currentPoints } = member;
  if (member.invitation && totalPoints === 0) return words.invited(<Day key="day" at={createdAt} />);
  if (!approvalDate) return words.registered(<Day key="day" at={createdAt} />);
  return (
    <>
      <span>
        {words.approved(
          <Day key="day" at={approvalDate} />,
          <Points key="earned" of={totalPoints} />,
          totalPoints,
          <Figure key="left" of={currentPoints} />,
          currentPoints,
        )}
      </span>
      {pointsNotes(member, ahead).map((note) => (
        <span key={note}> · {note}</span>
      ))}
    </>
  );
}
