import { afterEach, beforeAll, expect, it } from 'vitest';
import type { FieldError } from '#web/api/refusal.ts';
import { loadWords, showIn } from '#web/words.ts';
import { explainRefusal } from './registration-values.ts';

beforeAll(() => loadWords('both'));
afterEach(() => showIn('en'));

const refused = (errors: FieldError[]) => ({
  message: 'Failed to create user',
  code: undefined,
  errors,
});

it('names the username that is taken', () => {
  const explained = explainRefusal({ message: 'Taken', code: 11000, errors: [] }, 'ana');
  expect(explained.title).toBe('An account with the username "ana" already exists');
  expect(explained.fields).toEqual({ username: explained.title });
});

it('removes the path and puts the label for the field', () => {
  const explained = explainRefusal(refused([{ path: 'user.zip', message: 'Path `zip` is required.' }]), 'ana');
  expect(explained).toEqual({
    title: 'Failed to create user',
    lines: ['Zip is required.'],
    fields: { zip: 'Zip is required.' },
  });
});

it('names the field where the message does not', () => {
  const explained = explainRefusal(refused([{ path: 'user.email', message: 'This is not an e-mail address.' }]), 'ana');
  expect(explained.lines).toEqual(['Email: This is not an e-mail address.']);
  expect(explained.fields).toEqual({ email: 'This is not an e-mail address.' });
});

it('names the customer number, beside its field too', () => {
  const message = 'Another member of this program has this customer number.';
  const unnamed = refused([{ path: 'externalKey', message: 'Too long.' }]);
  expect(explainRefusal(unnamed, '').lines).toEqual(['Customer Number: Too long.']);
  const explained = explainRefusal(refused([{ path: 'externalKey', code: 'externalKeyTaken', message }]), '');
  expect(explained).toMatchObject({ lines: [message], fields: { externalKey: message } });
});

it('names a field once in each language, whose sentences begin with other words', async () => {
  await showIn('es');
  const [missing, wrong] = [
    { path: 'user.email', code: 'fieldMissing', message: 'Falta este dato: Correo electrónico' },
    { path: 'user.email', code: 'notEmail', message: 'Esta no es una dirección de correo electrónico.' },
  ];
  expect(explainRefusal(refused([missing!, wrong!]), 'ana').lines).toEqual([
    'Falta este dato: Correo electrónico',
    'Correo electrónico: Esta no es una dirección de correo electrónico.',
  ]);
});

it('rewords a failed type, as older servers and as ours name it', () => {
  const explained = explainRefusal(
    refused([{ path: 'user.zip', message: 'Cast to number failed for value "x"' }]),
    'ana',
  );
  expect(explained.fields).toEqual({ zip: 'Expected number to be a number' });
  const ours = { path: 'zip', message: 'Invalid input: expected string, received number' };
  expect(explainRefusal(refused([ours]), 'ana').fields).toEqual({ zip: 'Expected string to be a string' });
});
