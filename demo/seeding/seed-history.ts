import type { Tx } from '#server/db/pool.ts';
import type { FileStore } from '#server/files/store.ts';
import { planOrders } from '../plans/plan-orders.ts';
import { planReceipts } from '../plans/plan-receipts.ts';
import type { SeededItem } from './seed-offers.ts';
import { findAffordable, type SeededReward, seedOrder } from './seed-orders.ts';
import type { SeededMember } from './seed-people.ts';
import { approve, type SeededReceipt, seedReceipt } from './seed-receipts.ts';
import { completeTraining, type SeededTraining } from './seed-trainings.ts';

export interface Seeded {
  db: Tx;
  store: FileStore;
  programId: string;
  adminId: string;
  members: readonly SeededMember[];
  catalog: readonly SeededItem[];
  rewards: readonly SeededReward[];
  trainings: readonly SeededTraining[];
}

/** A few months of receipts, trainings and orders, in the order of time, as the ledger requires. */
export async function seedHistory(seeded: Seeded, now: Date): Promise<void> {
  const { db, programId, members, rewards } = seeded;
  const byPrice = rewards.toSorted((one, other) => one.points - other.points);
  const active = members.filter(({ person }) => person.state === 'approved');
  const receipts = await seedReceipts(seeded, active, now);
  const events = [
    ...receipts.flatMap((receipt) => (receipt.approvedAt ? [approval(seeded, receipt, receipt.approvedAt)] : [])),
    ...active.flatMap((member, at) =>
      seeded.trainings
        .slice(0, at % 3)
        .map((training, nth) =>
          trainingEvent(seeded, member, training, new Date(now.getTime() - (130 - at * 3 - nth * 20) * day)),
        ),
    ),
    ...planOrders(active.length, rewards.length, now).map(({ member, reward, at }) => ({
      at,
      write: async () => {
        const affordable = await findAffordable(db, programId, active[member]!, byPrice, reward);
        if (affordable) await seedOrder(db, programId, active[member]!, affordable, at, now);
      },
    })),
  ];
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { write } of events) await write();
}

const day = 24 * 3_600_000;

async function seedReceipts(seeded: Seeded, active: readonly SeededMember[], now: Date): Promise<SeededReceipt[]> {
  const byName = new Map(active.map((member) => [member.person.username, member]));
  const plans = planReceipts(
    active.map(({ person }) => person),
    seeded.catalog.length,
    now,
  );
  const receipts: SeededReceipt[] = [];
  for (const plan of plans) receipts.push(await seedReceipt(seeded, plan, byName.get(plan.username)!, seeded.catalog));
  return receipts;
}

const approval = (seeded: Seeded, receipt: SeededReceipt, at: Date) => ({
  at,
  write: () => approve(seeded, receipt, at),
});

const trainingEvent = (seeded: Seeded, member: SeededMember, training: SeededTraining, at: Date) => ({
  at,
  write: () => completeTraining(seeded.db, seeded.programId, member.memberId, training, at),
});
