import { readAhead } from '#web/api/query.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { text } from '#web/read-search.ts';
import { type ProgramSearch, programPage } from '../admin-route.ts';
import { userFilters } from '../user-filters.ts';
import { receiptQuery } from './receipt-query.ts';

// `only` limits the waiting receipts to the overdue ones.
const filters = { status: ['unapproved', 'approved', 'denied'], only: ['overdue'] } as const;

/** A list of receipts; a receipt's page keeps it in the address, so that Back returns to the same rows. */
const readReceipts = listSearch(filters);
export type ReceiptsSearch = ProgramSearch & ReturnType<typeof readReceipts>;

export const unapprovedReceiptsRoute = programPage('see-receipts', 'receiptLists')(
  'unapproved-rebate-submissions',
  () => import('./unapproved-receipts-page.tsx'),
  'UnapprovedReceiptsPage',
  readReceipts,
);

export const approvedReceiptsRoute = programPage('see-receipts', 'receiptLists')(
  'approved-rebate-submissions',
  () => import('./approved-receipts-page.tsx'),
  'ApprovedReceiptsPage',
  readReceipts,
);

/** The reviewed receipt, one to compare, and the list it was opened from: receipts, or with `user` users. */
const readDesk = listSearch({
  ...filters,
  status: [...filters.status, ...userFilters],
  user: text,
  receipt: text,
  compare: text,
});
export type DeskSearch = ProgramSearch & ReturnType<typeof readDesk>;

export const receiptReviewRoute = programPage('see-receipts', 'receipts')(
  'receipt-item-detail',
  () => import('./receipt-review-page.tsx'),
  'ReceiptReviewPage',
  readDesk,
  (visit) => {
    const { receipt, only } = visit.search;
    if (receipt) readAhead(visit, receiptQuery(receipt, only));
  },
);
