import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LeaveDialog, LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { useWords } from '#web/words.ts';
import classes from './edit-modal.module.css';
import { EditNotices, type NoticedEdit } from './edit-notices.tsx';

type Props = {
  title: string;
  /** The name of what would be lost: 'Copper Pipe'. */
  name: string;
  width?: number;
  edit: NoticedEdit & { isChanged: boolean; save: () => unknown };
  /** Whether something other than the values has changed. */
  isChanged?: boolean;
  /** Whether something must finish before a save, such as an upload. */
  isBusy?: boolean;
  /** Why nothing can be saved; 'hidden' if the form shows the reason. */
  cannotSave?: string | 'hidden' | null;
  /** The verb of the button; without it, 'Save'. */
  verb?: string;
  /** 'The company could not be saved.' */
  failed?: string;
  /** Cleans up before the form is closed without saving. */
  onGiveUp?: () => Promise<void>;
  onClose: () => void;
  onSave?: () => void;
  children: ReactNode;
};

/** Edits a row in a modal. Cancel discards the input; other ways of closing it ask first. */
export function EditModal(props: Props) {
  const { title, name, width = 860, edit, isBusy, cannotSave, failed, onGiveUp, onClose, onSave, children } = props;
  const { isSaving } = edit;
  const { edit: words, dialogs } = useWords('parts');
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
      cost={words.inputLost(name)}
      onLeave={() => void cancel()}
      isLeaving={isLeaving}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // React events of a modal bubble to the form around it, such as the wizard's.
          event.stopPropagation();
          if (cannotSave || isSaving || isBusy || edit.conflict) return;
          if (onSave) onSave();
          else void edit.save();
          focusInvalid(event.currentTarget);
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
            {dialogs.cancel}
          </Button>
          {cannotSave !== 'hidden' && (
            <Button
              type="submit"
              disabled={Boolean(cannotSave) || isBusy || isLeaving || edit.conflict !== null}
              loading={isSaving}
            >
              {props.verb ?? words.save}
            </Button>
          )}
        </div>
      </form>
    </AskingModal>
  );
}

/** The keys in the address that name the page below; the others are the list's, which may still change. */
const pageUnder = ['program', 'section', 'user', 'receipt'];

type AskingProps = {
  title: string;
  width: number;
  isChanged: boolean;
  /** Keeps the modal open. */
  isBusy: boolean;
  question?: string;
  /** What leaving would cost, as a sentence. */
  cost: string;
  onLeave: () => void;
  /** Whether leaving has begun. */
  isLeaving?: boolean;
  children: ReactNode;
};

/** A modal with a form: closing it or leaving the page with unsaved input asks first. */
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
      {/* Mounted only while it asks, because the Escape that opens it would close it again. */}
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
