import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { PageLoading } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { programQuery } from '../program-parts/draft/use-save-program.ts';
import classes from './completed-trainings.module.css';
import { ModuleCompletions } from './module-completions.tsx';

/** Per training module the usernames that completed it. */
export function CompletedTrainingsPage() {
  const { program: id = '' } = route.useSearch();
  const { data, error, refetch } = useQuery(programQuery(id));
  if (!data && !error) return <PageLoading />;
  const modules = data?.program.loyaltyProgramTrainings.filter(({ completions }) => completions > 0) ?? [];
  return (
    <>
      <PageHead
        title="Completed Trainings"
        lead={`${data?.program.name ?? '…'} · who completed which training module, newest first.`}
      />
      {!data && error && (
        <Failure title="The trainings could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      )}
      {data && modules.length === 0 && (
        <EmptyState title="No trainings completed" text="Participants who complete a training module appear here." />
      )}
      <div className={classes.modules}>
        {modules.map((module) => (
          <ModuleCompletions key={module._id} programId={id} module={module} />
        ))}
      </div>
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit/completed-modules');
