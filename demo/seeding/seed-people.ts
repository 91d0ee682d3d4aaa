import { findRegion } from '#domain/addresses.ts';
import { normalizeUsername } from '#domain/members.ts';
import { insertRoles } from '#server/administrators/roles/queries.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { admin, staff } from '../cast.ts';
import type { DemoPerson } from '../harbor/people.ts';
import { answerDemoForm } from '../harbor/registration.ts';

export interface SeededMember {
  memberId: string;
  userId: string;
  person: DemoPerson;
}

/** The first administrator, and so the owner. */
export const seedAdmin = (db: Db, passwordHash: string): Promise<string> => insertAdmin(db, passwordHash, admin, true);

/** Those who have one role in one program. */
export async function seedStaff(db: Db, program: string, passwordHash: string): Promise<void> {
  for (const { role, ...person } of staff) {
    const user_id = await insertAdmin(db, passwordHash, person, false);
    await insertRoles(db, { user_id }, [{ role, company: null, program }]);
  }
}

async function insertAdmin(
  db: Db,
  passwordHash: string,
  { username, firstName, lastName, email }: typeof admin,
  isFirst: boolean,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      username,
      username_key: normalizeUsername(username),
      password_hash: passwordHash,
      email,
      first_name: firstName,
      last_name: lastName,
      address: '123 test',
      city: 'test',
      state: 'test',
      zip: '99999',
      is_admin: true,
      is_first_admin: isFirst,
      program_id: null,
    })
    .execute();
  return id;
}

/** People in their states. Members joined in the program's first weeks, those who wait only recently. */
export async function seedPeople(
  db: Db,
  program_id: string,
  people: readonly DemoPerson[],
  password_hash: string,
  now: Date,
): Promise<SeededMember[]> {
  const seeded = people.map((person, at) => ({
    person,
    userId: newId(),
    memberId: newId(),
    joinedAt: joined(person, at, now),
  }));
  await db
    .insertInto('users')
    .values(
      seeded.map(({ person, userId, joinedAt }) => ({
        id: userId,
        program_id,
        password_hash,
        username: person.username,
        username_key: normalizeUsername(person.username),
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        address: person.address,
        city: person.city,
        state: findRegion(person.homeState, 'US')!,
        zip: person.zip,
        created_at: joinedAt,
      })),
    )
    .execute();
  await db
    .insertInto('members')
    .values(
      seeded.map(({ person, userId, memberId, joinedAt }) => ({
        program_id,
        id: memberId,
        user_id: userId,
        approved: person.state !== 'unapproved',
        approval_date: person.state === 'unapproved' ? null : new Date(joinedAt.getTime() + 26 * hour),
        disabled: person.state === 'disabled',
        completed_registration: JSON.stringify(answerDemoForm(person)),
        username_key: normalizeUsername(person.username),
        search_text: `${person.username} ${person.firstName} ${person.lastName} ${person.email}`.toLowerCase(),
        created_at: joinedAt,
      })),
    )
    .execute();
  return seeded;
}

const hour = 3_600_000;

function joined(person: DemoPerson, at: number, now: Date): Date {
  const hoursAgo = person.state === 'unapproved' ? 5 + ((at * 7) % 70) : 24 * (150 - (at % 12));
  return new Date(now.getTime() - hoursAgo * hour);
}
