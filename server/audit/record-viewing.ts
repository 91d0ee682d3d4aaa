import type { Route } from '#contract/route.ts';
import type { Tx } from '#server/db/pool.ts';
import type { AnyActor } from '#server/http/actor.ts';
import { recordEntry } from './actions.ts';

/**
 * Records an administrator's changes in View As under both names. It is called in the transaction of every request, so
 * no call can be forgotten.
 */
export async function recordViewing(db: Tx, actor: AnyActor, route: Route, input: unknown): Promise<void> {
  if (actor.kind !== 'client' || !actor.viewedBy) return;
  // What anyone may call, such as the form to register, acts on the account that it names, not on the one that is viewed.
  if (route.access.includes('anyone')) return;
  const { viewedBy, userId, username, programId } = actor;
  const event = route.audit?.(input);
  if (!event) throw new Error(`${route.method} ${route.path} does not say what is recorded of it in View As.`);
  const subject = { kind: 'user', id: userId, name: username } as const;
  await recordEntry(db, viewedBy, { ...event, programId, subject, isViewing: true });
}
