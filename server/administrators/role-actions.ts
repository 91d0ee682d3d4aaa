import type { administrators } from '#contract/administrators.ts';
import type { GivenRoles, NamedRole } from '#contract/roles.ts';
import type { Input } from '#contract/route.ts';
import { isOwner, rolesProblem } from '#domain/roles.ts';
import { aboutAdministrator } from '#server/accounts/events.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import type { Tx } from '#server/db/pool.ts';
import { isStale } from '#server/db/stale.ts';
import type { Reader } from '#server/event.ts';
import { problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { describeRole } from '#words/describe.ts';
import { terms } from '#words/en/terms.ts';
import { lockTarget } from './actions.ts';
import { deleteInvitationsBy } from './invitation-queries.ts';
import { findAdministrator } from './queries.ts';
import { deleteOtherRoles, holdPlaces, insertRoles, isOwnedWithout, raiseVersion } from './roles/queries.ts';
import { toAdministrator } from './to-administrator.ts';

type SetRoles = typeof administrators.setRoles;

/** They count from the administrator's next call on. What it has invited to as an owner goes with that role. */
export async function setRoles({ id, version, roles }: Input<SetRoles>, context: Context<SetRoles>): Promise<void> {
  const { db, actor, tell, refuse } = context;
  await lockTarget(id, context);
  const before = (await findAdministrator(db, id))!;
  if (isStale(version, before)) throw refuse('stale', { administrator: toAdministrator(before) });
  await checkRoles(db, roles);
  const losesAll = isOwner(before.held) && !isOwner(roles);
  if (losesAll && !(await isOwnedWithout(db, id))) throw refuse('last-owner');
  await insertRoles(db, { user_id: id }, roles);
  await deleteOtherRoles(db, id, roles);
  // Afterwards, as taking the role waits for an invitation that is being made.
  if (losesAll) await deleteInvitationsBy(db, id);
  const after = (await findAdministrator(db, id))!;
  const changes = findChanges({ roles: before.roles.map(inWords) }, { roles: after.roles.map(inWords) });
  if (!changes) return;
  await raiseVersion(db, id);
  const reader: Reader = { userId: id, email: before.email, name: before.first_name, language: 'en' };
  const internal = { reader: before.disabled ? null : reader, roles: after.roles, by: actor.username };
  await tell({ type: 'administrator.roles-changed', ...aboutAdministrator(before), data: changes, internal });
}

/** As the audit names it. */
const inWords = (role: NamedRole) => describeRole(terms, role);

/** Refuses roles that cannot be held. */
export async function checkRoles(db: Tx, roles: GivenRoles): Promise<void> {
  throwProblems(problemsOf({ roles: rolesProblem(roles) }));
  const known = await holdPlaces(db, roles);
  const isUnknown = ({ company, program }: GivenRoles[number]) => {
    const place = company ?? program;
    return place !== null && !known.has(place);
  };
  throwProblems(problemsOf({ roles: roles.some(isUnknown) ? { code: 'rolePlaceUnknown' } : null }));
}
