import type { Problem } from './problem.ts';

/** What an administrator is: an owner of the whole installation, or one of the others in a company or a program. */
export const roles = ['owner', 'manager', 'reviewer', 'shipping', 'analyst'] as const;
export type Role = (typeof roles)[number];

/** What a call of staff needs. `see…` changes nothing. */
export const rights = [
  /** Administrators, their roles, invitations. */
  'administrators',
  /** How the installation runs: processes, jobs, e-mail, backups. */
  'system',
  /** To add and change companies. */
  'companies',
  /** To make and set up programs, their catalogs, rewards and trainings. */
  'set-up',
  /** To correct, disable, erase and view users, and to adjust their points. */
  'people',
  /** To approve or deny who has registered. */
  'approve-people',
  'review',
  /** To take the decision about a receipt back. */
  'reopen',
  'ship',
  /** The program itself: name, form, catalog, and what waits. Every role has it. */
  'see-program',
  'see-people',
  'see-receipts',
  'see-orders',
  /** Points over time. */
  'see-figures',
  'see-audit',
  /** E-mails that were written, also to send them again. */
  'mail',
  'export',
] as const;
export type Right = (typeof rights)[number];

const seeing = ['see-program', 'see-people', 'see-receipts', 'see-orders', 'see-figures', 'see-audit'] as const;

/** The one table of what each role may do. */
export const rightsOf: Readonly<Record<Role, ReadonlySet<Right>>> = {
  owner: new Set(rights),
  manager: new Set(['set-up', 'people', 'approve-people', 'review', 'reopen', 'ship', ...seeing, 'mail', 'export']),
  reviewer: new Set(['approve-people', 'review', 'see-program', 'see-people', 'see-receipts']),
  shipping: new Set(['ship', 'see-program', 'see-orders']),
  analyst: new Set([...seeing, 'export']),
};

/** A role that an administrator holds: an owner's has no place, each other has either a company or a program. */
export interface HeldRole {
  readonly role: Role;
  readonly company: string | null;
  readonly program: string | null;
}
/** Where something is: in a program, which may have a company. */
export interface Place {
  readonly program: string;
  readonly company: string | null;
}
/** Where a right is held: everywhere (null), or in these companies and programs. */
export type Reach = { readonly companies: readonly string[]; readonly programs: readonly string[] } | null;

const isAt = ({ role, company, program }: HeldRole, place: Place): boolean =>
  role === 'owner' || (company !== null && company === place.company) || program === place.program;

export const isOwner = (held: readonly HeldRole[]): boolean => held.some(({ role }) => role === 'owner');

/** Whether an administrator with these roles may do this there. */
export const mayAt = (held: readonly HeldRole[], right: Right, place: Place): boolean =>
  held.some((one) => rightsOf[one.role].has(right) && isAt(one, place));

/** Whether these roles allow this anywhere. */
export const mayAnywhere = (held: readonly HeldRole[], right: Right): boolean =>
  held.some(({ role }) => rightsOf[role].has(right));

/** Whether these roles allow this in all programs of a company, and so making one for it. */
export const mayInCompany = (held: readonly HeldRole[], right: Right, companyId: string): boolean =>
  held.some(({ role, company }) => rightsOf[role].has(right) && (role === 'owner' || company === companyId));

/** Everything that these roles allow there, in the order of `rights`. */
export const rightsAt = (held: readonly HeldRole[], place: Place): Right[] =>
  rights.filter((right) => mayAt(held, right, place));

export function reachOf(held: readonly HeldRole[], right: Right): Reach {
  if (isOwner(held)) return null;
  const holding = held.filter(({ role }) => rightsOf[role].has(right));
  return {
    companies: holding.flatMap(({ company }) => company ?? []),
    programs: holding.flatMap(({ program }) => program ?? []),
  };
}

/** A role with the names of its place. */
export interface NamedRole {
  readonly role: Role;
  readonly company: { readonly name: string } | null;
  readonly program: { readonly name: string } | null;
}

/** Open invitations, neither used nor withdrawn; the list shows as many. */
export const MAX_INVITATIONS = 100;
/** The most roles that one administrator can hold. */
export const MAX_ROLES = 100;

/** What is wrong with the roles that an administrator is given, if anything. */
export function rolesProblem(given: readonly HeldRole[]): Problem | null {
  if (given.length > MAX_ROLES) return { code: 'tooManyRoles', most: MAX_ROLES };
  for (const { role, company, program } of given) {
    const places = [company, program].filter((place) => place !== null).length;
    if (role === 'owner' && places > 0) return { code: 'ownerElsewhere' };
    if (role !== 'owner' && places !== 1) return { code: 'rolePlaceMissing' };
    const same = given.filter((other) => other.role === role && other.company === company && other.program === program);
    if (same.length > 1) return { code: 'roleTwice' };
  }
  return null;
}
