import { nameProblem } from '#domain/names.ts';
import { datesProblem, slugProblem } from '#domain/programs.ts';
import { sayProblem } from '#web/say-problem.ts';
import { wordsOf } from '#web/words.ts';
import type { PartName, Parts } from '../use-program-draft.ts';

type Basics = Pick<Parts, 'name' | 'slug' | 'company' | 'startDate' | 'endDate'>;

export function basicsProblems({ name, slug, company, startDate, endDate }: Basics): Partial<Record<PartName, string>> {
  const found = {
    name: sayProblem(nameProblem(name)),
    slug: sayProblem(slugProblem(slug)),
    company: company ? null : wordsOf('programs').basics.companyMissing,
    endDate: sayProblem(datesProblem({ startDate, endDate })),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
