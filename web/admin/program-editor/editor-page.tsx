import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { today } from '#domain/calendar.ts';
import { formProblems } from '#domain/form-items.ts';
import type { PointsRules } from '#domain/points-dates.ts';
import { EditNotices } from '#web/edit/edit-notices.tsx';
import { BusyOverlay } from '#web/ui/feedback/busy-overlay.tsx';
import { ConfirmDialog, LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { loadWords, useWords } from '#web/words.ts';
import { RebatesSection } from '../catalog/rebates-section.tsx';
import { BasicsFields } from '../program-parts/basics/basics-fields.tsx';
import { basicsProblems } from '../program-parts/basics/basics-problems.ts';
import { OwnLanguages } from '../program-parts/own-languages.ts';
import { PreviewLink } from '../program-parts/preview-link.tsx';
import { languagesOf, type Program, programQuery } from '../program-parts/program.ts';
import { RegistrationFields, RulesFields } from '../program-parts/program-fields.tsx';
import { ProgramPending } from '../program-parts/program-pending.tsx';
import { RewardsSection } from '../program-parts/rewards/rewards-section.tsx';
import { type ProgramDraft, useProgramDraft } from '../program-parts/use-program-draft.ts';
import type { EditorSection } from './editor-route.ts';
import { sections } from './sections.ts';

/** At the right it would cover Save and stay under the pointer. */
const toast = { for: 1500, centered: true };

export function EditorPage() {
  const { program: id = '', section = 'general' } = route.useSearch();
  const names = useWords('portal').sections;
  const asked = useQuery(programQuery(id));
  if (!asked.data) return <ProgramPending title={names[section]} asked={asked} />;
  return <Editor key={id} program={asked.data.program} section={section} />;
}

const route = getRouteApi('/admin/inside/program/edit/loyalty-program');

type Props = { program: Program; section: EditorSection };

/** A section with its Save. Leaving it with unsaved changes asks first. */
function Editor({ program, section }: Props) {
  const points = useWords('points');
  const draft = useProgramDraft(program, {
    pointsRules: (rules) => points.inShort(rules as PointsRules),
  });
  const [showsProblems, setShowsProblems] = useState(false);
  const { editor: words, basics } = useWords('programs');
  const asked = basics.endsAtOnce;
  const { edit } = useWords('parts');
  const { catalog, sections: names } = useWords('portal');
  const name = names[section];
  const { isSaved } = sections[section];

  const [endsAtOnce, setEndsAtOnce] = useState(false);
  const { endDate, timeZone } = draft.values;

  /** What ends at once is asked about, as a mistyped year does it too. */
  function saveOrAsk() {
    const isOver = endDate !== null && endDate !== program.endDate && endDate < today(new Date(), timeZone);
    if (isOver && !hasProblems(section, draft.values)) setEndsAtOnce(true);
    else void save();
  }

  async function save(how: () => Promise<unknown> = draft.save) {
    setEndsAtOnce(false);
    setShowsProblems(true);
    const isSaved = !hasProblems(section, draft.values) && (await how()) !== null;
    if (!isSaved) return notify.danger(edit.saveFailed, toast);
    setShowsProblems(false);
    notify.info(words.saved, toast);
  }

  return (
    <OwnLanguages value={languagesOf(draft.read)}>
      <PageHead
        title={name}
        name={words.nameOf(section === 'rebates' ? catalog : name)}
        lead={words.leads[section]}
        actions={
          <>
            <PreviewLink program={program._id} />
            {isSaved && (
              <Button onClick={saveOrAsk} disabled={draft.conflict !== null || draft.isSaving}>
                {edit.save}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        opened={endsAtOnce}
        onClose={() => setEndsAtOnce(false)}
        onConfirm={() => void save()}
        title={asked.title}
        confirm={asked.confirm}
        danger
      >
        {asked.text(endDate ?? '')}
      </ConfirmDialog>
      <EditNotices edit={draft} onKeepMine={() => void save(draft.conflict?.keepMine)} />
      <SectionBody section={section} program={program} draft={draft} showsProblems={showsProblems} />
      <LeaveGuard isChanged={draft.isChanged} within={['program', 'section']} onLeave={draft.discard} />
      {draft.isSaving && <BusyOverlay label={words.saving} />}
    </OwnLanguages>
  );
}

function hasProblems(section: EditorSection, values: ProgramDraft['values']): boolean {
  if (section === 'registration') return formProblems(values.registrationForm.formItems).length > 0;
  return section === 'general' && Object.keys(basicsProblems(values)).length > 0;
}

/** Loaded beside the page, whose first load is at its limit. */
const PointsFields = lazy(() =>
  import('../program-parts/points/points-fields.tsx').then((module) => ({ default: module.PointsFields })),
);

const RegistrationSettings = lazy(() =>
  loadWords('registering')
    .then(() => import('../program-parts/ways-in/registration-settings.tsx'))
    .then((module) => ({ default: module.RegistrationSettings })),
);

const TermsVersions = lazy(() =>
  loadWords('versions')
    .then(() => import('../program-parts/terms/terms-versions.tsx'))
    .then((module) => ({ default: module.TermsVersions })),
);

const MessagesSection = lazy(() =>
  loadWords('messages')
    .then(() => import('../program-parts/messages/messages-section.tsx'))
    .then((module) => ({ default: module.MessagesSection })),
);

const TrainingsSection = lazy(() =>
  import('../program-parts/trainings/trainings-section.tsx').then((module) => ({ default: module.TrainingsSection })),
);

const DraftColumns = lazy(() =>
  import('../catalog/draft-columns.tsx').then((module) => ({ default: module.DraftColumns })),
);

type SectionBodyProps = Props & { draft: ProgramDraft; showsProblems: boolean };

/** The content of a section, which the wizard's steps share. */
function SectionBody({ section, program, draft, showsProblems }: SectionBodyProps) {
  const words = useWords('programs').editor;
  switch (section) {
    case 'general':
      return (
        <>
          <Section title={words.program}>
            <BasicsFields draft={draft} showsProblems={showsProblems} slugIsFixed />
          </Section>
          <Section title={words.points}>
            <Suspense fallback={<Skeleton height={160} radius="xl" />}>
              <PointsFields draft={draft} />
            </Suspense>
          </Section>
          <Section title={words.rulesAndTerms}>
            <RulesFields draft={draft} height={200} />
            <Suspense fallback={<Skeleton height={160} mt="xl" radius="xl" />}>
              <TermsVersions draft={draft} />
            </Suspense>
          </Section>
        </>
      );
    case 'registration':
      return (
        <>
          <Suspense fallback={<Skeleton height={320} radius="xl" mb="xl" />}>
            <RegistrationSettings draft={draft} />
          </Suspense>
          <RegistrationFields draft={draft} showsProblems={showsProblems} />
        </>
      );
    case 'rebates':
      return (
        <RebatesSection programId={program._id} columns={program.rebateItemFields}>
          <Suspense fallback={<Skeleton height={320} radius="xl" />}>
            <DraftColumns programId={program._id} draft={draft} />
          </Suspense>
        </RebatesSection>
      );
    case 'rewards':
      return <RewardsSection program={program} />;
    case 'messages':
      return (
        <Suspense fallback={<Skeleton height={320} radius="xl" />}>
          <MessagesSection draft={draft} />
        </Suspense>
      );
    case 'trainings':
      return (
        <Suspense fallback={<Skeleton height={320} radius="xl" />}>
          <TrainingsSection program={program} />
        </Suspense>
      );
  }
}
