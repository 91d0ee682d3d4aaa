import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import type { Country } from '#domain/countries.ts';
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
  const first = useFirstCountry(program, data?.program.country);
  if (!program) return <Missing title={words.noIdTitle} text={words.noId} />;
  if (error?.type === 'not-found') return <Missing title={words.notFoundTitle} text={words.notFound(program)} />;
  return (
    <DaysIn value={data?.program.timeZone ?? null}>
      <OwnLanguages value={data?.program.languages ?? ['en']}>
        <Outlet key={first} />
      </OwnLanguages>
    </DaysIn>
  );
}

/** The one that was known first: pages that were begun before say their days anew in it, and lose nothing in another one. */
function useFirstCountry(program: string | undefined, country: Country | undefined): Country {
  const [first, setFirst] = useState<{ program: string | undefined; country: Country } | null>(null);
  if (country && first?.program !== program) setFirst({ program, country });
  return (first?.program === program ? first?.country : country) ?? 'US';
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
