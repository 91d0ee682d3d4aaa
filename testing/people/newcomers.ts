import type { Db } from '#server/db/pool.ts';
import { harborSlug, maria, password, tom } from '#testing/cast/people.ts';
import { insertCastMember, insertProgram } from '#testing/cast/seed-cast.ts';
import type { TestServer } from '../test-server.ts';
import type { Caller } from './caller.ts';
import { openMails } from './open-mails.ts';

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
  const member = { username, firstName: username, lastName: 'Newcomer', state: 'approved' } as const;
  await insertCastMember(db, program.id, member, await castHash(db));
  return username;
}

let programs = 0;

/**
 * A program that only one test sees, with a Maria and a Tom of its own: a server of its own would take twenty times as long.
 * Returns their usernames.
 */
export async function addOwnProgram(server: TestServer): Promise<{ maria: string; tom: string; slug: string }> {
  const { db } = server.services;
  const own = (name: string) => `${name}-${programs}`;
  programs += 1;
  const [programId, hash] = [await addProgram(server, own('program')), await castHash(db)];
  for (const member of [maria, tom])
    await insertCastMember(db, programId, { ...member, username: own(member.username) }, hash);
  return { maria: own('maria'), tom: own('tom'), slug: own('program') };
}

/** Of the cast's password. */
export async function castHash(db: Db): Promise<string> {
  const users = db.selectFrom('users').where('username', '=', 'sofia').select('password_hash');
  return (await users.executeTakeFirstOrThrow()).password_hash;
}

/** The answers that the cast's program asks for. */
export const harborForm = { 'text-1767600000000': 'Holm Roofing' };

/** A participant who registers, with the cast's password: unapproved, or approved if `by` is an administrator. */
export async function registerMember(by: Caller, username: string, isApproved = false) {
  const { user } = await by.ok('POST /api/auth/register', {
    slug: harborSlug,
    ...(isApproved && { approved: true }),
    user: { ...newcomer, username, password },
    form: harborForm,
  });
  return { ...user, memberId: user.userLoyaltyProgram!._id };
}

/** Opens the links that were mailed to registrations with this address. */
export async function confirmEmails(server: TestServer, to = newcomer.email): Promise<void> {
  for (const { text } of await openMails(server, { to })) {
    const token = /confirm-email#token=([\w-]{43})/.exec(text)?.[1];
    if (token) await server.guest.call('POST /api/auth/email/confirm', { token });
  }
}

export const newcomer = {
  email: 'pia@example.com',
  firstName: 'Pia',
  lastName: 'Holm',
  address: '1 Main St',
  city: 'Bath',
  state: 'Maine',
  zip: '04530',
};
