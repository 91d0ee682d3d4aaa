import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { isSetUp } from '#domain/programs.ts';
import { askedIf, query } from '#web/api/query.ts';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { arrangePrograms, sortable } from './arrange-programs.ts';
import { ProgramTable } from './program-table.tsx';
import { AddProgram } from './setup/add-program.tsx';
import { UnfinishedPrograms } from './setup/unfinished-programs.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

/** The enabled programs; with 'Show Disabled' the disabled ones, and where there is none, an alert that says so. */
export function AdminDashboardPage() {
  const list = useListAddress(sortable);
  const showDisabled = list.search.status === 'disabled';
  const enabled = usePrograms(false);
  const disabled = usePrograms(true, showDisabled);
  const [asked, setAsked] = useState<ListedProgram | null>(null);

  const noneDisabled = showDisabled && disabled.data?.programs.length === 0;
  const { data, error, isPending, refetch } = showDisabled && !noneDisabled ? disabled : enabled;
  const programs = data?.programs ?? [];
  return (
    <>
      <PageHead
        title="Dashboard"
        lead="Every rewards program, and what waits in it for a decision."
        actions={<AddProgram />}
      />
      {!showDisabled && <UnfinishedPrograms programs={programs.filter((program) => !isSetUp(program))} />}
      {noneDisabled && <Notice kind="info" title="There are no disabled programs to display" />}
      {error && !data ? (
        <Failure title="The programs could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <ProgramTable
          label={showDisabled && !noneDisabled ? 'Disabled programs' : 'Programs'}
          rows={arrangePrograms(programs.filter(isSetUp), list.search.search, list.sort)}
          loading={isPending}
          list={list}
          showDisabled={showDisabled}
          onSwitch={setAsked}
        />
      )}
      <SwitchDialog program={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function usePrograms(disabled: boolean, wanted = true) {
  return useQuery(askedIf(wanted, query('GET /api/admin/program/list', { disabled })));
}
