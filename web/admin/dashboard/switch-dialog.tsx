import { useMutation } from '@tanstack/react-query';
import type { ListedProgram } from '#contract/programs.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.tsx';

type Props = {
  /** The program asked about; null while nothing is asked. */
  program: ListedProgram | null;
  onClose: () => void;
};

export function SwitchDialog({ program, onClose }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id: id, disabled }: ListedProgram) =>
      disabled
        ? call('POST /api/admin/program/:id/enable', { id })
        : call('POST /api/admin/program/:id/disable', { id }),
    onSuccess: (_, { name, disabled }) => notify.info(`${name} is ${disabled ? 'enabled' : 'disabled'}.`),
    onError: (error) => notify.danger(error.msg),
    onSettled: onClose,
  });
  const shown = useLastAsked(program);
  if (!shown) return null;
  const { name, disabled } = shown;
  return (
    <ConfirmDialog
      opened={program !== null}
      onClose={onClose}
      onConfirm={() => mutate(shown)}
      title={`${disabled ? 'Enable' : 'Disable'} ${name}?`}
      confirm={disabled ? 'Enable' : 'Disable'}
      danger={!disabled}
      busy={isPending}
    >
      {disabled
        ? 'Participants can register and log in again. Their points and submissions are as they were.'
        : 'Participants lose access at once; login and registration tell them why. Nothing is deleted, and the program can be enabled again.'}
    </ConfirmDialog>
  );
}
