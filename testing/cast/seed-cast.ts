import { hashPassword } from '#server/accounts/passwords.ts';
import { usualCosts } from '#server/config/password-cost.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { readUsernames } from '#server/db/username-skeletons.ts';
import { searchTextOf } from '#server/members/queries.ts';
import { items, rewards } from './items.ts';
import { admin, type CastMember, dennis, harborSlug, maria, olga, otherSlug, password, tom, uma } from './people.ts';

/** Two programs, an administrator and the cast in every state: enough to test each rule, and quick to create. */
export async function seedCast(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password, usualCosts.participants);
  await insertAdmin(db, passwordHash);
  const harbor = await insertProgram(db, { name: 'Harbor Trade Rewards', company: 'Harbor Supply', slug: harborSlug });
  for (const member of [maria, tom, uma, dennis]) await insertCastMember(db, harbor, member, passwordHash);
  const summit = await insertProgram(db, { name: 'Summit Pros', company: 'Summit Roofing', slug: otherSlug });
  await insertCastMember(db, summit, olga, passwordHash);
  await readUsernames(db);
}

async function insertAdmin(db: Db, passwordHash: string): Promise<void> {
  const { username, firstName, lastName, email } = admin;
  await db
    .insertInto('users')
    .values({
      ...person({ username, firstName, lastName }, passwordHash, email),
      program_id: null,
      is_admin: true,
      is_first_admin: true,
    })
    .execute();
}

export async function insertProgram(db: Db, { name, company, slug }: { name: string; company: string; slug: string }) {
  const [programId, companyId] = [newId(), newId()];
  await db.insertInto('companies').values({ id: companyId, name: company, brand_color: '#0f766e' }).execute();
  await db
    .insertInto('programs')
    .values({
      id: programId,
      name,
      slug,
      company_id: companyId,
      start_date: '2026-01-05',
      end_date: '2099-12-31',
      rules: '<p>One account per person.</p>',
      terms: '<p>Points have no cash value.</p>',
      registration_form: JSON.stringify({ formItems }),
      rebate_item_fields: JSON.stringify(fields),
    })
    .execute();
  await insertOffers(db, programId);
  return programId;
}

async function insertOffers(db: Db, program_id: string): Promise<void> {
  await db
    .insertInto('rebate_items')
    .values(
      items.map(({ uniqueIdentifier, fields: columns, ...item }) => ({
        ...item,
        program_id,
        id: newId(),
        unique_identifier: uniqueIdentifier,
        fields: JSON.stringify(columns),
      })),
    )
    .execute();
  await db
    .insertInto('reward_items')
    .values(
      rewards.map(({ sizes, colors, ...reward }) => ({
        ...reward,
        program_id,
        id: newId(),
        sizes: JSON.stringify(sizes),
        colors: JSON.stringify(colors),
      })),
    )
    .execute();
}

/** A participant with a user, in the state that the cast gives it. Returns both ids. */
export async function insertCastMember(
  db: Db,
  program_id: string,
  member: CastMember,
  passwordHash: string,
): Promise<{ userId: string; memberId: string }> {
  const { adminOnly: admin_only = false, answers = { 'text-1767600000000': `${member.lastName} Contracting` } } =
    member;
  const user = person(member, passwordHash, `${member.username}@example.com`);
  const id = newId();
  await db
    .insertInto('users')
    .values({ ...user, program_id, admin_only })
    .execute();
  await db
    .insertInto('members')
    .values({
      program_id,
      id,
      user_id: user.id,
      approved: member.state !== 'unapproved',
      approval_date: member.state === 'unapproved' ? null : new Date('2026-02-02T09:00:00Z'),
      disabled: member.state === 'disabled',
      completed_registration: JSON.stringify(answers),
      username_key: user.username_key,
      search_text: searchTextOf(user),
      admin_only,
    })
    .execute();
  return { userId: user.id, memberId: id };
}

const person = (
  { username, firstName, lastName }: Omit<CastMember, 'state'>,
  password_hash: string,
  email: string,
) => ({
  id: newId(),
  username,
  username_key: username.toLowerCase(),
  password_hash,
  email,
  first_name: firstName,
  last_name: lastName,
  address: '418 Wharf St',
  city: 'Portland',
  state: 'Maine',
  zip: '04101',
});

const fields = [
  { field: 'name', displayName: 'Name', searchable: true },
  { field: 'brand', displayName: 'Brand', searchable: true },
  { field: 'size', displayName: 'Size', searchable: true },
  { field: 'category', displayName: 'Category', searchable: true },
];
const formItems = [
  {
    uid: 'text-1767600000000',
    name: 'companyName',
    label: 'Company name',
    type: 'text',
    placeholder: '',
    help_text: '',
    appendedOutput: '',
    mergeVar: '',
    display: true,
    edit: false,
    required: true,
    editable: true,
    options: [],
  },
];
