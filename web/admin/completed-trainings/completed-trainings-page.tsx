import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { programQuery } from '../program-parts/program.ts';
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
      <Stack>
        {modules.map((module) => (
          <ModuleCompletions key={module._id} programId={id} module={module} />
        ))}
      </Stack>
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit/completed-modules');
