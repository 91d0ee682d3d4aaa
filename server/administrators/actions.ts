import type { administrators } from '#contract/administrators.ts';
import type { secondFactors } from '#contract/second-factors.ts';
import { aboutAdministrator } from '#server/accounts/events.ts';
import { forgetFactors } from '#server/accounts/second-factor/change-actions.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Tell } from '#server/event.ts';
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
  const { db, actor, tell, refuse } = context;
  if (id === actor.userId) throw refuse('own-account');
  const target = await lockTarget(id, context);
  if (!target.disabled) await disableTarget(db, tell, target);
}

export async function disableTarget(db: Tx, tell: Tell, target: { id: string; username: string }): Promise<void> {
  await setDisabled(db, target.id, true);
  await deleteSessionsOf(db, target.id);
  await deleteInvitationsBy(db, target.id);
  await tell({ type: 'administrator.disabled', ...aboutAdministrator(target), data: {} });
}

export async function enableAdministrator(
  id: string,
  context: Context<typeof administrators.enableAdministrator>,
): Promise<void> {
  const { db, tell } = context;
  const target = await lockTarget(id, context);
  if (!target.disabled) return;
  await setDisabled(db, id, false);
  await tell({ type: 'administrator.enabled', ...aboutAdministrator(target), data: {} });
}

/** Takes another administrator's second factor, who is mailed of it. */
export async function resetSecondFactor(
  id: string,
  context: Context<typeof secondFactors.resetSecondFactor>,
): Promise<void> {
  const { db, actor, tell, refuse } = context;
  if (id === actor.userId) throw refuse('own-account');
  const target = await lockTarget(id, context);
  if (!(await forgetFactors(db, tell, target.id))) throw refuse('no-second-factor');
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
