import { openDatabase } from '#server/db/pool.ts';
import { countMembers, listMismatches } from './queries.ts';

/** `npm run points:verify`: compares every member's totals with its entries; exits with 1 if they differ. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is missing: it names the database to verify.');
  process.exit(2);
}
const { db, close } = openDatabase(url, { max: 1 });
const mismatches = await listMismatches(db);
const members = await countMembers(db);
await close();
for (const m of mismatches) {
  console.error(
    `Member ${m.member_id} of program ${m.program_id}: kept ${m.total_points} earned and ${m.current_points} left, ` +
      `its ledger says ${m.ledger_total} and ${m.ledger_current}.`,
  );
}
console.log(
  mismatches.length === 0 ? `The totals of all ${members} members equal their ledger.` : `${mismatches.length} differ.`,
);
process.exit(mismatches.length === 0 ? 0 : 1);
