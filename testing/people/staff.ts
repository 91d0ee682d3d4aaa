import type { GivenRoles } from '#contract/roles.ts';
import { insertRoles } from '#server/administrators/roles/queries.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { Caller, TestServer } from '../test-server.ts';

/** An administrator with these roles, in a new session. */
export async function addStaff(server: TestServer, username: string, roles: GivenRoles): Promise<Staff> {
  const names = { username, firstName: 'Staff', lastName: username, email: `${username}@guerdon.example` };
  const id = await insertStaff(server.services.db, names, roles);
  return { id, caller: await server.as(username) };
}

/** The same without a session; without a hash there is no login with a password. */
export async function insertStaff(db: Db, person: StaffMember, roles: GivenRoles, passwordHash = ''): Promise<string> {
  const { username, firstName: first_name, lastName: last_name, email } = person;
  const id = newId();
  const names = { username, username_key: username, first_name, last_name, email };
  const address = { address: '', city: '', state: '', zip: '' };
  await db
    .insertInto('users')
    .values({ id, ...names, ...address, password_hash: passwordHash, is_admin: true })
    .execute();
  await insertRoles(db, { user_id: id }, roles);
  return id;
}
export interface StaffMember {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
}
interface Staff {
  id: string;
  caller: Caller;
}

export const owner = { role: 'owner', company: null, program: null } as const;
export const inProgram = (role: GivenRoles[number]['role'], program: string) => ({ role, company: null, program });
export const inCompany = (role: GivenRoles[number]['role'], company: string) => ({ role, company, program: null });
