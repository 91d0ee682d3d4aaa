import type { administrators } from '#contract/administrators.ts';
import type { GivenRoles } from '#contract/roles.ts';
import type { Input } from '#contract/route.ts';
import { describeRole, isOwner, rolesProblem } from '#domain/roles.ts';
import { recordEntry } from '#server/audit/actions.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { isStale } from '#server/db/stale.ts';
import { problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { writeMail } from '#server/mail/actions.ts';
import { lockTarget } from './actions.ts';
import { deleteInvitationsBy } from './invitation-queries.ts';
import { findAdministrator } from './queries.ts';
import { deleteOtherRoles, holdPlaces, insertRoles, isOwnedWithout, raiseVersion } from './roles/queries.ts';
import { toAdministrator } from './to-administrator.ts';

type SetRoles = typeof administrators.setRoles;

/** They count from the administrator's next call on. What it has invited to as an owner goes with that role. */
export async function setRoles({ id, version, roles }: Input<SetRoles>, context: Context<SetRoles>): Promise<void> {
  const { db, actor, services, refuse, report } = context;
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
  const words = { was: before.roles.map(describeRole), is: after.roles.map(describeRole) };
  const changes = findChanges({ roles: words.was }, { roles: words.is });
  if (!changes) return;
  await raiseVersion(db, id);
  const subject = { kind: 'administrator', id, name: before.username } as const;
  await recordEntry(db, actor, { action: 'roles changed', programId: null, subject, data: changes });
  report('roles-changed', { userId: id });
  if (before.disabled) return;
  const data = { name: before.first_name, roles: words.is, by: actor.username };
  const to = { to: before.email, userId: id };
  await writeMail(db, services, { kind: 'rolesChanged', programId: null, causeId: newId(), ...to, data });
}

/** Refuses roles that cannot be held. */
export async function checkRoles(db: Tx, roles: GivenRoles): Promise<void> {
  throwProblems(problemsOf({ roles: rolesProblem(roles) }));
  const known = await holdPlaces(db, roles);
  const isUnknown = ({ company, program }: GivenRoles[number]) => {
    const place = company ?? program;
    return place !== null && !known.has(place);
  };
  throwProblems(problemsOf({ roles: roles.some(isUnknown) ? 'This company or program does not exist.' : null }));
}
