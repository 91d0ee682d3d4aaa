import { getRouteApi, Outlet } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { DaysIn } from '#web/ui/values/days-in.ts';
import { OwnLanguages } from './program-parts/own-languages.ts';
import { useOverview } from './use-overview.ts';

/** A program's pages need the id of an existing program in the address. */
export function ProgramFrame() {
  const { program } = route.useSearch();
  const { data, error } = useOverview(program);
  if (!program) {
    return <Missing title="Program ID is undefined!" text="The address of this page names no program." />;
  }
  if (error?.type === 'not-found') {
    return <Missing title="Program Not Found" text={`There is no program with the id ${program}.`} />;
  }
  return (
    <DaysIn value={data?.program.timeZone ?? (error ? undefined : null)}>
      <OwnLanguages value={data?.program.languages ?? ['en']}>
        <Outlet />
      </OwnLanguages>
    </DaysIn>
  );
}

const Missing = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    page
    title={title}
    text={`${text} Choose one from the dashboard.`}
    action={<LinkButton to="/admin/dashboard">Dashboard</LinkButton>}
  />
);

const route = getRouteApi('/admin/inside/program/edit');
