import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesProblem, isSetUp, programUrl, requiresApproval, slugProblem } from './programs.ts';

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

test.each([
  [null, null, false],
  [null, 1, false],
  ['acme', 7, false],
  ['acme', null, true],
])('a program with the slug %j at step %j is set up: %j', (slug, setupStep, is) => {
  expect(isSetUp({ slug, setupStep })).toBe(is);
});
