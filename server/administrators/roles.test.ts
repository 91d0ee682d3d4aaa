import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { harborSlug, otherSlug, password } from '#testing/cast/people.ts';
import { cloneDatabase } from '#testing/database.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { readInvitation } from '#testing/people/invited.ts';
import { addStaff, inCompany, inProgram, owner } from '#testing/people/staff.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { type Caller, makeCaller, sharedTestServer, startTestServer } from '#testing/test-server.ts';
import { untilHeard } from '#testing/until-heard.ts';
import { addAdministrator } from './command-line-actions.ts';
import { holdOwner, insertRoles } from './roles/queries.ts';

const server = sharedTestServer();
let sofia: Caller;
let harbor: { id: string; name: string; company_id: string | null };
let last = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
  harbor = await programOf(harborSlug);
});

const programOf = (slug: string) =>
  server.services.db
    .selectFrom('programs')
    .where('slug', '=', slug)
    .select(['id', 'name', 'company_id'])
    .executeTakeFirstOrThrow();
const staff = (...roles: Parameters<typeof addStaff>[2]) => addStaff(server, `person-${++last}`, roles);
const idOf = async (username: string) =>
  (
    await server.services.db
      .selectFrom('users')
      .where('username_key', '=', username)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
const setRoles = (by: Caller, id: string, roles: object[], version?: number) =>
  by.call('POST /api/admin/administrator/:id/roles', {
    id,
    roles: roles as [],
    ...(version !== undefined && { version }),
  });
const named = { program: null, company: null };

describe('a change of roles', () => {
  test('counts from the next call on, is recorded and is mailed to the person', async () => {
    const { id, caller } = await staff(inProgram('analyst', harbor.id));
    const members = () => caller.call('GET /api/admin/program/:id/members', { id: harbor.id });
    expect((await members()).status).toBe(200);
    const { body } = await setRoles(sofia, id, [inCompany('shipping', harbor.company_id!)]);
    expect(body.administrator).toMatchObject({
      roles: [{ ...named, role: 'shipping', company: { name: 'Harbor Supply' } }],
      version: 2,
    });
    expect((await members()).body.type).toBe('not-allowed');
    expect(await caller.ok('GET /api/admin/administrator/roles', {})).toEqual({
      roles: [inCompany('shipping', harbor.company_id!)],
    });
    const { entries } = await sofia.ok('GET /api/admin/audit', { limit: 1 });
    expect(entries).toMatchObject([
      {
        action: 'roles changed',
        data: { changes: [{ was: [`Analyst for ${harbor.name}`], is: ['Shipping for Harbor Supply'] }] },
      },
    ]);
    const { mails } = await sofia.ok('GET /api/admin/mail/list', { limit: 1 });
    expect(mails).toMatchObject([
      { kind: 'rolesChanged', program: null, subject: 'Your roles have changed: Admin Rebate Portal' },
    ]);
    expect(mails[0]!.text).toContain('sofia has changed what you may do');
    expect(mails[0]!.text).toContain('Shipping for Harbor Supply');
  });

  test('that changes nothing is neither recorded nor mailed', async () => {
    const { id } = await staff(owner);
    const before = await server.services.db.selectFrom('audit_entries').select('id').execute();
    expect((await setRoles(sofia, id, [{ role: 'owner' }])).body.administrator.version).toBe(1);
    expect(await server.services.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(before.length);
  });

  test('over another owner’s is stale, and of many at once over one version one counts', async () => {
    const { id } = await staff();
    const roles = [inProgram('manager', harbor.id), inProgram('reviewer', harbor.id), inProgram('analyst', harbor.id)];
    const answers = await Promise.all(roles.map((role) => setRoles(sofia, id, [role], 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)!.body.administrator;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ type: 'stale', administrator: { version: 2, roles: won.roles } });
  });

  test('ends the streams that were opened with the roles before', async () => {
    const { id, caller } = await staff(inProgram('reviewer', harbor.id));
    await untilHeard(server);
    const response = await fetch(`${server.url}/api/admin/changes`, { headers: { authorization: caller.token! } });
    const ended = response.text();
    await setRoles(sofia, id, []);
    expect(await ended).toContain('anything');
  });

  test('ends View As where the right to it was', async () => {
    const { id, caller } = await staff(inProgram('manager', harbor.id));
    const { token, user } = await caller.ok('POST /api/auth/login', { username: 'maria', bypass: true });
    const read = () => makeCaller(server.url, token).call('GET /api/client/user/:id', { id: user._id });
    expect((await read()).status).toBe(200);
    await setRoles(sofia, id, [inProgram('reviewer', harbor.id)]);
    expect((await read()).status).toBe(401);
  });

  test.each([
    ['a program that is not there', () => [inProgram('manager', newId())]],
    ['a company that is not there', () => [inCompany('manager', newId())]],
    ['an owner of one program', () => [inProgram('owner', harbor.id)]],
    ['a manager of nothing', () => [{ role: 'manager' }]],
  ])('to %s is refused with a sentence', async (_, roles) => {
    const { id } = await staff();
    const { status, body } = await setRoles(sofia, id, roles());
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'roles', message: expect.stringMatching(/\.$/) })],
    ]);
  });

  test('of a participant, or of who is not there, is not found', async () => {
    expect((await setRoles(sofia, await idOf('maria'), [])).status).toBe(404);
    expect((await setRoles(sofia, newId(), [])).status).toBe(404);
  });
});

