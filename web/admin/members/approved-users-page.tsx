import { useListAddress } from '../lists/use-list-address.ts';
import { UserDetail } from './detail/user-detail.tsx';
import { ApprovedList } from './list/approved-list.tsx';
import { sortable } from './list/member-query.ts';
import { approvedAddress } from './user-address.ts';

/** People who take part, and behind the switch those who were disabled; with a user in the address, that one. */
export function ApprovedUsersPage() {
  const { search } = useListAddress(sortable);
  if (!search.user) return <ApprovedList />;
  return <UserDetail id={search.user} back={approvedAddress({ ...search, user: undefined, tab: undefined })} />;
}
