import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LeaveDialog, LeaveGuard } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import classes from './edit-modal.module.css';
import { EditNotices, type NoticedEdit } from './edit-notices.tsx';

type Props = {
  title: string;
  /** What is lost, named: 'Copper Pipe'. */
  name: string;
  width?: number;
  edit: NoticedEdit & { isChanged: boolean; save: () => unknown };
  /** Something is changed that is not among the values. */
  isChanged?: boolean;
  /** Something is under way that has to end before it can be saved. */
  isBusy?: boolean;
  /** Why there is nothing that could be saved; 'hidden' where that is said elsewhere. */
  cannotSave?: string | 'hidden' | null;
  /** 'The company could not be saved.' */
  failed?: string;
  /** What must be put away before it is left without saving. */
  onGiveUp?: () => Promise<void>;
  onClose: () => void;
  onSave?: () => void;
  children: ReactNode;
};

/** A row, edited above the page. Cancel gives up what was typed; closing it in passing asks first. */
export function EditModal(props: Props) {
  const { title, name, width = 860, edit, isBusy, cannotSave, failed, onGiveUp, onClose, onSave, children } = props;
  const { isSaving } = edit;
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
      isChanged={edit.isChanged || Boolean(props.isChanged)}
      isBusy={isSaving}
      cost={`What you entered for ${name} is lost.`}
      onLeave={() => void cancel()}
      isLeaving={isLeaving}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a portal still bubbles to the form around it: the wizard's.
          event.stopPropagation();
          if (cannotSave || isSaving || isBusy || edit.conflict) return;
          if (onSave) onSave();
          else void edit.save();
          showProblem(event.currentTarget);
        }}
      >
        <EditNotices edit={edit} failed={failed} />
        {children}
        <div className={classes.bar}>
          {cannotSave && cannotSave !== 'hidden' && (
            <Text flex="1 1 260px" fz="sm" c="dimmed">
              {cannotSave}
            </Text>
          )}
          <Button variant="default" disabled={isSaving} loading={isLeaving} onClick={() => void cancel()}>
            Cancel
          </Button>
          {cannotSave !== 'hidden' && (
            <Button
              type="submit"
              disabled={Boolean(cannotSave) || isBusy || isLeaving || edit.conflict !== null}
              loading={isSaving}
            >
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

/** What the address says of the page under a dialog; the rest is of its list, which may still be searching. */
const pageUnder = ['program', 'section', 'user', 'receipt'];

type AskingProps = {
  title: string;
  width: number;
  isChanged: boolean;
  /** It stays open meanwhile. */
  isBusy: boolean;
  question?: string;
  /** What leaving would cost, as a sentence. */
  cost: string;
  onLeave: () => void;
  /** Leaving has begun, and is not done yet. */
  isLeaving?: boolean;
  children: ReactNode;
};

/** A form above the page: closing it in passing asks first where something was typed, and so does leaving the page. */
export function AskingModal({ question, cost, isLeaving, onLeave, ...props }: AskingProps) {
  const { title, width, isChanged, isBusy, children } = props;
  const [isAsking, ask] = useState(false);
  return (
    <Dialog
      opened
      onClose={() => !isBusy && !isLeaving && (isChanged ? ask(true) : onLeave())}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      title={title}
      size={width}
      yOffset={32}
      classNames={{ content: classes.content }}
    >
      {children}
      <LeaveGuard isChanged={isChanged} within={pageUnder} cost={cost} onLeave={onLeave} />
      {/* Drawn only while it asks: the Escape that opens it would close it again. */}
      {isAsking && (
        <LeaveDialog
          isAsked
          question={question}
          cost={cost}
          onStay={() => ask(false)}
          onLeave={onLeave}
          busy={isLeaving}
        />
      )}
    </Dialog>
  );
}
