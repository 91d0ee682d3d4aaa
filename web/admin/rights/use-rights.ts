import { useMatch } from '@tanstack/react-router';
import { isOwner, mayAnywhere, type Right } from '#domain/roles.ts';
import { useOverview } from '../use-overview.ts';
import { useOwnRoles } from './use-own-roles.ts';

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
