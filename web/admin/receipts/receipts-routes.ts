import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type ListOrder, type ListPlace, readOrder, readPlace } from '#web/lists/list-search.ts';
import { oneOf, type RawSearch, text } from '#web/read-search.ts';
import { type ProgramSearch, programRoute } from '../admin-route.ts';

const states = ['unapproved', 'approved', 'denied'] as const;

/** A list of receipts; a receipt's page carries it along, so that Back leads to the same rows. */
export interface ReceiptsSearch extends ProgramSearch, ListPlace, ListOrder {
  search?: string;
  status?: (typeof states)[number];
  /** Of the receipts that wait, only these. */
  only?: 'overdue';
}

const readReceipts = (raw: RawSearch): Omit<ReceiptsSearch, 'program'> => ({
  search: text(raw.search),
  ...readOrder(raw),
  status: oneOf(states, raw.status),
  only: oneOf(['overdue'], raw.only),
  ...readPlace(raw),
});

export const unapprovedReceiptsRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'unapproved-rebate-submissions',
  validateSearch: readReceipts,
  component: lazyPage(() => import('./unapproved-receipts-page.tsx'), 'UnapprovedReceiptsPage'),
});

export const approvedReceiptsRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'approved-rebate-submissions',
  validateSearch: readReceipts,
  component: lazyPage(() => import('./approved-receipts-page.tsx'), 'ApprovedReceiptsPage'),
});

/** The receipt at the desk, and the list, or the user's page, that it was opened from. */
export interface DeskSearch extends ReceiptsSearch {
  user?: string;
  receipt?: string;
  /** Another receipt, beside the open one. */
  compare?: string;
}

export const receiptReviewRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'receipt-item-detail',
  validateSearch: (raw: RawSearch): Omit<DeskSearch, 'program'> => ({
    ...readReceipts(raw),
    user: text(raw.user),
    receipt: text(raw.receipt),
    compare: text(raw.compare),
  }),
  component: lazyPage(() => import('./receipt-review-page.tsx'), 'ReceiptReviewPage'),
});
