import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesNotice, datesProblem, isSetUp, phaseOf, programUrl, requiresApproval, slugProblem } from './programs.ts';

describe('a slug', () => {
  const message = { code: 'slugInvalid' };

  test.each(['northwind', 'a', '2026-spring_sale', '~tools', '100%', 'a'.repeat(100)])('%s is good', (slug) => {
    expect(slugProblem(slug)).toBeNull();
  });

  test.each(['', ' ', 'Northwind', 'a b', 'a/b', '..', 'a.b', 'é', 'a\n', 'a?b', 'a#b'])('%j is refused', (slug) => {
    expect(slugProblem(slug)).toEqual(message);
  });

  test('of 101 characters is too long', () => {
    expect(slugProblem('a'.repeat(101))).toEqual({ code: 'slugLong', most: 100 });
  });

  test('comes back out of the address it was put into', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d%_~-]{1,100}$/), (slug) => {
        const [, segment = ''] = /^https:\/\/guerdon\.example\/program\/([^/]+)\/login$/.exec(
          programUrl('https://guerdon.example', slug),
        )!;
        expect(decodeURIComponent(segment)).toBe(slug);
      }),
    );
  });

  test('follows the host once, whether or not that ends in a slash', () => {
    expect(programUrl('http://127.0.0.1:3000/', 'northwind')).toBe('http://127.0.0.1:3000/program/northwind/login');
  });
});

test.each([
  [true, true],
  [false, false],
  [undefined, true],
  [null, true],
])('a program with approval %s asks for it: %s', (flag, asks) => {
  expect(requiresApproval(flag)).toBe(asks);
});

test.each([
  [{}, null],
  [{ startDate: null, endDate: null }, null],
  [{ startDate: '2026-01-01' }, null],
  [{ startDate: '2026-01-01', endDate: '2026-01-01' }, null],
  [{ startDate: '2026-01-02', endDate: '2026-01-01' }, { code: 'endBeforeStart' }],
  [{ startDate: '2026-02-30' }, { code: 'startDateInvalid' }],
  [{ endDate: '01/01/2026' }, { code: 'endDateInvalid' }],
])('dates %j → %j', (dates, problem) => {
  expect(datesProblem(dates)).toEqual(problem);
});

const dates = { startDate: '2026-03-03', endDate: '2026-06-30', closingDays: 31, timeZone: 'America/New_York' };
test.each([
  ['2026-03-03T04:59:59Z', 'scheduled', { code: 'programScheduled', first: '2026-03-03' }],
  ['2026-03-03T05:00:00Z', 'open', null],
  ['2026-07-01T03:59:59Z', 'open', null],
  ...['2026-07-01T04:00:00Z', '2026-08-01T03:59:59Z'].map(
    (now) => [now, 'ended', { code: 'programEnded', last: '2026-06-30', until: '2026-07-31' }] as const,
  ),
  ['2026-08-01T04:00:00Z', 'closed', { code: 'programClosed', last: '2026-06-30' }],
] as const)('at %s a program from March to June is %s', (now, phase, notice) => {
  expect(phaseOf(dates, new Date(now))).toBe(phase);
  expect(datesNotice(dates, new Date(now))).toEqual(notice);
});

test('a program without dates is open, and one without a last day stays ended', () => {
  const far = new Date('2099-01-01T12:00:00Z');
  expect(phaseOf({ ...dates, startDate: null, endDate: null }, far)).toBe('open');
  expect(phaseOf({ ...dates, closingDays: null }, far)).toBe('ended');
  expect(datesNotice({ ...dates, closingDays: null }, far)).toMatchObject({ until: null });
});

test.each([
  [null, null, false],
  [null, 1, false],
  ['acme', 7, false],
  ['acme', null, true],
])('a program with the slug %j at step %j is set up: %j', (slug, setupStep, is) => {
  expect(isSetUp({ slug, setupStep })).toBe(is);
});
