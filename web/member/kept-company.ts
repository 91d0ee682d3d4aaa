import type { Answer } from '#web/api/call.ts';
import { browserStorage } from '#web/api/storage.ts';

type Company = NonNullable<Answer<'GET /api/common/program/:slug'>['program']['company']>;

const nameOf = (slug: string) => `guerdon.company.${slug}`;

/** Keeps the company of a program, whose name, logo and color its pages show also while the server cannot be reached. */
export const keepCompany = (slug: string, company: Company | null): void =>
  browserStorage.keep(nameOf(slug), JSON.stringify(company));

/** The company as the program's pages last showed it in this browser; null if they never did. */
export function findCompany(slug: string): Company | null {
  try {
    return JSON.parse(browserStorage.find(nameOf(slug)) ?? 'null');
  } catch {
    return null;
  }
}
