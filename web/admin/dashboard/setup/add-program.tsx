import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import { programQuery } from '../../program-parts/program.ts';

/** Makes an empty program, then opens the wizard on it. */
export function AddProgram() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = useRefresh('GET /api/admin/program/list');
  const create = useMutation({
    mutationFn: () => call('GET /api/admin/program/create', { guided: true }),
    onSuccess: async ({ program }) => {
      queries.setQueryData(programQuery(program._id).queryKey, { program });
      // The list is asked for anew only then: here its unfinished programs would push the page down on the way out.
      await navigate({ to: '/admin/program/create', search: { program: program._id, step: 1 } });
      void refresh();
    },
    onError: (error) => notify.danger(error.msg),
  });
  return (
    <Button onClick={() => create.mutate()} loading={create.isPending}>
      + Add new program
    </Button>
  );
}