describe('the last owner', () => {
  test('keeps the role, whichever owner asks, until there is another', async () => {
    const own = await startTestServer();
    const first = await own.as('sofia');
    const { administrators } = await first.ok('GET /api/admin/administrator/list', {});
    const { _id: id } = administrators[0]!;
    expect((await setRoles(first, id, [])).body).toMatchObject({
      type: 'last-owner',
      msg: 'This is the last owner. Make someone else an owner first.',
    });
    const next = await addStaff(own, 'next', [owner]);
    expect((await setRoles(first, id, [])).status).toBe(200);
    expect((await first.call('GET /api/admin/administrator/list', {})).body.type).toBe('not-allowed');
    expect((await setRoles(next.caller, id, [{ role: 'owner' }])).status).toBe(200);
    await own.close();
  });

  test('of owners who take each other’s role at once one remains', async () => {
    const own = await startTestServer();
    const boss = await own.as('sofia');
    const { administrators } = await boss.ok('GET /api/admin/administrator/list', {});
    const people = [
      { id: administrators[0]!._id, caller: boss },
      ...(await Promise.all([1, 2, 3].map((n) => addStaff(own, `rival-${n}`, [owner])))),
    ];
    const duels = people.flatMap((one) =>
      people.filter((other) => other !== one).map(({ id }) => setRoles(one.caller, id, [])),
    );
    const answers = await Promise.all(duels);
    expect(answers.filter(({ status }) => ![200, 403].includes(status))).toEqual([]);
    const left = await own.services.db
      .selectFrom('staff_roles')
      .where('role', '=', 'owner')
      .select('user_id')
      .execute();
    expect(left).toHaveLength(1);
    await own.close();
  });

  // Also if a program forgets to check.
  test.each([
    ['taking both roles', ['delete from staff_roles where user_id = $', 'delete from staff_roles where user_id = $']],
    [
      'disabling both',
      ['update users set disabled = true where id = $', 'update users set disabled = true where id = $'],
    ],
    [
      'taking one role and disabling the other',
      ['delete from staff_roles where user_id = $', 'update users set disabled = true where id = $'],
    ],
    [
      'changing both roles',
      [
        "update staff_roles set role = 'analyst', program_id = (select id from programs limit 1) where user_id = $",
        "update staff_roles set role = 'analyst', program_id = (select id from programs limit 1) where user_id = $",
      ],
    ],
  ])('stays in the database too: of %s at once, one is refused', async (_, statements) => {
    const own = await startTestServer();
    const { db } = own.services;
    const { id: sofias } = await db
      .selectFrom('users')
      .where('is_admin', '=', true)
      .select('id')
      .executeTakeFirstOrThrow();
    const ids = [sofias, (await addStaff(own, 'second', [owner])).id];
    const ends = await Promise.allSettled(
      statements.map((text, at) =>
        inTransaction(db, async (tx) => {
          const [before, after] = text.split('$');
          await sql`${sql.raw(before!)}${ids[at]}${sql.raw(after!)}`.execute(tx);
        }),
      ),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'the last owner stays' },
    });
    await own.close();
  });
});

