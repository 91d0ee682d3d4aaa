import { expect, it } from 'vitest';
import type { User } from '#contract/members.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { changesOf, checkChanges, conflictsOf, storedOf, toSend, valuesOf } from './edited-user.ts';

const named = { username: 'pia', firstName: 'Pia', lastName: 'Holm' };
const details = { email: 'pia@example.com', address: '1 Main St', city: 'Bath', state: 'ME', zip: '04530' };
const pia = {
  ...details,
  ...named,
  adminOnly: false,
  userLoyaltyProgram: { completedRegistration: { 'text-1': 'Holm' } },
} as unknown as User;
const shop = { uid: 'text-1', label: 'Shop', type: 'text', display: true, required: true } as FormItem;
const trade = { ...shop, uid: 'text-2', label: 'Trade' };

it('shows what was entered over what was read, a state by its name', () => {
  expect(valuesOf(pia, { user: { city: 'Saco' }, form: {} })).toEqual({
    user: { ...details, ...named, state: 'Maine', city: 'Saco' },
    form: { 'text-1': 'Holm' },
    adminOnly: false,
  });
});

it('sends only what differs, beside what is stored of it', () => {
  const edit = { user: { state: 'Vermont', city: 'Bath ' }, form: { 'text-1': 'Holm', 'text-2': 'Roofer' } };
  const changes = changesOf(pia, edit);
  expect(changes).toEqual({ user: { state: 'Vermont' }, form: { 'text-2': 'Roofer' } });
  expect(storedOf(pia, changes)).toEqual({ user: { state: 'ME' }, form: { 'text-2': '' } });
});

it('sends the flag where it differs, and judges a username before the server does', () => {
  const unchanged = { user: {}, form: {}, adminOnly: false };
  expect(changesOf(pia, unchanged)).toEqual({ user: {}, form: {} });
  const changes = changesOf(pia, { ...unchanged, adminOnly: true });
  expect([toSend(changes).user, toSend(storedOf(pia, changes)).user]).toEqual([
    { adminOnly: true },
    { adminOnly: false },
  ]);
  expect(checkChanges([], pia, { user: { username: 'pia holm' }, form: {} }).fields).toEqual({
    username: 'Username cannot contain spaces',
  });
});

it('finds missing what was emptied, not what was never answered', () => {
  expect(checkChanges([shop, trade], pia, { user: { zip: ' ' }, form: { 'text-1': '' } }).missing).toEqual([
    'Zipcode',
    'Shop',
  ]);
  expect(checkChanges([shop, trade], pia, { user: { city: 'Saco' }, form: {} }).missing).toEqual([]);
});

it('says of each entered field what somebody else made of it, and nothing of the others', () => {
  const form = { 'text-1': '', 'text-2': 'Plumber' };
  const now = {
    ...pia,
    city: 'Augusta',
    zip: '04330',
    userLoyaltyProgram: { completedRegistration: form },
  } as unknown as User;
  const edit = { user: { city: 'Saco', address: '2 Main St' }, form: { 'text-1': 'Holm & Co' } };
  expect(conflictsOf(pia, now, edit)).toEqual({
    city: 'Somebody has changed this to “Augusta”. Save again to replace it.',
    'text-1': 'Somebody has emptied this. Save again to fill it.',
  });
});
