import { getRouteApi, linkOptions } from '@tanstack/react-router';
import type { ReceiptState } from '#domain/receipts.ts';
import { approvedUsersLink, userFilters } from '../members/member-links.ts';
import type { Only } from './receipt.ts';
import type { DeskSearch } from './receipts-routes.ts';

const route = getRouteApi('/admin/inside/program/edit/receipt-item-detail');

/** Where the desk leads: to other receipts, to a comparison, and back to the list it was opened from. */
export function useDeskLinks() {
  const search: DeskSearch = route.useSearch();
  return {
    receipt: (id: string) => receiptLink(search, id),
    compare: (id: string, other: string) => receiptLink(search, id, other),
    list: (state: ReceiptState) => listLink(search, state),
    /** To the next one that waits; behind the last one by date, those that were passed over come again; else to the list. */
    wayOn: ({ next, previous }: { next: string | null; previous: string | null }) => {
      const waiting = next ?? previous;
      return waiting ? receiptLink(search, waiting) : listLink(search, 'submitted');
    },
  };
}

/** Which receipts are gone through at the desk: the address says it. */
export const useOnly = (): Only => route.useSearch().only;

/** A receipt's page; it remembers the list that it was opened from. */
export const receiptLink = (list: DeskSearch, receipt: string, compare?: string) =>
  linkOptions({
    to: '/admin/program/edit/receipt-item-detail',
    // The place in a list of users means nothing among other receipts.
    search: { program: list.program, receipt, ...(list.user ? { only: list.only } : placeIn(list)), compare },
  });

/** The way back: to the user whose receipts were looked at, in the list that this one was found in, or to the list of the receipt's state, on the page and in the order that it was left. */
export function listLink({ program, user, ...list }: DeskSearch, state: ReceiptState) {
  if (user) {
    const filter = userFilters.find((name) => name === list.status);
    return approvedUsersLink({ program, user, tab: 'receipts', ...placeIn({ ...list, status: filter }) });
  }
  const status = state === 'denied' ? state : undefined;
  // A receipt that was decided meanwhile leads to another list, where order and page of the first mean nothing.
  const isSameList = list.status === (state === 'submitted' ? 'unapproved' : state);
  const search = { program, ...placeIn(isSameList ? { ...list, status } : { status }) };
  return state === 'submitted'
    ? linkOptions({ to: '/admin/program/edit/unapproved-rebate-submissions', search })
    : linkOptions({ to: '/admin/program/edit/approved-rebate-submissions', search });
}

const placeIn = <Status>({ search, sort, direction, status, only, page, cursor }: Place<Status>) => ({
  search,
  sort,
  direction,
  status,
  only,
  page,
  cursor,
});
type Place<Status> = Omit<DeskSearch, 'status'> & { status?: Status };
