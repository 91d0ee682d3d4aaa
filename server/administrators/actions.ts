import type { administrators } from '#contract/administrators.ts';
import type { secondFactors } from '#contract/second-factors.ts';
import { forgetFactors } from '#server/accounts/second-factor/change-actions.ts';
import { type Recorder, recordEntry } from '#server/audit/actions.ts';
import type { Tx } from '#server/db/pool.ts';
import { beyondRole } from '#server/http/rights.ts';
import type { Context, Step } from '#server/http/serve.ts';
import { deleteSessionsOf } from '#server/sessions/queries.ts';
import { deleteInvitationsBy } from './invitation-queries.ts';
import { lockAdministrators, setDisabled } from './queries.ts';
import { holdOwner } from './roles/queries.ts';

/** Access, sessions and open invitations end with the commit. */
export async function disableAdministrator(
  id: string,
  context: Context<typeof administrators.disableAdministrator>,
): Promise<void> {
  const { db, actor, refuse } = context;
  if (id === actor.userId) throw refuse('own-account');
  const target = await lockTarget(id, context);
  if (!target.disabled) await disableTarget(db, actor, target);
}

export async function disableTarget(db: Tx, by: Recorder, target: { id: string; username: string }): Promise<void> {
  await setDisabled(db, target.id, true);
  await deleteSessionsOf(db, target.id);
  await deleteInvitationsBy(db, target.id);
  await recordEntry(db, by, { action: 'administrator disabled', ...about(target) });
}

export async function enableAdministrator(
  id: string,
  context: Context<typeof administrators.enableAdministrator>,
): Promise<void> {
  const { db, actor } = context;
  const target = await lockTarget(id, context);
  if (!target.disabled) return;
  await setDisabled(db, id, false);
  await recordEntry(db, actor, { action: 'administrator enabled', ...about(target) });
}

/** Takes another administrator's second factor, who is mailed of it. */
export async function resetSecondFactor(
  id: string,
  context: Context<typeof secondFactors.resetSecondFactor>,
): Promise<void> {
  const { db, actor, services, refuse, report } = context;
  if (id === actor.userId) throw refuse('own-account');
  const target = await lockTarget(id, context);
  if (!(await forgetFactors(db, services, actor, target))) throw refuse('no-second-factor');
  report('second-factor-reset', { userId: id });
}

/**
 * Two owners cannot disable each other, or take each other's role: the second caller is none by then and is refused.
 * As no owner can disable themselves either, one administrator always remains.
 */
export async function lockTarget(id: string, { db, actor, refuse }: Step<'admin', 'not-found' | 'disabled'>) {
  const all = await lockAdministrators(db);
  if (all.find((admin) => admin.id === actor.userId)?.disabled) throw refuse('disabled');
  if (!(await holdOwner(db, actor.userId))) throw beyondRole();
  const target = all.find((admin) => admin.id === id);
  if (!target) throw refuse('not-found');
  return target;
}

const about = ({ id, username }: { id: string; username: string }) => ({
  programId: null,
  subject: { kind: 'administrator' as const, id, name: username },
  data: {},
});
