import type { programSetup } from '#contract/program-setup.ts';
import type { Input } from '#contract/route.ts';
import { formProblems } from '#domain/form-items.ts';
import { isHideable } from '#domain/item-columns.ts';
import { nameProblem } from '#domain/names.ts';
import { pointsRulesProblems } from '#domain/points-rules.ts';
import { datesProblem, slugProblem } from '#domain/programs.ts';
import { emailDomainPattern } from '#domain/ways-in.ts';
import { type FieldProblem, problemsOf, problemsUnder, throwProblems } from '#server/http/refusal.ts';
import { isOpen, type ProgramRow } from '../queries.ts';
import { dnsDomain } from './email-domains.ts';

export type SentParts = Input<typeof programSetup.updateProgram>['program'];

/** Refuses parts that contradict each other or the stored program, with a sentence per field. */
export function checkParts(sent: SentParts, before: ProgramRow): void {
  throwProblems([
    ...slugProblems(sent, before),
    ...dateProblems(sent, before),
    ...stepProblems(sent, before),
    ...problemsUnder('pointsRules', problemsOf(sent.pointsRules ? pointsRulesProblems(sent.pointsRules) : {})),
    ...fieldProblems(sent),
    ...domainProblems(sent),
    ...problemsUnder('registrationForm', formProblems(sent.registrationForm?.formItems ?? [])),
  ]);
}

/** Participants know the program by its slug, so the slug is fixed once the program is set up. */
function slugProblems({ slug }: SentParts, before: ProgramRow): FieldProblem[] {
  if (slug === undefined || slug === before.slug) return [];
  const fixed = { code: 'slugFixed' } as const;
  return problemsOf({ slug: isOpen(before) ? fixed : slugProblem(slug ?? '') });
}

function dateProblems(sent: SentParts, before: ProgramRow): FieldProblem[] {
  if (sent.startDate === undefined && sent.endDate === undefined) return [];
  return daysProblems({
    startDate: dayOf(sent.startDate, before.start_date),
    endDate: dayOf(sent.endDate, before.end_date),
  });
}

/** Beside the day that is wrong. */
export function daysProblems({ startDate, endDate }: Parameters<typeof datesProblem>[0]): FieldProblem[] {
  const problem = datesProblem({ startDate, endDate });
  return problem ? [{ path: datesProblem({ startDate }) ? 'startDate' : 'endDate', problem }] : [];
}

const dayOf = (sent: string | null | undefined, before: string | null) => (sent === undefined ? before : sent || null);

/**
 * A set-up program has a name, a slug and a company, and is not set up again. One that an outside caller created
 * without a slug can still go through the steps.
 */
function stepProblems(sent: SentParts, before: ProgramRow): FieldProblem[] {
  const hasNoSteps = before.setup_step === null && !sent.setupStep;
  if (isOpen(before) && sent.setupStep) return [{ path: 'setupStep', problem: { code: 'programSetUp' } }];
  const company = sent.company === undefined ? before.company_id : sent.company;
  const noCompany: FieldProblem = { path: 'company', problem: { code: 'companyMissing' } };
  if (hasNoSteps) return company === null && before.company_id !== null ? [noCompany] : [];
  if (sent.setupStep !== null) return [];
  const slug = sent.slug ?? before.slug ?? '';
  return [
    ...problemsOf({ name: nameProblem(sent.name ?? before.name), slug: slug ? null : slugProblem(slug) }),
    ...(company ? [] : [noCompany]),
  ];
}

function domainProblems({ emailDomains = [] }: SentParts): FieldProblem[] {
  const wrong = emailDomains.find((domain) => !emailDomainPattern.test(dnsDomain(domain)));
  return wrong === undefined ? [] : [{ path: 'emailDomains', problem: { code: 'emailDomainInvalid', domain: wrong } }];
}

function fieldProblems({ rebateItemFields = [] }: SentParts): FieldProblem[] {
  const taken = new Set<string>();
  return rebateItemFields.flatMap(({ field, hidden }, at): FieldProblem[] => {
    const isRepeated = taken.has(field);
    taken.add(field);
    if (isRepeated) return [{ path: `rebateItemFields.${at}.field`, problem: { code: 'fieldTwice' } }];
    const isWrong = hidden && !isHideable(field);
    return isWrong ? [{ path: `rebateItemFields.${at}.hidden`, problem: { code: 'fieldShown' } }] : [];
  });
}
