import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { Facts } from '#web/ui/facts.tsx';
import type { LinkTarget } from '#web/ui/link.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { Section } from '#web/ui/section.tsx';
import type { MembersSearch } from '../members-routes.ts';
import { answerFacts } from './answer-facts.ts';
import { History } from './history/history.tsx';
import { userFacts } from './user-facts.ts';
import { UserHead } from './user-head.tsx';

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
