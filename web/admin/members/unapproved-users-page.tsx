import { useListAddress } from '../lists/use-list-address.ts';
import { UserDetail } from './detail/user-detail.tsx';
import { sortable } from './list/member-query.ts';
import { UnapprovedList } from './list/unapproved-list.tsx';
import { unapprovedAddress } from './user-address.ts';

/** People who registered and wait; with a user in the address, that one. */
export function UnapprovedUsersPage() {
  const { search } = useListAddress(sortable);
  if (!search.user) return <UnapprovedList />;
  return <UserDetail id={search.user} back={unapprovedAddress({ ...search, user: undefined, tab: undefined })} />;
}
