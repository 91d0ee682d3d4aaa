import { getRouteApi, linkOptions } from '@tanstack/react-router';
import type { ReceiptState } from '#domain/receipts.ts';
import { userFilters } from '../user-filters.ts';
import type { Only } from './receipt-query.ts';
import type { DeskSearch } from './receipts-routes.ts';

const route = getRouteApi('/admin/inside/program/edit/receipt-item-detail');

export const useDeskLinks = () => deskLinks(route.useSearch());

/** The links of the review page: to other receipts, to a comparison, and back to the list. */
export function deskLinks(search: DeskSearch) {
  const { program, user, only } = search;
  // Other receipts are not the user's, and a page number of a user list means nothing among receipts.
  const receipt = (id: string) => receiptLink(user && id !== search.receipt ? { program, only } : search, id);
  return {
    receipt,
    compare: (id: string, other: string) => receiptLink(search, id, other),
    list: (state: ReceiptState) => listLink(search, state),
    /** The next waiting receipt; after the last one by date, an earlier one that was skipped; else the list. */
    nextLink: ({ next, previous }: { next: string | null; previous: string | null }) => {
      const waiting = next ?? previous;
      return waiting ? receipt(waiting) : listLink(search, 'submitted');
    },
  };
}

/** The queue under review, from the address. */
export const useOnly = (): Only => route.useSearch().only;

/** A receipt's page; its address keeps the list that it was opened from: receipts, or with `user` users. */
export const receiptLink = ({ program, user, ...list }: DeskSearch, receipt: string, compare?: string) =>
  linkOptions({
    to: '/admin/program/edit/receipt-item-detail',
    search: { program, receipt, user, ...placeIn(list), compare },
  });

/** The way back: to the user, or to the list of the receipt's state, on the same page and in the same order. */
export function listLink({ program, user, ...list }: DeskSearch, state: ReceiptState) {
  if (user) {
    const status = userFilters.find((name) => name === list.status);
    const search = { program, user, tab: 'receipts', ...placeIn({ ...list, status }) } as const;
    return linkOptions({ to: '/admin/program/edit/approved-users', search });
  }
  const status = state === 'denied' ? state : undefined;
  // A decided receipt is in another list, for which order and page of the first mean nothing.
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
