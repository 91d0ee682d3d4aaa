import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { parseAddress } from '#web/ui/address.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager } from '../../lists/list-pager.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { adminPaths } from '../../paths.ts';
import { useOverview } from '../../use-overview.ts';
import { AddUser } from '../add/add-user.tsx';
import { DisableDialog } from '../decide/disable-dialog.tsx';
import { approvedAddress } from '../user-address.ts';
import { approvedColumns } from './approved-columns.tsx';
import { sortable, useMembers } from './member-query.ts';
import { MemberSearch } from './member-search.tsx';

export function ApprovedList() {
  const list = useListAddress(sortable);
  const view = views.find(({ value }) => value === list.search.status) ?? views[0];
  const overview = useOverview(list.program);
  const { data, isPlaceholderData, error, isPending, refetch } = useMembers(list, view.filter);
  const [asked, setAsked] = useState<Member | null>(null);
  const navigate = useNavigate();

  const rows = data?.members ?? [];
  return (
    <>
      <PageHead
        title="Approved Users"
        lead={`${overview.data?.program.name ?? '…'} · ${view.lead}`}
        actions={<AddUser programId={list.program} />}
      />
      {error && !data ? (
        <Failure title="The users could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={view.list}
          columns={approvedColumns({ view: (user) => approvedAddress({ ...list.search, user }), disable: setAsked })}
          rows={rows}
          rowKey={(member) => member._id}
          loading={isPending}
          toolbar={
            <>
              <MemberSearch list={list} />
              <SegmentedControl
                aria-label="Show"
                size="sm"
                ml="auto"
                data={views.map(({ value, label }) => ({ value, label }))}
                value={view.value}
                onChange={(chosen) => list.setFilter({ status: chosen === 'approved' ? undefined : chosen })}
              />
            </>
          }
          footer={
            data && (
              <ListPager
                list={list}
                shown={rows.length}
                total={data.total}
                next={isPlaceholderData ? null : data.next}
                noun="user"
              />
            )
          }
          empty={<EmptyState {...(list.search.search ? noneFound : view.none)} />}
        />
      )}
      <DisableDialog
        member={asked}
        onClose={() => setAsked(null)}
        onDisabled={() => void navigate(parseAddress(adminPaths.program(list.program)))}
      />
    </>
  );
}

const noneFound = { title: 'No user fits', text: 'No name, username or e-mail holds what you look for.' };
const views = [
  {
    value: 'approved',
    label: 'Approved',
    list: 'Approved users',
    filter: { status: 'approved' },
    lead: 'people who can log in, submit and redeem.',
    none: { title: 'No approved users yet', text: 'People whom you approve appear here.' },
  },
  {
    value: 'admin-only',
    label: 'Admin use only',
    list: 'Approved users for admin use only',
    filter: { status: 'approved', adminOnly: true },
    lead: 'approved accounts of your own team.',
    none: { title: 'None for admin use only', text: 'Users whom you add “For admin use only” appear here.' },
  },
  {
    value: 'disabled',
    label: 'Disabled',
    list: 'Disabled users',
    filter: { status: 'disabled' },
    lead: 'people whose access was taken away.',
    none: { title: 'No disabled users', text: 'People whom you disable appear here, and can be enabled again.' },
  },
] as const;
