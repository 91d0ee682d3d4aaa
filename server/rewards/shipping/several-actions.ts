import type { redeemedItems } from '#contract/redeemed-items.ts';
import type { Input } from '#contract/route.ts';
import type { Db } from '#server/db/pool.ts';
import { isStale } from '#server/db/stale.ts';
import { InvalidInput, Refusal, type Refuse } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { changeShipment } from './actions.ts';
import { mailCorrections } from './parcel-actions.ts';
import { type LockedItem, lockRedeemedItems } from './queries.ts';

type Update = typeof redeemedItems.updateRedeemedItems;

export type Refused = ReadonlyMap<string, Refusal>;

/** Writes one shipment to several items. A refused item does not stop the others; the answer names it. */
export async function updateShipments(
  { id: programId, items, shipment, versions = [] }: Input<Update>,
  { db, tell, services, refuse }: Context<Update>,
): Promise<Refused> {
  if (versions.length > 0 && versions.length !== items.length) throw oneForEach;
  const versionOf = new Map(items.map((id, at) => [id, versions[at]]));
  const { outcomes, refused } = await doEach(db, programId, items, refuse, async (held) => {
    if (isStale(versionOf.get(held.id), held)) return refuse('stale', {});
    return await changeShipment(db, held, shipment, refuse);
  });
  await mailCorrections(
    db,
    services,
    outcomes.flatMap(({ corrected }) => corrected),
  );
  await tell(outcomes.flatMap(({ told }) => told));
  return refused;
}

const oneForEach = new InvalidInput([{ path: 'versions', problem: { code: 'versionForEach' } }]);

/**
 * Locks all items in one order before the first change, so that two administrators with the same rows wait instead of
 * deadlocking.
 */
export async function doEach<T>(
  db: Db,
  programId: string,
  ids: readonly string[],
  refuse: Refuse<'not-found'>,
  act: (held: LockedItem) => Promise<T | Refusal>,
) {
  const outcomes: T[] = [];
  const refused = new Map<string, Refusal>();
  const held = new Map((await lockRedeemedItems(db, programId, ids)).map((item) => [item.id, item]));
  for (const id of new Set(ids)) {
    const item = held.get(id);
    const outcome = item ? await act(item) : refuse('not-found');
    if (outcome instanceof Refusal) refused.set(id, outcome);
    else outcomes.push(outcome);
  }
  return { outcomes, refused };
}
