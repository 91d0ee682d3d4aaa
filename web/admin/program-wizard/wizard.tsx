import { useState } from 'react';
import { isSetUp } from '#domain/programs.ts';
import { EditNotices } from '#web/edit/edit-notices.tsx';
import { BusyOverlay } from '#web/ui/busy-overlay.tsx';
import { LeaveGuard } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import type { Program } from '../program-parts/program.ts';
import { StepBody } from './steps/step-body.tsx';
import { steps } from './steps.ts';
import { useWizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import { WizardBar } from './wizard-bar.tsx';

type Props = {
  program: Program;
  /** The step that the address asks for. */
  asked: number | undefined;
};

/** The seven steps of setting a program up. */
export function Wizard(props: Props) {
  // Asked once: Finish makes it so while it leads away.
  const [isDone] = useState(isSetUp(props.program));
  return isDone ? <AlreadySetUp program={props.program} /> : <Steps {...props} />;
}

function Steps({ program, asked }: Props) {
  const wizard = useWizard(program, asked);
  const { draft, step, busy } = wizard;
  const { name, lead } = steps[step - 1] ?? steps[0];
  return (
    <div className={classes.wizard}>
      <StepProgress title={name} lead={lead} steps={steps.map((each) => each.name)} at={step - 1} />
      <EditNotices edit={draft} failed="The program is not saved yet." onKeepMine={() => void wizard.keepMine()} />
      <StepBody wizard={wizard} program={program} />
      <WizardBar wizard={wizard} />
      <LeaveGuard
        isChanged={draft.isChanged}
        isInside={(from, to) => from.pathname === to.pathname && programOf(from) === programOf(to)}
        onLeave={draft.discard}
      />
      {busy && <BusyOverlay label={busy} />}
    </div>
  );
}

const AlreadySetUp = ({ program: { _id, name } }: { program: Program }) => (
  <EmptyState
    page
    title={`${name} is set up`}
    text="What was set up in the wizard can be changed at any time."
    action={
      <LinkButton to="/admin/program/edit/loyalty-program" search={{ program: _id, section: 'general' }}>
        EDIT PROGRAM
      </LinkButton>
    }
  />
);

const programOf = ({ search }: { search: { program?: string } }) => search.program;
