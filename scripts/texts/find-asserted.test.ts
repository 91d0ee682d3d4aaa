import { expect, test } from 'vitest';
import { isAsserted } from './find-asserted.ts';

test.each([
  ['Save', `getByRole('button', { name: 'Save', exact: true })`],
  ['Approve', 'getByRole("button", { name: /^Approve/ })'],
  ['Please select a denial reason.', `getByText('Please select a denial reason.')`],
  ['Viewing as {username}', 'getByText(`Viewing as $' + '{maria}`)'],
])('%s is asserted by %s', (text, source) => {
  expect(isAsserted(text, source)).toBe(true);
});

test.each([
  ['Save', `getByText('Successfully Saved')`],
  ['Save', `getByText('Save the module')`],
  ['Approve', `getByText('Approved')`],
  ['Failed to save!', `getByText('Failed to save')`],
])('%s is not asserted by %s', (text, source) => {
  expect(isAsserted(text, source)).toBe(false);
});
