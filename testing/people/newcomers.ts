import { harborSlug } from '#testing/cast/people.ts';
import { insertCastMember, insertProgram } from '#testing/cast/seed-cast.ts';
import type { TestServer } from '../test-server.ts';

/** Another program with the same items and rewards, and without members. */
export const addProgram = ({ services }: TestServer, slug: string): Promise<string> =>
  insertProgram(services.db, { name: slug, company: slug, slug });

/** Another approved participant for one test, with the cast's password. Returns the username. */
export async function addMember(
  { services: { db } }: TestServer,
  username: string,
  slug = harborSlug,
): Promise<string> {
  const program = await db.selectFrom('programs').where('slug', '=', slug).select('id').executeTakeFirstOrThrow();
  const cast = await db
    .selectFrom('users')
    .where('username', '=', 'sofia')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const member = { username, firstName: username, lastName: 'Newcomer', state: 'approved' } as const;
  await insertCastMember(db, program.id, member, cast.password_hash);
  return username;
}
