import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { openEditor } from '#testing/people/editor.ts';
import { openImports } from '#testing/people/imports.ts';
import { inviteMember } from '#testing/people/invited-members.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { listMismatches } from '../queries.ts';

const server = sharedTestServer();

test('thousands of lines of one member are booked, also of those that expire at once, and are taken back', async () => {
  const { db } = server.services;
  const sofia = await openEditor(server);
  const programId = (await sofia.setUp('many-balances'))._id;
  const rules = { points_expiry: 'months', points_expire_after: 24 } as const;
  await db.updateTable('programs').set(rules).where('id', '=', programId).execute();
  await inviteMember(server, sofia, programId, { externalKey: 'A' });
  const imports = openImports(server, sofia, programId, 'balances');
  const day = today(new Date(), 'America/New_York');
  const [old, late] = [addDays(day, -900), addDays(day, -30)];
  const rows = Array.from({ length: 4000 }, (_, n) => `A,1,${n < 600 ? old : late},${n}`);
  const tried = await imports.tried(`Customer No,Points,Date,Reference\n${rows.join('\n')}\n`);
  const applied = await imports.apply(tried, { points: 4000 });
  expect(applied).toMatchObject({ state: 'applied', created: 4000 });
  // As PostgreSQL does by itself a little later.
  await sql`analyze points_entries, points_lots`.execute(db);
  expect(await imports.undo(applied)).toMatchObject({ state: 'undone' });
  expect(await listMismatches(db)).toEqual([]);
});
