import type { Right } from '#domain/roles.ts';

/** What a page needs: in its program, or somewhere if it is about none. The others are for every administrator. */
const rights: Readonly<Record<string, Right>> = {
  '/admin/companies': 'companies',
  '/admin/administrators': 'administrators',
  '/admin/audit': 'see-audit',
  '/admin/system': 'system',
  '/admin/outbox': 'mail',
  '/admin/program/create': 'set-up',
  '/admin/program/edit/loyalty-program': 'set-up',
  '/admin/program/edit/unapproved-users': 'see-people',
  '/admin/program/edit/approved-users': 'see-people',
  '/admin/program/edit/view-as': 'people',
  '/admin/program/edit/unapproved-rebate-submissions': 'see-receipts',
  '/admin/program/edit/approved-rebate-submissions': 'see-receipts',
  '/admin/program/edit/receipt-item-detail': 'see-receipts',
  '/admin/program/edit/reward-items': 'see-orders',
  '/admin/program/edit/completed-modules': 'see-people',
};

export const rightOfPage = (path: string | undefined): Right | undefined => rights[path?.replace(/\/$/, '') ?? ''];

/** Whether the page may be opened, as far as `may` knows. */
export const isOpenPage = (path: string | undefined, may: (right: Right) => boolean): boolean => {
  const right = rightOfPage(path);
  return right === undefined || may(right);
};
