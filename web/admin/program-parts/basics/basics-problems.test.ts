import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { basicsProblems } from './basics-problems.ts';

const company = { _id: '1', name: 'Acme', logo: null, brandColor: null };
const good = { name: 'Acme', slug: 'acme', company, startDate: null, endDate: null } as Parameters<
  typeof basicsProblems
>[0];

beforeAll(() => loadWords('both', 'programs'));

it('finds nothing wrong with a name and a slug', () => {
  expect(basicsProblems(good)).toEqual({});
});

it.each([
  [{ name: '  ' }, { name: 'Enter a name.' }],
  [{ slug: '' }, { slug: 'URL path may only contain numbers, letters, underscores, or dashes' }],
  [{ company: null }, { company: 'Choose a company.' }],
  [{ startDate: '2026-02-01', endDate: '2026-01-01' }, { endDate: 'End date cannot be before the start date' }],
])('%o is shown beside its field', (part, problems) => {
  expect(basicsProblems({ ...good, ...part })).toEqual(problems);
});
