import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPackageRoot } from '#server/package-root.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { castTemplate } from '#testing/template.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase(castTemplate);
});
afterAll(() => database.close());

test('verifying points passes, then finds a difference', async () => {
  expect(await verify('server/points/verify.ts')).toEqual({
    code: 0,
    output: 'The totals of all 5 members equal their ledger.\n',
  });
  const planted = await database.db
    .updateTable('members')
    .set({ total_points: 7 })
    .where('username_key', '=', 'tom')
    .returning('id')
    .executeTakeFirstOrThrow();
  const { code, output } = await verify('server/points/verify.ts');
  expect(code).toBe(1);
  expect(output).toContain(`Member ${planted.id}`);
  expect(output).toContain('kept 7 earned and 0 left, its ledger says 0 and 0.');
});

test('verifying counts passes, then finds a difference', async () => {
  const command = 'server/operations/verify-counts.ts';
  expect(await verify(command)).toEqual({ code: 0, output: 'All kept counts equal their tables.\n' });
  const planted = await database.db
    .updateTable('kept_counts')
    .set({ amount: 7 })
    .where('what', '=', 'disabled members')
    .returning('program_id')
    .executeTakeFirstOrThrow();
  const { code, output } = await verify(command);
  expect(code).toBe(1);
  expect(output).toContain(`Program ${planted.program_id}: kept 7 disabled members, its tables hold 1.`);
});

/** Runs the command as its own process, as operators do. */
async function verify(command: string): Promise<{ code: number | null; output: string }> {
  const program = ['--import', 'tsx', command];
  const child = spawn(process.execPath, program, {
    cwd: findPackageRoot(),
    env: { ...process.env, DATABASE_URL: database.url },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
