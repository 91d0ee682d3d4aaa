import { harborSlug } from '#server/demo/cast.ts';
import { insertCastMember, insertProgram } from '#server/demo/seed-cast.ts';
import type { House } from '../house.ts';

/** Another program, with the goods that the cast's has and nobody in it. */
export const addProgram = ({ services }: House, slug: string): Promise<string> =>
  insertProgram(services.db, { name: slug, company: slug, slug });

/** Another approved participant, of whom no other test knows, with the password of the cast. Tells the username. */
export async function addMember({ services: { db } }: House, username: string, slug = harborSlug): Promise<string> {
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
