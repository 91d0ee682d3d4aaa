import { expect, it } from 'vitest';
import type { ListedProgram } from '#contract/programs.ts';
import { arrangePrograms, countUnapproved } from './arrange-programs.ts';

const program = (name: string, startDate: string | null, [unapprovedReceipts, unapprovedUsers]: [number, number]) =>
  ({
    ...{
      _id: name,
      name,
      slug: name.toLowerCase(),
      disabled: false,
      company: null,
      startDate,
      endDate: null,
      state: 'open' as const,
      takes: [],
      datesNotice: null,
      country: 'US',
      timeZone: 'UTC',
      languages: ['en' as const],
    },
    ...{
      hasRules: false,
      hasTerms: false,
      termsVersion: null,
      slogan: '',
      supportEmail: null,
      contactPhone: '',
      counts: { unapprovedReceipts, unapprovedUsers },
    },
    ...{ setupStep: null, createdAt: '2026-01-05T09:00:00.000Z', rights: [] },
  }) satisfies ListedProgram;

const acme = program('Acme', '2026-01-05', [50, 14]);
const meadow = program('Meadow', null, [0, 0]);
const voltline = program('Voltline', '2026-09-01', [0, 0]);
const all = [voltline, acme, meadow];

it('counts users and receipts together as entries', () => {
  expect(countUnapproved(acme)).toBe(64);
});

it.each([
  ['name', 'asc', [acme, meadow, voltline]],
  ['name', 'desc', [voltline, meadow, acme]],
  ['startDate', 'asc', [meadow, acme, voltline]],
  ['unapproved', 'desc', [acme, meadow, voltline]],
  ['unapproved', 'asc', [meadow, voltline, acme]],
] as const)('sorts by %s, %s, and what is equal by name', (key, direction, sorted) => {
  expect(arrangePrograms(all, '', { key, direction })).toEqual(sorted);
});

it('finds a part of a name or address, in any case', () => {
  expect(arrangePrograms(all, 'VOLT', { key: 'name', direction: 'asc' })).toEqual([voltline]);
  expect(arrangePrograms(all, 'nothing like it', { key: 'name', direction: 'asc' })).toEqual([]);
});
