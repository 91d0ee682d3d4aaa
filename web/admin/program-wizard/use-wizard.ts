import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formProblems } from '#domain/form-items.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useStepFocus } from '#web/ui/layout/step-progress.tsx';
import { useWords } from '#web/words.ts';
import { type ImportGate, openGate } from '../imports/step-host.ts';
import { basicsProblems } from '../program-parts/basics/basics-problems.ts';
import type { Program } from '../program-parts/program.ts';
import { useProgramDraft } from '../program-parts/use-program-draft.ts';

/** Milliseconds. */
const WIZARD_NOTICE = 2500;

export type WizardState = ReturnType<typeof useWizard>;

/** The open step, and the conditions for the next one. */
export function useWizard(program: Program, asked: number | undefined) {
  const words = useWords('wizard');
  const navigate = useNavigate();
  const draft = useProgramDraft(program);
  /** What the file of step 4 says of going on. */
  const [file, setFile] = useState<ImportGate>(openGate);
  const [opened] = useState(program.setupStep ?? 1);
  const [reached, setReached] = useState(opened);
  const [showsProblems, setShowsProblems] = useState(false);
  const [isFinishing, setFinishing] = useState(false);
  // An address cannot open a step that was not reached yet. Without a step in the address it is the first one shown.
  const step = Math.min(asked ?? opened, reached);
  useStepFocus(step);

  const open = (next: number) => {
    setReached((before) => Math.max(before, next));
    setShowsProblems(false);
    return navigate({ to: '/admin/program/create', search: { program: program._id, step: next } });
  };

  /** The next step opens only after the save succeeded. */
  async function saveAndOpen(next: number) {
    if (!checkStep()) return;
    // Continue imports a checked file, and goes on once that has ended; without a file the catalog stays.
    if (file.write) file.write();
    else await leaveStep(next);
  }

  async function leaveStep(next: number) {
    if (await saveStep(next)) await open(next);
  }

  /** From here on each modal saves its entry, so only the reached step is saved. */
  function noteAndOpen(next: number) {
    void open(next);
    void saveStep(next);
  }

  async function finish() {
    setFinishing(true);
    const isSaved = await save(() => draft.save({ setupStep: null }));
    setFinishing(false);
    const search = { program: program._id };
    if (isSaved) await navigate({ to: '/admin/program/edit/opening', search, ignoreBlocker: true });
  }

  const saveStep = (next: number) => save(() => draft.save({ setupStep: Math.max(reached, next) }));

  async function save(how: () => Promise<unknown> | undefined): Promise<boolean> {
    const isSaved = Boolean(await how());
    if (!isSaved) notify.danger(words.notSaved, { for: WIZARD_NOTICE });
    return isSaved;
  }

  function checkStep(): boolean {
    const { company, registrationForm } = draft.values;
    setShowsProblems(true);
    if (step === 3) return formProblems(registrationForm.formItems).length === 0;
    if (step !== 1) return true;
    if (company === null) notify.danger(words.companyMissing, { for: WIZARD_NOTICE });
    return company !== null && Object.keys(basicsProblems(draft.values)).length === 0;
  }

  return {
    draft,
    fileHost: { onGate: setFile, onApplied: () => void leaveStep(5) },
    step,
    busy: isFinishing ? words.finishing : draft.isSaving && step <= 4 ? words.saving : undefined,
    /** Set after a failed Continue: each field then shows its problem. */
    showsProblems,
    /** Why the step cannot be left while a file is open; Continue is hidden until it can. */
    blocked: file.blocked,
    goBack: () => void open(step - 1),
    goOn: () => (step < 5 ? saveAndOpen(step + 1) : noteAndOpen(step + 1)),
    finish,
    keepMine: () => save(async () => draft.conflict?.keepMine()),
  };
}
