import { Button, PasswordInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Refusal } from '#web/api/refusal.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords, wordsOf } from '#web/words.ts';

type Props = {
  opened: boolean;
  title: string;
  confirm: string;
  danger?: boolean;
  /** Whether the login was too long ago. */
  needsProof: boolean;
  act: { isPending: boolean; error: Refusal | null; reset: () => void };
  onConfirm: (given: { password?: string; fields: FormData }) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before a change of the ways to log in, and for the password if the login was not a moment ago. */
export function ProofDialog({ opened, title, confirm, danger, needsProof, act, onConfirm, onClose, children }: Props) {
  const words = useWords('forms').proof;
  const close = () => {
    if (act.isPending) return;
    act.reset();
    onClose();
  };
  const isAbout = act.error?.type === 'wrong-password' || act.error?.type === 'password-needed';
  return (
    <Dialog opened={opened} onClose={close} title={title} size={460} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const password = fields.get('password');
          onConfirm({ fields, ...(password && { password: String(password) }) });
        }}
      >
        <Stack>
          {children}
          {(needsProof || isAbout) && (
            <PasswordInput
              name="password"
              label={words.yourPassword}
              autoComplete="current-password"
              required
              withAsterisk={false}
              error={isAbout && act.error?.reason}
            />
          )}
          {act.error && !isAbout && <Notice kind="danger" title={reasonOf(act.error)} />}
        </Stack>
        <DialogButtons onDismiss={close} busy={act.isPending}>
          <Button type="submit" color={danger ? 'danger' : undefined} loading={act.isPending}>
            {confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** A browser's own failure has no sentence for people. */
export const reasonOf = (error: Refusal): string => error.reason ?? wordsOf('forms').passkeys.failed;
