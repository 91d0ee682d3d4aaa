import { expect, it } from 'vitest';
import { fillPath, queryOf } from './address.ts';

it('puts path parameters into the path and leaves the rest', () => {
  const input = { id: 'a', itemId: 'b/c', quantity: 2 };
  expect(fillPath('/api/admin/receipt/:id/receiptItem/:itemId', input)).toEqual({
    path: '/api/admin/receipt/a/receiptItem/b%2Fc',
    rest: { quantity: 2 },
  });
});

it('leaves out of the query what is not given, and keeps false and zero', () => {
  expect(queryOf({ search: 'a b', cursor: undefined, page: 0, disabled: false, sort: '' })).toBe(
    '?search=a+b&page=0&disabled=false',
  );
  expect(queryOf({})).toBe('');
});
