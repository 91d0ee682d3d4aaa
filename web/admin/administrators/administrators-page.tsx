import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Administrator } from '#contract/administrators.ts';
import { query } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager, ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { administratorColumns } from './administrator-columns.tsx';
import classes from './administrators.module.css';
import { Invitations } from './invitations/invitations.tsx';
import { InviteForm } from './invitations/invite-form.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

export function AdministratorsPage() {
  const search = route.useSearch();
  const list = useListAddress(search, route.useNavigate());
  const [asked, ask] = useState<Administrator | null>(null);
  const ownId = useSession()?.user._id;
  const { data, isPlaceholderData, error, isPending, refetch } = useQuery({
    ...query('GET /api/admin/administrator/list', { cursor: search.cursor, limit: ROWS_A_PAGE }),
    placeholderData: keepPreviousData,
  });
  // They stand above: what comes in one after the other would move under the finger.
  const invitations = useQuery(query('GET /api/admin/administrator/invitation/list'));
  const rows = data?.administrators ?? [];
  return (
    <>
      <PageHead title="Administrators" lead="Who may configure programs and decide on submissions." />
      <InviteForm />
      <Invitations />
      <Stack gap={8}>
        <h2 className={classes.title}>Administrators</h2>
        {error && !data ? (
          <Failure title="The administrators could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label="Administrators"
            columns={administratorColumns({ ownId, onSwitch: ask })}
            rows={rows}
            rowKey={(administrator) => administrator._id}
            loading={isPending || invitations.isPending}
            footer={
              data &&
              data.total > ROWS_A_PAGE && (
                <ListPager
                  list={list}
                  shown={rows.length}
                  total={data.total}
                  next={isPlaceholderData ? null : data.next}
                  noun="administrator"
                />
              )
            }
          />
        )}
      </Stack>
      <SwitchDialog administrator={asked} onClose={() => ask(null)} />
    </>
  );
}

const route = getRouteApi('/admin/inside/administrators');
