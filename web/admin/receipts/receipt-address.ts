import type { ListSearch } from '#web/search.ts';
import { listPart } from '../lists/list-part.ts';
import { approvedAddress } from '../members/user-address.ts';
import { adminPaths } from '../paths.ts';

/** A receipt's page; it remembers the list that it was opened from. */
export function receiptAddress(list: ListSearch, receipt: string): string {
  return adminPaths.receipt(list.program ?? '', receipt) + placeIn(list);
}

/** The same, opened from the page of the user who sent it in. */
export const receiptOfUserAddress = ({ program = '', user }: ListSearch, receipt: string): string =>
  adminPaths.receipt(program, receipt) + listPart({ user });

/** The way back: to the user whose receipts were looked at, or to the list of the receipt's state, on the page and in the order that it was left. */
export function listAddress(list: ListSearch, state: 'unapproved' | 'approved' | 'denied'): string {
  if (list.user) return approvedAddress({ program: list.program, user: list.user, tab: 'receipts' });
  const path = state === 'unapproved' ? adminPaths.unapprovedReceipts : adminPaths.approvedReceipts;
  const status = state === 'denied' ? state : undefined;
  // A receipt that was decided meanwhile leads to another list, where order and page of the first mean nothing.
  const place = list.status === state ? { ...list, status } : { status };
  return path(list.program ?? '') + placeIn(place);
}

const placeIn = ({ search, sort, direction, status, only, page, cursor }: ListSearch) =>
  listPart({ search, sort, direction, status, only, page, cursor });
