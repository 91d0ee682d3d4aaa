import type { GivenRoles } from '#contract/roles.ts';
import { insertRoles } from '#server/accounts/administrators/role-queries.ts';
import { newId } from '#server/db/ids.ts';
import type { Caller, TestServer } from '../test-server.ts';

/** An administrator with these roles, in a new session. */
export async function addStaff(server: TestServer, username: string, roles: GivenRoles): Promise<Staff> {
  const { db } = server.services;
  const id = newId();
  const person = { username, username_key: username, password_hash: '', email: `${username}@guerdon.example` };
  const address = { address: '', city: '', state: '', zip: '' };
  await db
    .insertInto('users')
    .values({ id, ...person, ...address, first_name: 'Staff', last_name: username, is_admin: true })
    .execute();
  await insertRoles(db, { user_id: id }, roles);
  return { id, caller: await server.as(username) };
}
interface Staff {
  id: string;
  caller: Caller;
}

export const owner = { role: 'owner', company: null, program: null } as const;
/** A role in one program. */
export const inProgram = (role: GivenRoles[number]['role'], program: string) => ({ role, company: null, program });
/** A role in all programs of a company. */
export const inCompany = (role: GivenRoles[number]['role'], company: string) => ({ role, company, program: null });
