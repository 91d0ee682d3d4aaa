import { getRouteApi, Outlet } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { DaysIn } from '#web/ui/values/days-in.ts';
import { useWords } from '#web/words.ts';
import { OwnLanguages } from './program-parts/own-languages.ts';
import { useOverview } from './use-overview.ts';

/** A program's pages need the id of an existing program in the address. */
export function ProgramFrame() {
  const { program } = route.useSearch();
  const { data, error } = useOverview(program);
  const words = useWords('portal').program;
  if (!program) return <Missing title={words.noIdTitle} text={words.noId} />;
  if (error?.type === 'not-found') return <Missing title={words.notFoundTitle} text={words.notFound(program)} />;
  return (
    <DaysIn value={data?.program.timeZone ?? null}>
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
    text={text}
    action={<LinkButton to="/admin/dashboard">{useWords('portal').pages['/admin/dashboard']}</LinkButton>}
  />
);

const route = getRouteApi('/admin/inside/program/edit');
