import { hashPassword } from '#server/accounts/passwords.ts';
import { usualCosts } from '#server/config/password-cost.ts';
import type { Db } from '#server/db/pool.ts';
import { readUsernames } from '#server/db/username-skeletons.ts';
import type { FileStore } from '#server/files/store.ts';
import { password } from '../cast.ts';
import { demoPeople, neighborPeople } from '../harbor/people.ts';
import { harborProgram, neighborProgram } from '../harbor/program.ts';
import { seedHistory } from './seed-history.ts';
import { seedCatalog, seedRewards } from './seed-offers.ts';
import { seedAdmin, seedPeople, seedStaff } from './seed-people.ts';
import { seedProgram } from './seed-program.ts';
import { seedTrainings } from './seed-trainings.ts';

/** Seeds the whole demo in one transaction, so that an interrupted seeding leaves an empty database. */
export async function seedDemo(db: Db, store: FileStore, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password, usualCosts.participants);
  await db.transaction().execute(async (transaction) => {
    const adminId = await seedAdmin(transaction, passwordHash);
    const programId = await seedProgram({ db: transaction, store, adminId }, harborProgram, now);
    await seedStaff(transaction, programId, passwordHash);
    const place = { db: transaction, store, programId, adminId };
    const catalog = await seedCatalog(place, new Date(now.getTime() - 150 * day));
    const rewards = await seedRewards(place);
    const trainings = await seedTrainings(transaction, programId);
    const members = await seedPeople(transaction, programId, demoPeople, passwordHash, now);
    await seedHistory({ ...place, members, catalog, rewards, trainings }, now);
    const neighborId = await seedProgram({ db: transaction, store, adminId }, neighborProgram, now);
    await seedPeople(transaction, neighborId, neighborPeople, passwordHash, now);
  });
  await readUsernames(db);
}

const day = 24 * 3_600_000;
