import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '#domain/format.ts';
import { isSetUp } from '#domain/programs.ts';
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
import { CatalogImport } from '../catalog/import/catalog-import.tsx';
import { BasicsFields } from '../program-parts/basics/basics-fields.tsx';
import { DiscardDialog } from '../program-parts/discard-dialog.tsx';
import { OwnLanguages } from '../program-parts/own-languages.ts';
import { PreviewLink } from '../program-parts/preview-link.tsx';
import { type Program, programQuery } from '../program-parts/program.ts';
import { RegistrationFields, RulesFields } from '../program-parts/program-fields.tsx';
import { ProgramPending } from '../program-parts/program-pending.tsx';
import { RewardsSection } from '../program-parts/rewards/rewards-section.tsx';
import { TrainingsSection } from '../program-parts/trainings/trainings-section.tsx';
import type { ProgramDraft } from '../program-parts/use-program-draft.ts';
import { LAST_STEP, steps } from './steps.ts';
import { useWizard, type WizardState } from './use-wizard.ts';
import classes from './wizard.module.css';

/** The setup of a program. Program and step are in the address, so that reload and back work. */
export function WizardPage() {
  const { program: id, step } = route.useSearch();
  const asked = useQuery(askedIf(id !== undefined, programQuery(id ?? '')));
  if (id === undefined || asked.error?.type === 'not-found') return <Interrupted />;
  if (!asked.data) return <ProgramPending title="New program" asked={asked} />;
  const { program } = asked.data;
  return (
    <OwnLanguages value={program.languages ?? ['en']}>
      <Wizard key={id} program={program} step={step} />
    </OwnLanguages>
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
      Unfinished programs can be resumed from the dashboard.
    </Notice>
  </>
);

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
  const { name, lead } = steps[step - 1] ?? steps[0];
  if (isDone) return <AlreadySetUp program={program} />;
  return (
    // The height without header and page padding, so that the bar is at the bottom of a short step too.
    <Stack gap="xl" mih={{ base: 'calc(100dvh - 88px)', sm: 'calc(100dvh - 120px)' }}>
      <StepProgress title={name} lead={lead} steps={steps.map((each) => each.name)} at={step - 1} />
      <EditNotices edit={draft} failed="The program is not saved yet." onKeepMine={() => void wizard.keepMine()} />
      <StepBody wizard={wizard} program={program} />
      <WizardBar wizard={wizard} />
      <LeaveGuard isChanged={draft.isChanged} within={['program']} onLeave={draft.discard} />
      {busy && <BusyOverlay label={busy} />}
    </Stack>
  );
}

const AlreadySetUp = ({ program: { _id, name } }: { program: Program }) => (
  <EmptyState
    page
    title={`${name} is set up`}
    text="Everything can be changed at any time."
    action={
      <LinkButton to="/admin/program/edit/loyalty-program" search={{ program: _id, section: 'general' }}>
        EDIT PROGRAM
      </LinkButton>
    }
  />
);

/** The content of a step, which the editor's sections share. */
function StepBody({ wizard, program }: { wizard: WizardState; program: Program }) {
  const { draft, step, showsProblems } = wizard;
  return (
    <>
      {step === 1 && (
        <Section title="Program">
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
const TrainingQuestion = ({ wizard }: { wizard: WizardState }) => (
  <Card>
    <Stack align="center" py="xxl" px="md" ta="center">
      <IconSchool size={40} stroke={1.5} aria-hidden="true" />
      <Title order={2} fz="xl">
        Do you want to add training to this program?
      </Title>
      <Text inherit maw="52ch" c="dimmed">
        Participants earn points by watching a video and answering its questions. Training can also be added later.
      </Text>
      <Group gap="sm">
        <Button variant="default" miw={120} disabled={wizard.draft.isSaving} onClick={() => void wizard.finish()}>
          No
        </Button>
        <Button miw={120} disabled={wizard.draft.isSaving} onClick={() => void wizard.goOn()}>
          Yes
        </Button>
      </Group>
    </Stack>
  </Card>
);

function CatalogStep({ wizard }: { wizard: WizardState }) {
  const { data } = useRead('GET /api/admin/program/:id/rebateItems', { id: wizard.draft.values._id });
  return (
    <>
      <CatalogImport catalog={wizard.catalog} />
      {data && data.total > 0 && (
        <Notice kind="info" title={`${countOf(data.total, 'item')} in the catalog`}>
          Another file adds new items and updates existing ones.
        </Notice>
      )}
    </>
  );
}

/** Always visible: continue, back and cancel. */
function WizardBar({ wizard }: { wizard: WizardState }) {
  const { step, draft, blocked } = wizard;
  return (
    <ActionBar stick="always">
      <CancelSetup draft={draft} />
      {blocked && <span className={classes.why}>{blocked}</span>}
      {step > 1 && <PreviewLink program={draft.values._id} />}
      {step > 1 && (
        <Button variant="default" onClick={wizard.goBack}>
          Previous
        </Button>
      )}
      {step < 6 && !blocked && (
        <Button onClick={() => void wizard.goOn()} disabled={draft.isSaving || draft.conflict !== null}>
          Continue
        </Button>
      )}
      {step === LAST_STEP && (
        <Button onClick={() => void wizard.finish()} disabled={draft.isSaving || draft.conflict !== null}>
          Finish
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
        Cancel
      </Button>
      <DiscardDialog
        program={isAsked ? draft.values : null}
        onClose={() => setAsked(false)}
        onDiscarded={() => navigate({ to: '/admin/dashboard', ignoreBlocker: true })}
      />
    </>
  );
}
