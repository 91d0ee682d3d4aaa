import { useMutation } from '@tanstack/react-query';
import type { ListedProgram } from '#contract/programs.ts';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';

/** Disables an enabled program and enables a disabled one. */
export function useSwitchProgram() {
  const refresh = useRefresh('GET /api/admin/program/list', 'GET /api/admin/program/:id/overview');
  return useMutation({
    mutationFn: ({ _id: id, disabled }: ListedProgram) =>
      disabled
        ? call('POST /api/admin/program/:id/enable', { id })
        : call('POST /api/admin/program/:id/disable', { id }),
    onSuccess: (_, { name, disabled }) => notify.info(`${name} is ${disabled ? 'enabled' : 'disabled'}.`),
    onError: (error) => notify.danger(error.msg),
    // Not waited for: where the server cannot be reached, the list would keep the page busy with its own tries.
    onSettled: () => void refresh(),
  });
}
