import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { askedIf } from '#web/api/query.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { programQuery } from '../program-parts/program.ts';
import { Wizard } from './wizard.tsx';

/** NewProgramSetup: the program and the step are in the address, so that reload and back work. */
export function WizardPage() {
  const { program: id, step } = route.useSearch();
  const { data, error, refetch } = useQuery(askedIf(id !== undefined, programQuery(id ?? '')));
  if (id === undefined || error?.status === 404) return <Interrupted />;
  if (data) return <Wizard key={id} program={data.program} asked={step} />;
  if (!error) return <PageLoading />;
  return (
    <>
      <PageHead title="New program" />
      <Failure title="The program could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
    </>
  );
}

const Interrupted = () => (
  <>
    <PageHead title="New program" />
    <Notice
      kind="danger"
      title="Form progress has been interrupted..."
      actions={
        <LinkButton to="/admin/dashboard" variant="default" size="xs">
          Return to the dashboard
        </LinkButton>
      }
    >
      Programs that were begun can be resumed from the dashboard.
    </Notice>
  </>
);

const route = getRouteApi('/admin/inside/program/create');
