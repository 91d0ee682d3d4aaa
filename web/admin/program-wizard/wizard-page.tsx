import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isSetUp, LAST_STEP } from '#domain/programs.ts';
import { askedIf, useRead } from '#web/api/query.ts';
import { EditNotices } from '#web/edit/edit-notices.tsx';
import { BusyOverlay } from '#web/ui/feedback/busy-overlay.tsx';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Card, Section } from '#web/ui/layout/section.tsx';
import { StepProgress } from '#web/ui/layout/step-progress.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { loadWords, useWords } from '#web/words.ts';
import { sayDaysOf } from '#words/country-now.ts';
import { BasicsFields } from '../program-parts/basics/basics-fields.tsx';
import { DiscardDialog } from '../program-parts/discard-dialog.tsx';
import { OwnLanguages } from '../program-parts/own-languages.ts';
import { PreviewLink } from '../program-parts/preview-link.tsx';
import { languagesOf, type Program, programQuery } from '../program-parts/program.ts';
import { RegistrationFields, RulesFields } from '../program-parts/program-fields.tsx';
import { ProgramPending } from '../program-parts/program-pending.tsx';
import { RewardsSection } from '../program-parts/rewards/rewards-section.tsx';
import { TrainingsSection } from '../program-parts/trainings/trainings-section.tsx';
import type { ProgramDraft } from '../program-parts/use-program-draft.ts';
import { steps } from './steps.ts';
import { useWizard, type WizardState } from './use-wizard.ts';
import classes from './wizard.module.css';

/** The setup of a program. Program and step are in the address, so that reload and back work. */
export function WizardPage() {
  const words = useWords('wizard');
  const { program: id, step } = route.useSearch();
  const asked = useQuery(askedIf(id !== undefined, programQuery(id ?? '')));
  if (id === undefined || asked.error?.type === 'not-found') return <Interrupted />;
  if (!asked.data) return <ProgramPending title={words.title} asked={asked} />;
  const { program } = asked.data;
  // The frame around it knows no program.
  sayDaysOf(program.country);
  return (
    <OwnLanguages value={languagesOf(program)}>
      <Wizard key={id} program={program} step={step} />
    </OwnLanguages>
  );
}

function Interrupted() {
  const words = useWords('wizard');
  return (
    <>
      <PageHead title={words.title} />
      <Notice
        kind="danger"
        title={words.interrupted}
        actions={
          <LinkButton to="/admin/dashboard" variant="default" size="xs">
            {words.toDashboard}
          </LinkButton>
        }
      >
        {words.interruptedText}
      </Notice>
    </>
  );
}

const route = getRouteApi('/admin/inside/program/create');

type Props = {
  program: Program;
  /** The step in the address. */
  step: number | undefined;
};

function Wizard({ program, step: asked }: Props) {
  // Read once, because Finish sets it while it leaves the page.
  const [isDone] = useState(isSetUp(program));
  const wizard = useWizard(program, asked);
  const { draft, step, busy } = wizard;
  const words = useWords('wizard');
  const { name, lead } = words.steps[steps[step - 1] ?? steps[0]];
  if (isDone) return <AlreadySetUp program={program} />;
  return (
    // The height without header and page padding, so that the bar is at the bottom of a short step too.
    <Stack gap="xl" mih={{ base: 'calc(100dvh - 88px)', sm: 'calc(100dvh - 120px)' }}>
      <StepProgress title={name} lead={lead} steps={steps.map((each) => words.steps[each].name)} at={step - 1} />
      <EditNotices edit={draft} failed={words.notSavedYet} onKeepMine={() => void wizard.keepMine()} />
      <OwnLanguages value={languagesOf(draft.read)}>
        <StepBody wizard={wizard} program={program} />
      </OwnLanguages>
      <WizardBar wizard={wizard} />
      <LeaveGuard isChanged={draft.isChanged} within={['program']} onLeave={draft.discard} />
      {busy && <BusyOverlay label={busy} />}
    </Stack>
  );
}

function AlreadySetUp({ program: { _id, name } }: { program: Program }) {
  const words = useWords('wizard');
  return (
    <EmptyState
      page
      title={words.isSetUp(name)}
      text={words.isSetUpText}
      action={
        <LinkButton to="/admin/program/edit/loyalty-program" search={{ program: _id, section: 'general' }}>
          {words.editProgram}
        </LinkButton>
      }
    />
  );
}

