import type { Db } from '#server/db/pool.ts';
import type { FileStore } from '#server/files/store.ts';
import { movePoints } from '#server/points/actions.ts';
import { planOrders } from '../plans/plan-orders.ts';
import { planReceipts } from '../plans/plan-receipts.ts';
import type { SeededItem } from './seed-offers.ts';
import { findAffordable, type PlantedReward, seedOrder } from './seed-orders.ts';
import type { PlantedMember } from './seed-people.ts';
import { type PlantedReceipt, seedReceipt } from './seed-receipts.ts';
import { completeTraining, type PlantedTraining } from './seed-trainings.ts';

export interface Planted {
  db: Db;
  store: FileStore;
  programId: string;
  adminId: string;
  members: readonly PlantedMember[];
  catalog: readonly SeededItem[];
  rewards: readonly PlantedReward[];
  trainings: readonly PlantedTraining[];
}

/** A few months of receipts, trainings and orders, in the order of time, as the ledger requires. */
export async function seedHistory(planted: Planted, now: Date): Promise<void> {
  const { db, programId, members, rewards } = planted;
  const byPrice = rewards.toSorted((one, other) => one.points - other.points);
  const active = members.filter(({ person }) => person.state === 'approved');
  const receipts = await seedReceipts(planted, active, now);
  const events = [
    ...receipts.flatMap((receipt) =>
      receipt.approvedAt ? [{ at: receipt.approvedAt, tell: () => pay(db, programId, receipt) }] : [],
    ),
    ...active.flatMap((member, at) =>
      planted.trainings
        .slice(0, at % 3)
        .map((training, nth) =>
          trainingEvent(planted, member, training, new Date(now.getTime() - (130 - at * 3 - nth * 20) * day)),
        ),
    ),
    ...planOrders(active.length, rewards.length, now).map(({ member, reward, at }) => ({
      at,
      tell: async () => {
        const affordable = await findAffordable(db, programId, active[member]!, byPrice, reward);
        if (affordable) await seedOrder(db, programId, active[member]!, affordable, at, now);
      },
    })),
  ];
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { tell } of events) await tell();
}

const day = 24 * 3_600_000;

async function seedReceipts(planted: Planted, active: readonly PlantedMember[], now: Date): Promise<PlantedReceipt[]> {
  const byName = new Map(active.map((member) => [member.person.username, member]));
  const plans = planReceipts(
    active.map(({ person }) => person),
    planted.catalog.length,
    now,
  );
  const receipts: PlantedReceipt[] = [];
  for (const plan of plans)
    receipts.push(await seedReceipt(planted, plan, byName.get(plan.username)!, planted.catalog));
  return receipts;
}

const trainingEvent = (planted: Planted, member: PlantedMember, training: PlantedTraining, at: Date) => ({
  at,
  tell: () => completeTraining(planted.db, planted.programId, member.memberId, training, at),
});

const pay = (db: Db, programId: string, { memberId, id, number, points, approvedAt }: PlantedReceipt) =>
  movePoints(db, {
    programId,
    memberId,
    cause: 'receipt',
    causeId: id,
    label: `Receipt ${number}`,
    amount: points,
    at: approvedAt ?? undefined,
  });
