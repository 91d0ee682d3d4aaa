import { REVIEW_HOURS } from '#domain/receipts.ts';
import { formatsOf } from '../../formats.ts';

const { count } = formatsOf('en');

/** Lists of receipts, apart from the desk, which is opened without them. */
export const receiptLists = {
  title: 'Rebates',
  notLoaded: 'The receipts could not be loaded.',
  search: 'Search name or receipt number',
  noneFound: 'No receipts found',
  noneFoundText: 'No name, username or receipt number contains this text.',
  columns: {
    name: 'Name',
    noName: 'N/A',
    receiptNumber: 'Receipt Number',
    date: 'Date',
    items: 'Items',
    points: 'Points',
  },
  view: 'View',
  viewReceipt: (receiptNumber: string) => `View receipt ${receiptNumber}`,

  unapproved: {
    lead: 'Receipts to review: unapproved rebate submissions that wait for your decision.',
    label: 'Receipts to review',
    reviewAll: 'Review all',
    all: 'All',
    overdue: `Over ${REVIEW_HOURS} hours`,
    emptyTitle: 'Nothing waits for a decision',
    emptyText: 'Receipts that participants submit appear here until you approve or deny them.',
    noneOverdue: 'Nothing is overdue',
    noneOverdueText: (reviewTime: string) =>
      `Receipts that have waited over ${reviewTime} appear here: weekends do not count.`,
    backToProgram: 'Back to the program',

    waiting: 'Waiting',
    /** Less than an hour ago. */
    justNow: 'just now',
    hours: (hours: number) => count(hours, { one: '# hour', other: '# hours' }),
    days: (days: number) => count(days, { one: '# day', other: '# days' }),
    notSubmitted: 'N/A',
    late: (time: string) => `${time}, late`,
    longerThan: (reviewTime: string) => `Longer than ${reviewTime}`,
  },

  decided: {
    /** Of the filter. */
    choices: {
      approved: 'Approved',
      denied: 'Denied',
    },
    /** Of the column with the day of the decision. */
    decidedAt: {
      approved: 'Approved',
      denied: 'Denied',
    },
    approved: {
      lead: 'Approved receipts: rebate submissions whose points were paid.',
      label: 'Approved receipts',
      empty: { title: 'No approved rebates yet', text: 'Receipts that you approve appear here.' },
    },
    denied: {
      lead: 'Denied receipts: rebate submissions that paid nothing.',
      label: 'Denied receipts',
      empty: { title: 'No denied rebates', text: 'Receipts that you deny appear here.' },
    },
  },
};
