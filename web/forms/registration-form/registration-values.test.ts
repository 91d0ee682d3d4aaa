import { beforeAll, expect, it } from 'vitest';
import type { FormItem } from '#domain/registration-form.ts';
import { loadWords } from '#web/words.ts';
import {
  checkRegistration,
  emptyRegistration,
  hasFindings,
  openFindings,
  trimRegistration,
} from './registration-values.ts';

beforeAll(() => loadWords('both'));

const shop: FormItem = {
  uid: 'text-1',
  name: 'shop',
  label: 'Shop',
  type: 'text',
  placeholder: '',
  help_text: '',
  appendedOutput: '',
  mergeVar: '',
  display: true,
  edit: true,
  required: true,
  editable: true,
  options: [],
};
const filled = {
  user: {
    username: 'ana',
    password: 'correct horse',
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Ruiz',
    address: '1 Main St',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
  },
  form: {},
};

it('lists everything that an empty form lacks in the order of the form, and marks it', () => {
  const { missing, fields } = checkRegistration([shop], emptyRegistration, 'US');
  expect(missing).toEqual([
    'username',
    'password',
    'email',
    'firstName',
    'lastName',
    'address',
    'city',
    'state',
    'zip',
    'text-1',
  ]);
  expect(Object.keys(fields)).toHaveLength(missing.length);
  expect(fields).toMatchObject({ zip: 'Zipcode is required', 'text-1': 'Shop is required' });
});

it('removes a message as soon as its field is valid, and adds no other while it is typed', () => {
  const found = checkRegistration([], { ...filled, user: { ...filled.user, zip: '', city: '' } }, 'US');
  const now = { ...filled, user: { ...filled.user, zip: '', email: '' } };
  expect(openFindings(found, checkRegistration([], now, 'US'))).toEqual({ zip: 'Zipcode is required' });
});

it('finds nothing in a filled form', () => {
  expect(hasFindings(checkRegistration([], filled, 'US'))).toBe(false);
});

it('finds every problem at the first press, beside what is missing', () => {
  const wrong = { ...filled.user, email: 'nowhere', zip: '453', city: ' ' };
  expect(checkRegistration([shop], { user: wrong, form: { 'text-1': 'x'.repeat(501) } }, 'US')).toEqual({
    missing: ['city'],
    fields: {
      email: 'This is not an e-mail address.',
      zip: 'This is not a zip code: 5 digits, or 9 as in 04530-1234.',
      city: 'City is required',
      'text-1': 'Shop cannot be longer than 500 characters',
    },
  });
});

it('refuses a username with a space inside, not one with spaces around it', () => {
  const named = (username: string) => trimRegistration({ ...filled, user: { ...filled.user, username } });
  expect(checkRegistration([], named('a na'), 'US').fields).toEqual({ username: 'Username cannot contain spaces' });
  expect(hasFindings(checkRegistration([], named('  ana '), 'US'))).toBe(false);
});

it('leaves the spaces of a password alone', () => {
  const { user } = trimRegistration({ ...filled, user: { ...filled.user, password: ' secret words ' } });
  expect(user.password).toBe(' secret words ');
});

it('asks for what people of the country write, and calls it so', () => {
  const { fields } = checkRegistration([], emptyRegistration, 'CA');
  expect(fields).toMatchObject({ state: 'Province is required', zip: 'Postal Code is required' });
  const german = { ...filled, user: { ...filled.user, state: '', zip: '10115' } };
  expect(hasFindings(checkRegistration([], german, 'DE'))).toBe(false);
  expect(checkRegistration([], filled, 'GB').fields).toEqual({
    zip: 'This is not a postcode: letters and digits as in SW1A 1AA.',
  });
});
