import { Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '#contract/administrators.ts';
import { call } from '#web/api/call.ts';
import { query, useRefresh } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import classes from '../administrators.module.css';
import { invitationColumns } from './invitation-columns.tsx';

/** Those that were neither used nor withdrawn; without any, a line that says so. */
export function Invitations() {
  const [asked, ask] = useState<Invitation | null>(null);
  const { data, error, isPending, refetch } = useQuery(query('GET /api/admin/administrator/invitation/list'));
  const withdrawing = useWithdraw();
  return (
    <Stack gap={8}>
      <h2 className={classes.title}>Invitations</h2>
      {error && !data ? (
        <Failure title="The invitations could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Invitations"
          columns={invitationColumns(ask)}
          rows={data?.invitations ?? []}
          rowKey={(invitation) => invitation._id}
          loading={isPending}
          skeletons={1}
          empty={<EmptyState title="No open invitations" text="Links that you make stand here until they are used." />}
        />
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => asked && withdrawing.mutate(asked, { onSettled: () => ask(null) })}
        title="Withdraw this invitation?"
        confirm="Withdraw"
        danger
        busy={withdrawing.isPending}
      >
        The link for <strong>{asked?.email ?? withdrawing.variables?.email}</strong> will no longer work.
      </ConfirmDialog>
    </Stack>
  );
}

function useWithdraw() {
  const refresh = useRefresh('GET /api/admin/administrator/invitation/list', 'GET /api/admin/audit');
  return useMutation({
    mutationFn: ({ _id: id }: Invitation) => call('DELETE /api/admin/administrator/invitation/:id', { id }),
    onSuccess: (_, { email }) => notify.info(`The invitation for ${email} is withdrawn.`),
    onError: (error) => notify.danger(error.msg),
    onSettled: () => void refresh(),
  });
}