/** The content of a step, which the editor's sections share. */
function StepBody({ wizard, program }: { wizard: WizardState; program: Program }) {
  const words = useWords('wizard');
  const { draft, step, showsProblems } = wizard;
  return (
    <>
      {step === 1 && (
        <Section title={words.program}>
          <BasicsFields draft={draft} showsProblems={showsProblems} />
        </Section>
      )}
      {step === 2 && (
        <Card>
          <RulesFields draft={draft} height={300} />
        </Card>
      )}
      {step === 3 && <RegistrationFields draft={draft} showsProblems={showsProblems} />}
      {step === 4 && <CatalogStep wizard={wizard} />}
      {step === 5 && <RewardsSection program={program} isStep />}
      {step === 6 && <TrainingQuestion wizard={wizard} />}
      {step === 7 && <TrainingsSection program={program} isStep />}
    </>
  );
}

/** Yes opens the modules, No finishes. */
function TrainingQuestion({ wizard }: { wizard: WizardState }) {
  const words = useWords('wizard');
  return (
    <Card>
      <Stack align="center" py="xxl" px="md" ta="center">
        <IconSchool size={40} stroke={1.5} aria-hidden="true" />
        <Title order={2} fz="xl">
          {words.trainingAsked}
        </Title>
        <Text inherit maw="52ch" c="dimmed">
          {words.trainingText}
        </Text>
        <Group gap="sm">
          <Button variant="default" miw={120} disabled={wizard.draft.isSaving} onClick={() => void wizard.finish()}>
            {words.no}
          </Button>
          <Button miw={120} disabled={wizard.draft.isSaving} onClick={() => void wizard.goOn()}>
            {words.yes}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** Loaded with its words when the step is reached. */
const ImportSteps = lazy(() =>
  loadWords('imports')
    .then(() => import('../imports/import-steps.tsx'))
    .then((module) => ({ default: module.ImportSteps })),
);

/** The newest import of the program, so that a file is still there after a reload. */
function CatalogStep({ wizard }: { wizard: WizardState }) {
  const words = useWords('wizard');
  const programId = wizard.draft.values._id;
  const { data } = useRead('GET /api/admin/program/:id/rebateItems', { id: programId });
  const place = { programId, kind: 'catalog' } as const;
  const { data: found } = useRead('GET /api/admin/program/:programId/imports', { ...place, limit: 1 });
  const [opened, setOpened] = useState<{ id: string | undefined } | null>(null);
  if (!found) return <Skeleton h={240} radius="xl" />;
  return (
    <>
      <Suspense fallback={<Skeleton h={240} radius="xl" />}>
        <ImportSteps
          place={place}
          importId={opened ? opened.id : found.imports[0]?._id}
          onOpen={(id) => setOpened({ id })}
          host={wizard.fileHost}
        />
      </Suspense>
      {data && data.total > 0 && (
        <Notice kind="info" title={words.inCatalog(data.total)}>
          {words.inCatalogText}
        </Notice>
      )}
    </>
  );
}

/** Always visible: continue, back and cancel. */
function WizardBar({ wizard }: { wizard: WizardState }) {
  const words = useWords('wizard');
  const { step, draft, blocked } = wizard;
  return (
    <ActionBar stick="always">
      <CancelSetup draft={draft} />
      {blocked && <span className={classes.why}>{blocked}</span>}
      {step > 1 && <PreviewLink program={draft.values._id} />}
      {step > 1 && (
        <Button variant="default" onClick={wizard.goBack}>
          {words.previous}
        </Button>
      )}
      {step < 6 && !blocked && (
        <Button onClick={() => void wizard.goOn()} disabled={draft.isSaving || draft.conflict !== null}>
          {words.continue}
        </Button>
      )}
      {step === LAST_STEP && (
        <Button onClick={() => void wizard.finish()} disabled={draft.isSaving || draft.conflict !== null}>
          {words.finish}
        </Button>
      )}
    </ActionBar>
  );
}

/** Leaves the wizard and deletes the program. */
function CancelSetup({ draft }: { draft: ProgramDraft }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="subtle" color="red" data-left onClick={() => setAsked(true)}>
        {useWords('parts').dialogs.cancel}
      </Button>
      <DiscardDialog
        program={isAsked ? draft.values : null}
        onClose={() => setAsked(false)}
        onDiscarded={() => navigate({ to: '/admin/dashboard', ignoreBlocker: true })}
      />
    </>
  );
}
