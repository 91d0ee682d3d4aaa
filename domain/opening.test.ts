import { expect, test } from 'vitest';
import { checkOpening, itemsToReward, type OpeningFacts } from './opening.ts';

const ready: OpeningFacts = {
  ...{ items: 40, usualPoints: 50, cheapestReward: 500, reviewers: 2, registration: 'open', codes: 0 },
  ...{ trainings: 0, samples: 0, asksForLawyer: false },
  ...{ hasTerms: true, hasRules: true, hasLogo: true, sendsMail: true },
  ...{ endDate: '2026-06-30', today: '2026-06-30', timeZone: 'America/New_York' },
};

test('of a program that is ready everything is', () => {
  expect(new Set(Object.values(checkOpening(ready)))).toEqual(new Set(['ok']));
});

test.each<[string, Partial<OpeningFacts>, object]>([
  ['no items', { items: 0, usualPoints: null }, { items: 'missing', reward: 'look' }],
  ['trainings alone', { items: 0, usualPoints: null, trainings: 1 }, { items: 'look', reward: 'look' }],
  ['samples', { samples: 1 }, { samples: 'look' }],
  ['items that earn nothing', { usualPoints: null }, { items: 'look', reward: 'look' }],
  ['no reward', { cheapestReward: null }, { reward: 'missing' }],
  ['a reward for 50 items', { cheapestReward: 2500 }, { reward: 'ok' }],
  ['a reward for 51 items', { cheapestReward: 2501 }, { reward: 'look' }],
  ['no terms', { hasTerms: false }, { terms: 'missing' }],
  ['terms that nobody has read yet', { asksForLawyer: true }, { terms: 'look' }],
  ['no rules', { hasRules: false }, { rules: 'look' }],
  ['no logo', { hasLogo: false }, { logo: 'look' }],
  ['a code that nobody has', { registration: 'code' }, { registration: 'missing' }],
  ['codes', { registration: 'code', codes: 2 }, { registration: 'ok' }],
  ['invitations alone', { registration: 'invitation', codes: 2 }, { registration: 'look' }],
  ['mails that stay here', { sendsMail: false }, { mails: 'missing' }],
  ['nobody but owners who reviews', { reviewers: 0 }, { reviewers: 'look' }],
  ['an end that is over', { endDate: '2026-06-29' }, { dates: 'missing' }],
  ['no end', { endDate: null }, { dates: 'ok' }],
  ['a time zone that nobody chose', { timeZone: 'UTC' }, { dates: 'look' }],
])('%s is said, and nothing else', (_, facts, said) => {
  const found = Object.entries(checkOpening({ ...ready, ...facts })).filter(([, result]) => result !== 'ok');
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(said).filter(([, r]) => r !== 'ok')));
});

test.each([
  [50, 500, 10],
  [50, 501, 11],
  [50, 0, 1],
  [null, 500, null],
  [50, null, null],
])('of items with %j points a reward of %j takes %j', (usualPoints, cheapestReward, items) => {
  expect(itemsToReward({ usualPoints, cheapestReward })).toBe(items);
});
