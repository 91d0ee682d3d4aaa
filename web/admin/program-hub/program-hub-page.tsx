import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { type Beginning, hasBegun } from '#domain/first-steps.ts';
import { programUrl } from '#domain/programs.ts';
import { browserStorage } from '#web/api/storage.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { LogoTile } from '#web/ui/values/person.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { loadWords, useWords, wordsOf } from '#web/words.ts';
import type { Overview } from '../nav-areas.ts';
import { mayMakePrograms, useOwnRoles } from '../rights/use-own-roles.ts';
import { useMayAnywhere } from '../rights/use-rights.ts';
import { useOverview } from '../use-overview.ts';
import { CopyButton } from './copy-button.tsx';
import { Exports } from './exports.tsx';
import { countsGrid, HubCounts } from './hub-counts.tsx';
import { ParticipantsLink } from './participants-link.tsx';
import { WeeksChart } from './weeks-chart.tsx';

/** Beside a section to which mails link: it is loaded after the page, when the browser has looked for it already. */
function Arrival({ at }: { at: 'approvals' | 'objections' }) {
  useEffect(() => {
    if (window.location.hash === `#${at}`) document.getElementById(at)?.scrollIntoView();
  }, [at]);
  return null;
}

/** Seldom there, so that the page does not load it. */
const ApprovalsList = lazy(() =>
  loadWords('approvals', 'receipts')
    .then(() => import('../approvals/approvals-list.tsx'))
    .then((module) => ({ default: module.ApprovalsList })),
);

const FirstSteps = lazy(() =>
  loadWords('firstSteps')
    .then(() => import('./first-steps.tsx'))
    .then((module) => ({ default: module.FirstSteps })),
);

/** Hidden in this browser once that is asked for; before participants are there, the counts say nothing yet. */
function Begin({ program, beginning }: { program: string; beginning: Beginning }) {
  const kept = `guerdon.first-steps.${program}`;
  const [isHidden, setHidden] = useState(browserStorage.find(kept) !== null);
  function hide() {
    browserStorage.keep(kept, 'hidden');
    setHidden(true);
  }
  if (isHidden) return null;
  return (
    <Suspense fallback={<Skeleton h={{ base: 600, md: 340 }} radius="xl" />}>
      <FirstSteps program={program} beginning={beginning} onHide={hide} />
    </Suspense>
  );
}

/** Stays once it is shown, as a reason may be typed in its dialog while somebody else decides. */
function Approvals({ program, open }: { program: string; open: number }) {
  const [isShown, show] = useState(open > 0);
  if (open > 0 && !isShown) show(true);
  return (
    isShown && (
      <Suspense fallback={<Skeleton h={160} radius="xl" />}>
        <ApprovalsList program={program} />
        <Arrival at="approvals" />
      </Suspense>
    )
  );
}
const ObjectionsList = lazy(() =>
  loadWords('objections')
    .then(() => import('../receipts/objection/objections-list.tsx'))
    .then((module) => ({ default: module.ObjectionsList })),
);

/** A reviewer, for example, edits nothing. */
function titleFor(maySetUp: boolean): string {
  const words = wordsOf('hub');
  return maySetUp ? words.titleToEdit : words.title;
}

function HubHead({ program }: { program: ListedProgram }) {
  const { _id, name, slug, company, startDate, endDate, state, rights } = program;
  const words = useWords('hub');
  const overview = useWords('portal').pages['/admin/program/edit'];
  const mayCopy = mayMakePrograms(useOwnRoles() ?? []);
  return (
    <PageHead
      title={titleFor(rights.includes('set-up'))}
      picture={<LogoTile {...(company ?? { name, logo: null })} size={48} />}
      subject={<Own>{name}</Own>}
      name={overview}
      lead={
        <>
          <span className="num">
            {sayDay(startDate)} – {sayDay(endDate)}
          </span>
          {slug && <ParticipantsLink id={_id} program={name} url={programUrl(window.location.origin, slug)} />}
        </>
      }
      actions={
        <>
          {rights.includes('people') && (
            <LinkButton
              to="/admin/program/edit/view-as"
              search={{ program: _id }}
              variant="default"
              leftSection={<IconEye size={16} aria-hidden="true" />}
            >
              {words.viewAs}
            </LinkButton>
          )}
          {rights.includes('set-up') && mayCopy && <CopyButton program={program} />}
          {rights.includes('set-up') && state === 'draft' && (
            <LinkButton to="/admin/program/edit/opening" search={{ program: _id }}>
              {words.open}
            </LinkButton>
          )}
          {rights.includes('set-up') && (
            <LinkButton
              variant={state === 'draft' ? 'default' : 'filled'}
              to="/admin/program/edit/loyalty-program"
              search={{ program: _id, section: 'general' }}
              leftSection={<IconPencil size={16} aria-hidden="true" />}
            >
              {words.editProgram}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

const HubLoading = () => (
  <>
    <SimpleGrid {...countsGrid} role="status" aria-label={useWords('site').loading.name}>
      {[...Array(6).keys()].map((card) => (
        <Skeleton key={card} h={{ base: 66, md: card < 3 ? 115 : 97 }} radius="xl" />
      ))}
    </SimpleGrid>
    <Stack gap="md">
      <Skeleton h={345} radius="xl" />
      <Skeleton h={{ base: 500, sm: 200 }} radius="xl" />
    </Stack>
  </>
);

export function ProgramHubPage() {
  const words = useWords('hub');
  const { notLoaded } = useWords('programs');
  const overview = useWords('portal').pages['/admin/program/edit'];
  const { program: id } = route.useSearch();
  const asked = useOverview(id);
  const { data } = asked;
  // Until it is known of this program.
  const maySetUp = useMayAnywhere()('set-up');
  if (data) {
    const beginning = beginningOf(data);
    const isNew = !hasBegun(beginning);
    return (
      <>
        <HubHead program={data.program} />
        {isNew && data.program.rights.includes('set-up') && (
          <Begin key={data.program._id} program={data.program._id} beginning={beginning} />
        )}
        <HubCounts overview={data} />
        <Approvals key={data.program._id} program={data.program._id} open={data.counts.openApprovals} />
        {data.counts.openObjections > 0 && (
          <Suspense fallback={<Skeleton h={160} radius="xl" />}>
            <ObjectionsList program={data.program._id} count={data.counts.openObjections} />
            <Arrival at="objections" />
          </Suspense>
        )}
        <Stack gap="md">
          {data.program.rights.includes('see-figures') && !(isNew && data.weeks.every(isEmpty)) && (
            <Section title={words.weeks.title} lead={words.weeks.lead}>
              <WeeksChart weeks={data.weeks} />
            </Section>
          )}
          <Exports program={data.program} />
        </Stack>
      </>
    );
  }
  return (
    <>
      <PageHead title={titleFor(maySetUp)} name={overview} />
      <NotLoaded of={asked} failure={notLoaded} loading={<HubLoading />} />
    </>
  );
}

const isEmpty = ({ issued, redeemed, expired }: Overview['weeks'][number]) => !issued && !redeemed && !expired;

const beginningOf = ({ program: { state }, counts }: Overview): Beginning => ({
  state,
  members: counts.approvedUsers + counts.unapprovedUsers,
  receipts: counts.approvedReceipts + counts.unapprovedReceipts,
  trainings: counts.completedTrainings,
});

const route = getRouteApi('/admin/inside/program/edit');
