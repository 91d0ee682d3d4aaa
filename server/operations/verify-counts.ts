import { listMiscounts } from '#server/db/kept-counts.ts';
import { openDatabase } from '#server/db/pool.ts';

/** `npm run counts:verify`: compares each program's kept counts with its tables; exits with 1 if they differ. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is missing: it names the database to verify.');
  process.exit(2);
}
const { db, close } = openDatabase(url, { max: 1 });
const miscounts = await listMiscounts(db);
await close();
for (const { program_id, what, week, kept, counted } of miscounts) {
  const when = week === '-infinity' ? '' : ` in the week of ${week}`;
  console.error(`Program ${program_id}: kept ${kept} ${what}${when}, its tables hold ${counted}.`);
}
console.log(miscounts.length === 0 ? 'All kept counts equal their tables.' : `${miscounts.length} differ.`);
process.exit(miscounts.length === 0 ? 0 : 1);
