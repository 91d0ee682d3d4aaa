import { beforeAll, expect, test } from 'vitest';
import { rolesProblem } from '#domain/roles.ts';
import { loadWords } from '#web/words.ts';
import { draftOf, nextDraft, type RoleDraft, toGiven } from './role-drafts.ts';

beforeAll(() => loadWords('both'));

const harbor = { value: 'program 1', name: 'Harbor Trade Rewards' };

test('each role that is added is another one, until none is left', () => {
  const drafts: RoleDraft[] = [draftOf('reviewer', harbor)];
  for (let next = nextDraft(drafts, [harbor]); next; next = nextDraft(drafts, [harbor])) drafts.push(next);
  expect(drafts.map(({ text }) => text)).toEqual([
    'Reviewer for Harbor Trade Rewards',
    'Manager for Harbor Trade Rewards',
    'Shipping for Harbor Trade Rewards',
    'Analyst for Harbor Trade Rewards',
    'Reviewer',
    'Manager',
    'Shipping',
    'Analyst',
  ]);
  expect(rolesProblem(toGiven(drafts.slice(0, 4)))).toBeNull();
});
