import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Secret } from '#server/config/secret.ts';
import { diskStore } from '#server/files/disk-store.ts';
import { hashOf } from '#server/files/hash-of.ts';
import { cloneDatabase } from '#testing/database.ts';
import { runGuerdon } from '#testing/guerdon.ts';
import { harborProgram } from './harbor/program.ts';
import { seedCatalog, seedRewards } from './seeding/seed-offers.ts';
import { seedAdmin } from './seeding/seed-people.ts';
import { seedProgram } from './seeding/seed-program.ts';
import { seedTrainings } from './seeding/seed-trainings.ts';

const secret = 'a secret that only the tests know, and long enough';

test('the demo program goes through its folder into another installation, and is the same there to the byte', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-demo-folder-'));
  const open = async (name: string) => {
    const database = await cloneDatabase();
    const dataDir = path.join(dir, name);
    mkdirSync(path.join(dataDir, 'files'), { recursive: true });
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://rewards.example.com',
      SECRET: secret,
    };
    const run = (...args: string[]) => runGuerdon(['program', ...args], env);
    return { ...database, dataDir, run };
  };
  const filesIn = (folder: string) =>
    readdirSync(path.join(dir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.\w+$/.test(file))
      .sort()
      .map((file) => [file, hashOf(readFileSync(path.join(dir, folder, file)))]);
  const [here, there] = [await open('here'), await open('there')];
  try {
    const store = diskStore({ dir: path.join(here.dataDir, 'files'), secret: new Secret(secret) });
    await here.db.transaction().execute(async (db) => {
      const adminId = await seedAdmin(db, '');
      const programId = await seedProgram({ db, store, adminId }, harborProgram, new Date());
      const of = { db, store, programId, adminId };
      await seedCatalog(of, new Date());
      await seedRewards(of);
      await seedTrainings(db, programId);
    });
    const staff = await here.db
      .selectFrom('users')
      .where('username', '=', 'sofia')
      .selectAll()
      .executeTakeFirstOrThrow();
    await there.db.insertInto('users').values(staff).execute();
    expect(await here.run('export', 'harbor-trade', path.join(dir, 'first'))).toMatchObject({ code: 0, stderr: '' });
    expect(await there.run('apply', path.join(dir, 'first'), '--as', 'sofia')).toMatchObject({ code: 0, stderr: '' });
    expect(await there.run('export', 'harbor-trade', path.join(dir, 'second'))).toMatchObject({ code: 0, stderr: '' });
    expect(filesIn('second')).toEqual(filesIn('first'));
  } finally {
    await Promise.all([here.close(), there.close()]);
    rmSync(dir, { recursive: true });
  }
});
