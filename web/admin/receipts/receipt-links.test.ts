import { defaultStringifySearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { deskLinks, listLink, receiptLink } from './receipt-links.ts';

const opened = {
  program: 'p',
  search: 'mc kee',
  sort: 'name',
  direction: 'desc',
  status: 'unapproved',
  only: 'overdue',
  page: 2,
  cursor: 'c',
} as const;

const addressOf = ({ to, search }: { to: string; search: object }) => to + defaultStringifySearch({ ...search });

it('returns to the page of the list that the receipt was opened from', () => {
  expect(addressOf(receiptLink(opened, 'r'))).toBe(
    '/admin/program/edit/receipt-item-detail?program=p&receipt=r&search=mc+kee&sort=name&direction=desc&status=unapproved&only=overdue&page=2&cursor=c',
  );
  expect(addressOf(listLink(opened, 'submitted'))).toBe(
    '/admin/program/edit/unapproved-rebate-submissions?program=p&search=mc+kee&sort=name&direction=desc&only=overdue&page=2&cursor=c',
  );
});

it('opens the first page of another list once the receipt belongs there', () => {
  expect(addressOf(listLink(opened, 'approved'))).toBe('/admin/program/edit/approved-rebate-submissions?program=p');
  expect(addressOf(listLink(opened, 'denied'))).toBe(
    '/admin/program/edit/approved-rebate-submissions?program=p&status=denied',
  );
});

it('returns to the user with these receipts, until the next receipt is opened', () => {
  const there = { program: 'p', user: 'u' };
  expect(addressOf(listLink(there, 'approved'))).toBe(
    '/admin/program/edit/approved-users?program=p&user=u&tab=receipts',
  );
  const disabled = { ...there, search: 'tom', status: 'disabled', page: 2, cursor: 'c' } as const;
  expect(addressOf(listLink(disabled, 'approved'))).toBe(
    '/admin/program/edit/approved-users?program=p&user=u&tab=receipts&search=tom&status=disabled&page=2&cursor=c',
  );
  const links = deskLinks({ ...disabled, receipt: 'r' });
  expect(addressOf(links.receipt('s'))).toBe('/admin/program/edit/receipt-item-detail?program=p&receipt=s');
  expect(addressOf(links.nextLink({ next: null, previous: 's' }))).toBe(addressOf(links.receipt('s')));
});

it('still returns to the user after a comparison', () => {
  const opened = { program: 'p', user: 'u', search: 'tom', status: 'disabled', page: 2, receipt: 'r' } as const;
  const links = deskLinks(opened);
  const address =
    '/admin/program/edit/receipt-item-detail?program=p&receipt=r&user=u&search=tom&status=disabled&page=2';
  expect(addressOf(links.compare('r', 's'))).toBe(`${address}&compare=s`);
  expect(addressOf(links.receipt('r'))).toBe(address);
});