describe('an invitation', () => {
  const invite = (roles: object[], by = sofia) =>
    by.call('POST /api/admin/administrator/invitation/create', { email: 'new@example.com', roles: roles as [] });
  const register = async (invitationId: string, username: string) => {
    const { token: invite } = await readInvitation(server, invitationId);
    const user = { username, password, email: 'new@example.com', firstName: 'New', lastName: 'Person', isAdmin: true };
    return await server.guest.call('POST /api/auth/register', { user, invite });
  };

  test('gives its roles, and says in the audit which', async () => {
    const { body } = await invite([inProgram('reviewer', harbor.id), inCompany('analyst', harbor.company_id!)]);
    const words = [`Reviewer for ${harbor.name}`, 'Analyst for Harbor Supply'];
    expect(body.invitation.roles.map(({ role }) => role)).toEqual(['reviewer', 'analyst']);
    const { entries } = await sofia.ok('GET /api/admin/audit', { limit: 1 });
    expect(entries).toMatchObject([{ action: 'administrator invited', data: { roles: words } }]);
    expect((await register(body.invitation._id, 'invited')).status).toBe(200);
    const { roles } = await server.guest.ok('POST /api/auth/login', { username: 'invited', password, isAdmin: true });
    expect(roles).toEqual([inProgram('reviewer', harbor.id), inCompany('analyst', harbor.company_id!)]);
  });

  test('without roles lets a person in who sees nothing', async () => {
    const { body } = await invite([]);
    await register(body.invitation._id, 'plain');
    const plain = await server.as('plain');
    expect(await plain.ok('GET /api/admin/administrator/roles', {})).toEqual({ roles: [] });
    expect((await plain.call('GET /api/admin/program/list', {})).body.type).toBe('not-allowed');
  });

  test('to a program that was deleted since gives the other roles', async () => {
    const { program } = await sofia.ok('GET /api/admin/program/create', {});
    const { body } = await invite([inProgram('reviewer', program._id), inProgram('analyst', harbor.id)]);
    await sofia.ok('DELETE /api/admin/program/:id/delete', { id: program._id });
    await register(body.invitation._id, 'left-over');
    const { roles } = await (await server.as('left-over')).ok('GET /api/admin/administrator/roles', {});
    expect(roles).toEqual([inProgram('analyst', harbor.id)]);
  });

  test('ends with the owner’s role of its maker', async () => {
    const { id, caller } = await staff(owner);
    const { body } = await invite([{ role: 'owner' }], caller);
    await setRoles(sofia, id, [inProgram('manager', harbor.id)]);
    expect((await register(body.invitation._id, 'too-late')).body.type).toBe('invitation-needed');
  });

  test('that its maker makes while the role is taken ends with it too', async () => {
    const { id } = await staff(owner);
    const { db } = server.services;
    const invitation = { id: newId(), email: 'new@example.com', token_hash: newId(), invited_by: id };
    const { status } = await whileHeld(
      db,
      async (tx) => void (await holdOwner(tx, id)),
      () => setRoles(sofia, id, []),
      async (tx) => {
        const expires_at = new Date(Date.now() + 60_000);
        await tx
          .insertInto('admin_invitations')
          .values({ ...invitation, expires_at })
          .execute();
      },
    );
    expect(status).toBe(200);
    const left = await db.selectFrom('admin_invitations').where('invited_by', '=', id).select('id').execute();
    expect(left).toEqual([]);
  });

  test('of a role that does not exist is refused, and a manager cannot invite', async () => {
    expect((await invite([{ role: 'king' }])).status).toBe(400);
    const { caller } = await staff(inCompany('manager', harbor.company_id!));
    expect((await invite([inProgram('reviewer', harbor.id)], caller)).body.type).toBe('not-allowed');
  });
});

