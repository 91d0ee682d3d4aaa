import type { FastifyInstance } from 'fastify';
import { hashPassword } from '#server/accounts/passwords.ts';
import { usualCosts } from '#server/config/password-cost.ts';
import type { Db } from '#server/db/pool.ts';
import { findLoggedIn } from '#server/sessions/to-logged-in.ts';
import { insertCastMember } from '#testing/cast/seed-cast.ts';
import { insertStaff } from '#testing/people/staff.ts';
import { openSession } from '#testing/sign-in.ts';
import { password } from '../fixture/owner.ts';
import type { TestData } from '../fixture/test-data.ts';
import { copyProgram, type ProgramRows, readProgram } from './copy-program.ts';

/**
 * What browser tests ask for before they begin. It is written directly, because each registration and login hashes a
 * password, which is slow on purpose, and a program takes ten calls.
 */
export async function serveTestData(app: FastifyInstance, db: Db, templateId: () => Promise<string>): Promise<void> {
  const hashes = {
    staff: await hashPassword(password, usualCosts.staff),
    participant: await hashPassword(password, usualCosts.participants),
  };
  let template: Promise<ProgramRows> | undefined;

  serve('program', async ({ without, ...names }) => {
    template ??= templateId().then((id) => readProgram(db, id));
    const copied = (await template).filter(({ table }) => !without.includes(table));
    const made = await copyProgram(db, copied, names);
    const of = (table: string) => made.find((part) => part.table === table)?.rows ?? [];
    const [company, program] = [of('companies')[0]!, of('programs')[0]!];
    return {
      id: program.id,
      version: Number(program.version),
      company: { _id: company.id, name: names.company },
      items: Object.fromEntries(of('rebate_items').map(({ id, name }) => [name, id])),
    };
  });
  serve('member', ({ programId, ...member }) => insertCastMember(db, programId, member, hashes.participant));
  serve('staff', async ({ roles, ...person }) => ({ id: await insertStaff(db, person, roles, hashes.staff) }));
  serve('session', async ({ username, userId }) => ({
    token: await openSession(db, username),
    ...(await findLoggedIn(db, userId)),
  }));
  // A test does not wait until a video may be over.
  serve('video-over', async ({ memberId }) => {
    await db
      .updateTable('training_openings')
      .set({ opened_at: new Date(0) })
      .where('member_id', '=', memberId)
      .execute();
    return {};
  });

  function serve<N extends keyof TestData>(
    name: N,
    answer: (asked: TestData[N]['asked']) => Promise<TestData[N]['answer']>,
  ) {
    app.post(`/e2e/${name}`, async ({ body }) => await answer(body as TestData[N]['asked']));
  }
}
