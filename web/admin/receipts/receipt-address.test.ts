import { expect, it } from 'vitest';
import { listAddress, receiptAddress, receiptOfUserAddress } from './receipt-address.ts';

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

it('leads back to the page of the list that the receipt was opened from', () => {
  expect(receiptAddress(opened, 'r')).toBe(
    '/admin/program/edit/receipt-item-detail?program=p&receipt=r&search=mc+kee&sort=name&direction=desc&status=unapproved&only=overdue&page=2&cursor=c',
  );
  expect(listAddress(opened, 'unapproved')).toBe(
    '/admin/program/edit/unapproved-rebate-submissions?program=p&search=mc+kee&sort=name&direction=desc&only=overdue&page=2&cursor=c',
  );
});

it('leads to the beginning of another list once the receipt belongs there', () => {
  expect(listAddress(opened, 'approved')).toBe('/admin/program/edit/approved-rebate-submissions?program=p');
  expect(listAddress(opened, 'denied')).toBe('/admin/program/edit/approved-rebate-submissions?program=p&status=denied');
});

it('leads back to the user whose receipts were looked at, until the next receipt is opened', () => {
  const from = { ...opened, user: 'u' };
  expect(receiptOfUserAddress(from, 'r')).toBe('/admin/program/edit/receipt-item-detail?program=p&receipt=r&user=u');
  const there = { program: 'p', user: 'u' };
  expect(listAddress(there, 'approved')).toBe('/admin/program/edit/approved-users?program=p&user=u&tab=receipts');
  expect(receiptAddress(there, 's')).toBe('/admin/program/edit/receipt-item-detail?program=p&receipt=s');
});
