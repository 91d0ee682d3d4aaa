import { Button } from '@mantine/core';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { PreviewLink } from '../program-parts/preview-link.tsx';
import { CancelSetup } from './cancel-setup.tsx';
import { LAST_STEP } from './steps.ts';
import type { WizardState } from './use-wizard.ts';
import classes from './wizard.module.css';

/** Always in reach: the way on, the way back, and the way out. */
export function WizardBar({ wizard }: { wizard: WizardState }) {
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