describe('in the database', () => {
  test('the first administrator is the owner, and one that the version before adds holds no role', async () => {
    const database = await cloneDatabase();
    const empty = await startTestServer({}, { database });
    const noRoles = { roles: [] };
    await addAdministrator(empty.services, {
      ...{ username: 'first', password, email: 'a@example.com', firstName: 'A', lastName: 'B', isAdmin: true },
      ...{ address: '', city: '', state: '', zip: '' },
    });
    const second = await addStaff(empty, 'second', []);
    expect(await second.caller.ok('GET /api/admin/administrator/roles', {})).toEqual(noRoles);
    const first = await empty.as('first');
    expect(await first.ok('GET /api/admin/administrator/roles', {})).toEqual({ roles: [owner] });
    await empty.close();
  });

  test('only an administrator holds roles, each once, and with the place that it needs', async () => {
    const { db } = server.services;
    const [maria, { id }] = [await idOf('maria'), await staff()];
    await expect(insertRoles(db, { user_id: maria }, [owner])).rejects.toThrow('only administrators hold roles');
    for (const role of [inProgram('owner', harbor.id), { role: 'manager', ...named } as const])
      await expect(insertRoles(db, { user_id: id }, [role])).rejects.toThrow('staff_roles_place');
    await insertRoles(db, { user_id: id }, [owner, owner]);
    await insertRoles(db, { user_id: id }, [owner]);
    const held = await db.selectFrom('staff_roles').where('user_id', '=', id).select('role').execute();
    expect(held).toEqual([{ role: 'owner' }]);
  });
});

describe('a role for a company', () => {
  test('reaches its new programs and not those that it gave away', async () => {
    const { caller } = await staff(inCompany('reviewer', harbor.company_id!));
    const summit = await programOf(otherSlug);
    const { db } = server.services;
    const read = () => caller.call('GET /api/admin/program/:id/overview', { id: summit.id });
    expect((await read()).status).toBe(404);
    await db.updateTable('programs').set({ company_id: harbor.company_id }).where('id', '=', summit.id).execute();
    const { body } = await read();
    expect(body.program.rights).toEqual(['approve-people', 'review', 'see-program', 'see-people', 'see-receipts']);
    await db.updateTable('programs').set({ company_id: summit.company_id }).where('id', '=', summit.id).execute();
    expect((await read()).status).toBe(404);
  });
});

describe('a reviewer', () => {
  test('approves and denies users, and changes nothing else of them', async () => {
    const { caller } = await staff(inProgram('reviewer', harbor.id));
    const { db } = server.services;
    const { id, user_id } = await db
      .selectFrom('members')
      .where('username_key', '=', 'uma')
      .select(['id', 'user_id'])
      .executeTakeFirstOrThrow();
    const update = (userLoyaltyProgram: object) =>
      caller.call('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram });
    expect((await update({ disabled: true })).body.type).toBe('not-allowed');
    expect((await update({ approved: true, completedRegistration: {} })).body.type).toBe('not-allowed');
    expect((await caller.call('DELETE /api/admin/user/:id/delete', { id: user_id })).body.type).toBe('not-allowed');
    expect((await update({ approved: true })).status).toBe(200);
    expect((await caller.call('DELETE /api/admin/user/:id/delete', { id: user_id, unapproved: true })).body.type).toBe(
      'user-approved',
    );
  });

  test('finds the receipts of its program alone', async () => {
    const { caller } = await staff(inProgram('reviewer', harbor.id));
    const [maria, olga] = [await openBuyer(server, 'maria'), await openBuyer(server, 'olga')];
    const [own, other] = [await maria.submit('901'), await olga.submit('902')];
    const decide = (id: string) => caller.call('POST /api/admin/receipt/:id/approve', { id });
    expect((await decide(other._id)).status).toBe(404);
    expect((await decide(own._id)).status).toBe(200);
  });
});
