import { beforeAll, expect, it } from 'vitest';
import { Refusal } from '#web/api/refusal.ts';
import { loadWords } from '#web/words.ts';
import { sayWhyNotAdded } from './say-why-not-added.ts';

beforeAll(() => loadWords('adding'));

it("keeps the server's message", () => {
  const msg = 'This program does not exist.';
  expect(sayWhyNotAdded(new Refusal(404, msg, { msg }))).toEqual({ message: msg, code: undefined, errors: [] });
});

it('says who can help if the server has no message', () => {
  const said = sayWhyNotAdded(new Refusal(502, 'Something went wrong on our side. Please try again.'));
  expect(said).toEqual({
    message: 'There has been an error creating this user. Please contact the server admin with the attempted fields.',
    code: undefined,
    errors: [{ path: 'Reason', message: 'Something went wrong on our side. Please try again.' }],
  });
});
