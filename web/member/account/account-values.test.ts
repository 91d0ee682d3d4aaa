import { beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/members.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { loadWords } from '#web/words.ts';
import { askAccount, checkAccount, readAccount } from './account-values.ts';

beforeAll(() => loadWords('both'));

const shop = formItem({ uid: 'text-1', label: 'Shop', editable: true });
const trade = formItem({ uid: 'text-2', label: 'Trade' });
const items = [shop, trade];
const maria = {
  _id: 'u1',
  email: 'maria@example.com',
  address: '1 Main St',
  city: 'Bath',
  state: 'Maine',
  zip: '04530',
  userLoyaltyProgram: { completedRegistration: { 'text-1': 'Alvarez', 'text-2': 'Roofer' } },
} as unknown as User;

beforeAll(() => loadWords('further'));

it('begins with what is stored, of the answers with the editable ones', () => {
  expect(readAccount(maria, items, 'US')).toEqual({
    user: { email: 'maria@example.com', address: '1 Main St', city: 'Bath', state: 'Maine', zip: '04530' },
    secret: { password: '', confirm: '', current: '' },
    form: { 'text-1': 'Alvarez' },
  });
});

it('lists blank fields in the order of the form, without items that cannot be edited', () => {
  const values = readAccount(maria, items, 'US');
  const blank = { ...values, user: { ...values.user, zip: ' ', email: '' }, form: { 'text-1': '' } };
  expect(checkAccount(items, maria, blank, 'US')).toEqual({
    missing: ['email', 'zip', 'text-1'],
    fields: { email: 'Email is required', zip: 'Zipcode is required', 'text-1': 'Shop is required' },
  });
  expect(checkAccount(items, maria, values, 'US')).toEqual({ missing: [], fields: {} });
});

it('does not refuse what is stored from before the program’s country, while it stays', () => {
  const values = readAccount(maria, items, 'CA');
  expect(values.user.state).toBe('Maine');
  expect(checkAccount(items, maria, values, 'CA').fields).toEqual({});
  const bare = { ...maria, state: '', zip: '' };
  const moved = readAccount(bare, items, 'GB');
  expect(checkAccount(items, bare, { ...moved, user: { ...moved.user, city: ' ' } }, 'GB').fields).toEqual({
    city: 'Town or City is required',
  });
});

it('judges a password only where there is one', () => {
  const short = { ...readAccount(maria, items, 'US'), secret: { password: 'short', confirm: 'short', current: 'old' } };
  expect(checkAccount(items, maria, short, 'US').fields).toEqual({
    password: 'Password must be at least 8 characters',
  });
});

it('asks for the current password with a new one and with another email', () => {
  const values = readAccount(maria, items, 'US');
  const asked = { currentPassword: 'Enter your current password to change email or password' };
  const secret = { password: 'long enough', confirm: 'long enough', current: '' };
  expect(checkAccount(items, maria, { ...values, secret }, 'US').fields).toEqual(asked);
  const moved = { ...values, user: { ...values.user, email: 'new@example.com' } };
  expect(checkAccount(items, maria, moved, 'US').fields).toEqual(asked);
  expect(checkAccount(items, maria, { ...moved, secret: { ...values.secret, current: 'old' } }, 'US').fields).toEqual(
    {},
  );
});

it('sends what was changed alone, text trimmed, and a password as typed or not at all', () => {
  const values = readAccount(maria, items, 'US');
  expect(askAccount('u1', values, values)).toEqual({ id: 'u1', user: {}, form: {} });
  const typed = { ...values, user: { ...values.user, city: ' Saco ' }, form: { 'text-1': 'Alvarez & Co' } };
  expect(askAccount('u1', values, typed)).toEqual({
    id: 'u1',
    user: { city: 'Saco' },
    form: { 'text-1': 'Alvarez & Co' },
  });
  const secret = { password: ' two words ', confirm: ' two words ', current: 'old' };
  expect(askAccount('u1', values, { ...typed, secret }).user).toEqual({
    ...{ city: 'Saco', password: ' two words ', currentPassword: 'old' },
  });
});

function formItem(part: Partial<FormItem>): FormItem {
  const texts = { name: '', placeholder: '', help_text: '', appendedOutput: '', mergeVar: '' };
  const item = {
    uid: '',
    label: '',
    type: 'text',
    display: true,
    edit: false,
    required: true,
    editable: false,
  } as const;
  return { ...item, ...texts, options: [], ...part };
}
