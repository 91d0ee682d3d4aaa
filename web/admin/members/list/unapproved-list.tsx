import { Box, Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager } from '../../lists/list-pager.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { adminPaths } from '../../paths.ts';
import { useOverview } from '../../use-overview.ts';
import { DenyDialog } from '../decide/deny-dialog.tsx';
import { useApproveUsers } from '../decide/use-decide-users.ts';
import { unapprovedAddress } from '../user-address.ts';
import { sortable, useMembers } from './member-query.ts';
import { MemberSearch } from './member-search.tsx';
import { PickedUsers } from './picked-users.tsx';
import { unapprovedColumns } from './unapproved-columns.tsx';

export function UnapprovedList() {
  const list = useListAddress(sortable);
  const overview = useOverview(list.program);
  const { data, isPlaceholderData, error, isPending, refetch } = useMembers(list, { status: 'unapproved' });
  const approve = useApproveUsers();
  const [ids, setIds] = useState<string[]>([]);
  const [denied, setDenied] = useState<Member[]>([]);

  const rows = data?.members ?? [];
  // Whoever was decided meanwhile, here or elsewhere, is picked no longer.
  const picked = rows.filter((member) => ids.includes(member._id));
  return (
    <>
      <PageHead
        title="Unapproved Users"
        lead={`${overview.data?.program.name ?? '…'} · people who registered and cannot log in until you decide.`}
      />
      {error && !data ? (
        <Failure title="The users could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Unapproved users"
          columns={unapprovedColumns({
            view: (user) => unapprovedAddress({ ...list.search, user }),
            approve: (member) => approve.mutate([member]),
            deny: (member) => setDenied([member]),
          })}
          rows={rows}
          rowKey={(member) => member._id}
          loading={isPending}
          selection={{
            ids: picked.map((member) => member._id),
            set: setIds,
            name: (id) => rows.find((member) => member._id === id)?.user.name ?? '',
          }}
          toolbar={
            <>
              {picked.length > 0 && (
                <PickedUsers
                  count={picked.length}
                  onClear={() => setIds([])}
                  onDeny={() => setDenied(picked)}
                  onApprove={() => approve.mutate(picked)}
                />
              )}
              {/* Only hidden meanwhile: what was typed a moment before somebody was picked is looked for all the same. */}
              {(rows.length > 0 || list.search.search !== undefined) && (
                <Box display={picked.length > 0 ? 'none' : 'contents'}>
                  <MemberSearch list={list} />
                </Box>
              )}
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
          empty={list.search.search ? <NoneFound /> : <NoneWaits program={list.program} />}
        />
      )}
      <DenyDialog people={denied} onClose={() => setDenied([])} />
    </>
  );
}

const NoneFound = () => <EmptyState title="No user fits" text="No name, username or e-mail holds what you look for." />;

const NoneWaits = ({ program }: { program: string }) => (
  <EmptyState
    icon={<IconUserCheck size={28} aria-hidden="true" />}
    title="There are no unapproved users"
    text="Everyone who registered has been decided on. New registrations appear here and are counted in the menu."
    action={
      <Button component={Link} variant="default" href={adminPaths.program(program)}>
        Back to the program
      </Button>
    }
  />
);
