import { hashPassword } from '#server/accounts/passwords.ts';
import type { Db } from '#server/db/pool.ts';
import type { FileStore } from '#server/files/store.ts';
import { password } from '../cast.ts';
import { demoPeople, neighborPeople } from '../harbor/people.ts';
import { harborProgram, neighborProgram } from '../harbor/program.ts';
import { plantCatalog, plantRewards } from './plant-goods.ts';
import { plantHistory } from './plant-history.ts';
import { plantAdmin, plantPeople } from './plant-people.ts';
import { plantProgram } from './plant-program.ts';
import { plantTrainings } from './plant-trainings.ts';

/** The demo's whole story, in one transaction: a planting that was cut off leaves an empty database behind. */
export async function plantDemo(db: Db, store: FileStore, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const adminId = await plantAdmin(transaction, passwordHash);
    const programId = await plantProgram({ db: transaction, store, adminId }, harborProgram, now);
    const place = { db: transaction, store, programId, adminId };
    const catalog = await plantCatalog(place, new Date(now.getTime() - 150 * day));
    const rewards = await plantRewards(place);
    const trainings = await plantTrainings(transaction, programId);
    const members = await plantPeople(transaction, programId, demoPeople, passwordHash, now);
    await plantHistory({ ...place, members, catalog, rewards, trainings }, now);
    const neighborId = await plantProgram({ db: transaction, store, adminId }, neighborProgram, now);
    await plantPeople(transaction, neighborId, neighborPeople, passwordHash, now);
  });
}

const day = 24 * 3_600_000;
