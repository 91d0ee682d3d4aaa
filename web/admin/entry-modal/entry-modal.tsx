import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AskingModal } from './asking-modal.tsx';
import classes from './entry-modal.module.css';

type Props = {
  title: string;
  /** What is lost, named. */
  name: string;
  isChanged: boolean;
  isSaving: boolean;
  /** What must be put away before it is left without saving. */
  onGiveUp?: () => Promise<void>;
  onClose: () => void;
  onSave: () => void;
  /** Why there is nothing that could be saved; 'hidden' where that is said elsewhere. */
  cannotSave?: string | 'hidden' | null;
  isBusy?: boolean;
  width?: number;
  children: ReactNode;
};

/** An entry, edited above the page. Cancel gives up what was typed; closing it in passing asks first. */
export function EntryModal(props: Props) {
  const {
    title,
    name,
    isChanged,
    isSaving,
    onGiveUp,
    onClose,
    onSave,
    cannotSave,
    isBusy,
    width = 860,
    children,
  } = props;
  const [isLeaving, setLeaving] = useState(false);
  async function cancel() {
    setLeaving(true);
    await onGiveUp?.();
    onClose();
  }
  return (
    <AskingModal
      title={title}
      width={width}
      isChanged={isChanged}
      isBusy={isSaving}
      cost={`What you entered for ${name} is lost.`}
      onLeave={() => void cancel()}
      isLeaving={isLeaving}
      className={classes.content}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a portal still bubbles to the form around it: the wizard's.
          event.stopPropagation();
          if (cannotSave || isSaving || isBusy) return;
          onSave();
          showProblem(event.currentTarget);
        }}
      >
        {children}
        <div className={classes.bar}>
          {cannotSave && cannotSave !== 'hidden' && <p className={classes.reason}>{cannotSave}</p>}
          <Button variant="default" disabled={isSaving} loading={isLeaving} onClick={() => void cancel()}>
            Cancel
          </Button>
          {cannotSave !== 'hidden' && (
            <Button type="submit" disabled={Boolean(cannotSave) || isBusy || isLeaving} loading={isSaving}>
              Save
            </Button>
          )}
        </div>
      </form>
    </AskingModal>
  );
}

/** What is wrong may be out of sight: the first of it is brought there, once it is drawn. */
const showProblem = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
