import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { text } from '#web/read-search.ts';
import { type ProgramSearch, programRoute } from '../admin-route.ts';

// Of the receipts that wait, `only` the overdue ones.
const filters = { status: ['unapproved', 'approved', 'denied'], only: ['overdue'] } as const;

/** A list of receipts; a receipt's page carries it along, so that Back leads to the same rows. */
const readReceipts = listSearch(filters);
export type ReceiptsSearch = ProgramSearch & ReturnType<typeof readReceipts>;

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

/** The receipt at the desk, another one beside it, and the list, or the user's page, that it was opened from. */
const readDesk = listSearch({ ...filters, user: text, receipt: text, compare: text });
export type DeskSearch = ProgramSearch & ReturnType<typeof readDesk>;

export const receiptReviewRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'receipt-item-detail',
  validateSearch: readDesk,
  component: lazyPage(() => import('./receipt-review-page.tsx'), 'ReceiptReviewPage'),
});
