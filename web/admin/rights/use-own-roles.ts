import { type HeldRole, mayAnywhere } from '#domain/roles.ts';
import { useRead } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';

/** The caller's roles; those of the login until they are loaded, and null if even those are not known. */
export function useOwnRoles(): readonly HeldRole[] | null {
  const { data } = useRead('GET /api/admin/administrator/roles');
  const session = useSession();
  return data?.roles ?? session?.roles ?? null;
}

/** The program that all of these roles are for, if there is only one. */
export const onlyProgramOf = ([first, ...others]: readonly HeldRole[]): string | null =>
  first?.program && others.every(({ program }) => program === first.program) ? first.program : null;

/** Owners, and managers for their companies. */
export const mayMakePrograms = (roles: readonly HeldRole[]) =>
  roles.some((role) => role.program === null && mayAnywhere([role], 'set-up'));
