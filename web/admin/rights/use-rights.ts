import { useMatch } from '@tanstack/react-router';
import { type HeldRole, isOwner, mayAnywhere, type Right } from '#domain/roles.ts';
import { useRead } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { useOverview } from '../use-overview.ts';

/** The caller's roles; those of the login until they are loaded, and null if even those are not known. */
export function useOwnRoles(): readonly HeldRole[] | null {
  const { data } = useRead('GET /api/admin/administrator/roles');
  const session = useSession();
  return data?.roles ?? session?.roles ?? null;
}

/** Whether the caller may do something in the program that the page is about; not before that is known. */
export function useMay(): (right: Right) => boolean {
  const page = useMatch({ from: '/admin/inside/program/edit', shouldThrow: false });
  const { data } = useOverview(page?.search.program);
  const roles = useOwnRoles() ?? [];
  return (right) => isOwner(roles) || Boolean(data?.program.rights.includes(right));
}

/** The same anywhere. */
export function useMayAnywhere(): (right: Right) => boolean {
  const roles = useOwnRoles() ?? [];
  return (right) => mayAnywhere(roles, right);
}
