import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { invitationScene } from '#testing/people/invitation-scene.ts';
import { inviteMember, tokenTo } from '#testing/people/invited-members.ts';
import { addProgram, harborForm, newcomer } from '#testing/people/newcomers.ts';
import { openSession } from '#testing/sign-in.ts';
import { type Caller, makeCaller, sharedTestServer, startTestServer } from '#testing/test-server.ts';
import { mailInvitationsDue } from './actions.ts';
import { insertInvited } from './queries.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
beforeAll(async () => {
  sofia = await server.as('sofia');
  const programs = server.services.db.selectFrom('programs').where('slug', '=', harborSlug).select('id');
  programId = (await programs.executeTakeFirstOrThrow()).id;
});

const { fresh, invite, openLink, register, read, memberOf, kindsTo, mailAtOf, dueNow } = invitationScene(
  server,
  () => ({ sofia, programId }),
);

describe('inviting', () => {
  test('who is invited is a member at once, has points and a customer number, and cannot log in', async () => {
    const { id, memberId, username, email } = await invite({ externalKey: 'C-100', lastName: 'Lee' });
    const points = { id: memberId, amount: 40, reason: 'Opening balance', adjustmentId: newId(), currentPoints: 0 };
    await sofia.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', points);
    expect(await memberOf(id)).toMatchObject({ approved: true, externalKey: 'C-100', currentPoints: 40 });
    expect((await memberOf(id)).invitation).toMatchObject({ sentAt: expect.any(String), openedAt: null });
    for (const tried of ['', password, username])
      expect((await server.guest.call('POST /api/auth/login', { username, password: tried })).status).toBe(401);
    expect((await sofia.call('POST /api/auth/login', { username, bypass: true })).status).toBe(404);
    // Until it registers, no mails about its points.
    expect(await kindsTo(email)).toEqual(['memberInvited']);
  });

  test('a person without an address is invited too, and one of whom nothing is known is not', async () => {
    const { id } = await inviteMember(server, sofia, programId, { externalKey: 'C-101' });
    expect(await read(id)).toMatchObject({ email: '', firstName: '', address: '' });
    expect((await memberOf(id)).invitation).toMatchObject({ sentAt: null, expiresAt: null });
    const nobody = await sofia.call('POST /api/admin/program/:id/members/invite', { id: programId, user: {} });
    expect([nobody.status, nobody.body]).toMatchObject([400, { errors: [{ path: 'firstName' }] }]);
    expect((await sofia.call('POST /api/admin/user/:id/invitation/send', { id })).body).toMatchObject({
      type: 'no-address',
    });
  });

  test('a customer number belongs to one member of a program, in any case; of ten at once one gets it', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        sofia.call('POST /api/admin/program/:id/members/invite', {
          id: programId,
          user: { firstName: 'Ann', externalKey: at % 2 ? 'Key-ß9' : 'kEY-ß9' },
        }),
      ),
    );
    const refused = tries.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(9);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([409, { type: 'key-taken', errors: [{ path: 'externalKey' }] }]);
    const elsewhere = await addProgram(server, fresh('elsewhere'));
    await inviteMember(server, sofia, elsewhere, { externalKey: 'KEY-ß9' });
  });

  test('a customer number is bounded as it is stored, with composed letters', async () => {
    // Composed it is two characters.
    const tried = await sofia.call('POST /api/admin/program/:id/members/invite', {
      ...{ id: programId, user: { firstName: 'Ann', externalKey: '\u0958'.repeat(60) } },
    });
    expect([tried.status, tried.body]).toMatchObject([400, { errors: [{ path: 'externalKey' }] }]);
    const { id } = await invite({ externalKey: 'Zoe\u0308-1' });
    expect((await memberOf(id)).externalKey).toBe('Zo\u00eb-1');
    const corrected = { id, user: { externalKey: '\u0958'.repeat(60) } };
    expect((await sofia.call('POST /api/admin/user/update', corrected)).status).toBe(400);
  });

  test('many are added by three statements', async () => {
    const people = Array.from({ length: 300 }, (_, at) => ({
      ...{ email: '', firstName: `Many${at}`, lastName: '', address: '', city: '', state: '', zip: '' },
      ...{ externalKey: `M-${at}`, answers: { 'text-1767600000000': 'Holm' } },
    }));
    const added = await inTransaction(server.services.db, (tx) =>
      insertInvited(tx, programId, people, { mailAt: null, reminds: true, cameBy: 'imported', now: new Date() }),
    );
    expect(added).toHaveLength(300);
    const { members, total } = await sofia.ok('GET /api/admin/program/:id/members', {
      ...{ id: programId, status: 'invited', search: 'm-299' },
    });
    expect([total, members[0]]).toMatchObject([
      1,
      { externalKey: 'M-299', completedRegistration: people[0]!.answers, user: { firstName: 'Many299' } },
    ]);
  });

  test('the invited are listed apart, and among the approved; the others are listed without them', async () => {
    const { memberId } = await invite({ externalKey: 'C-listed' });
    const found = async (status?: 'invited' | 'registered' | 'unapproved') =>
      (
        await sofia.ok('GET /api/admin/program/:id/members', {
          id: programId,
          search: 'C-listed',
          ...(status && { status }),
        })
      ).members.map(({ _id }) => _id);
    expect([await found('invited'), await found(), await found('unapproved')]).toEqual([[memberId], [memberId], []]);
    expect(await found('registered')).toEqual([]);
  });
});

describe('an address', () => {
  const add = (email: string, more: object = {}) =>
    sofia.send<{ type?: string; names?: string[]; isMailed?: boolean }>('POST /api/admin/program/:id/members/invite', {
      ...{ id: programId, user: { email, firstName: 'Bea' } },
      ...more,
    });

  test('that somebody of the program has is asked about with the name, also of ten at once, and not that of who was erased', async () => {
    const email = `${fresh('Shared')}@example.com`;
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) => add(at % 2 ? email : email.toUpperCase(), { send: false })),
    );
    const refused = tries.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.type, body.names])).toEqual(
      Array(9).fill([409, 'email-known', ['Bea']]),
    );
    expect((await add(email, { sharesEmail: true })).body).toMatchObject({ isMailed: true });
    const { id, email: left } = await invite();
    await sofia.ok('POST /api/admin/user/:id/erase', { id, version: (await read(id)).version } as never);
    expect((await add(left)).status).toBe(200);
    const elsewhere = await addProgram(server, fresh('elsewhere'));
    await inviteMember(server, sofia, elsewhere, { email });
  });

  test('gets at most ten invitations an hour, whoever is invited with it', async () => {
    const email = `${fresh('flooded')}@example.com`;
    const { databaseUrl: url } = server.services.config;
    const bounded = await startTestServer({ RATE_LIMIT_SCALE: '1' }, { database: { url, close: async () => {} } });
    const staff = makeCaller(bounded.url, await openSession(server.services.db, 'sofia'));
    const added = [];
    for (let at = 0; at < 11; at++)
      added.push(
        await staff.ok('POST /api/admin/program/:id/members/invite', {
          ...{ id: programId, user: { email }, sharesEmail: true },
        }),
      );
    expect(added.map(({ isMailed }) => isMailed)).toEqual([...Array(10).fill(true), false]);
    const { _id: id, userLoyaltyProgram } = added[10]!.user;
    expect((await staff.call('POST /api/admin/user/:id/invitation/send', { id })).body).toMatchObject({
      type: 'invited-lately',
    });
    // One that is due by itself waits for the next hour.
    await dueNow(userLoyaltyProgram!._id);
    await mailInvitationsDue(bounded.services);
    expect(await mailAtOf(userLoyaltyProgram!._id)).toBeGreaterThan(Date.now());
    await bounded.close();
  });
});

describe('the link', () => {
  test('opens the form with what is known, and registering keeps the member, its number and its points', async () => {
    const {
      id,
      memberId,
      invite: token,
      email,
    } = await invite({ externalKey: 'C-keep', lastName: 'Lee', zip: '04530' });
    const opened = await openLink(token);
    expect(opened.body).toEqual({
      user: {
        email,
        firstName: 'Ann',
        lastName: 'Lee',
        address: '',
        city: '',
        state: '',
        zip: '04530',
        externalKey: 'C-keep',
      },
      form: {},
    });
    expect((await memberOf(id)).invitation?.openedAt).toEqual(expect.any(String));
    const username = fresh('keeper');
    const { status, body } = await register(token, username, { email, lastName: 'Lee-Holm' });
    expect([status, body.user]).toMatchObject([200, { _id: id, emailUnconfirmedSince: null, lastName: 'Lee-Holm' }]);
    expect(await memberOf(id)).toMatchObject({
      _id: memberId,
      externalKey: 'C-keep',
      invitation: null,
      completedRegistration: harborForm,
    });
    const { token: session } = await server.guest.ok('POST /api/auth/login', { username, password });
    const own = await makeCaller(server.url, session).ok('GET /api/client/user/:id', { id });
    expect(own.user.userLoyaltyProgram).toMatchObject({ externalKey: 'C-keep', invitation: null });
    expect(await kindsTo(email)).toEqual(['memberInvited']);
  });

  test('proves the address that it was mailed to, and no other', async () => {
    const { invite: token } = await invite();
    const to = `${fresh('other')}@example.com`;
    const { body } = await register(token, fresh('ann'), { email: to });
    expect(body.user.emailUnconfirmedSince).toEqual(expect.any(String));
    expect(await kindsTo(to)).toEqual(['emailConfirmation']);
  });

  test('of ten browsers that register with it at once one succeeds', async () => {
    const { id, invite: token, email } = await invite();
    const tries = await Promise.all(Array.from({ length: 10 }, () => register(token, fresh('racer'), { email })));
    const lost = tries.filter(({ status }) => status !== 200);
    expect(lost.map(({ status, body }) => [status, body.type])).toEqual(Array(9).fill([409, 'invitation-used']));
    expect((await read(id)).username).toMatch(/^racer/);
    expect((await openLink(token)).body).toMatchObject({ type: 'invitation-used' });
  });

  test('a taken username is refused and leaves it valid', async () => {
    const { invite: token, email } = await invite();
    expect((await register(token, 'maria', { email })).body.type).toBe('username-taken');
    expect((await register(token, fresh('ann'), { email })).status).toBe(200);
  });

  test('of a removed or disabled member it is dead, also while it registers', async () => {
    const removed = await invite();
    const [deleted, registered] = await Promise.all([
      sofia.call('DELETE /api/admin/user/:id/delete', { id: removed.id }),
      register(removed.invite, fresh('ann'), { email: removed.email }),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(registered.status);
    expect((await openLink(removed.invite)).body).toMatchObject({ type: 'invitation-unknown' });
    const disabled = await invite();
    const change = (is: boolean) =>
      sofia.ok('POST /api/admin/userLoyaltyProgram/update', {
        id: disabled.memberId,
        userLoyaltyProgram: { disabled: is },
      });
    await change(true);
    expect((await register(disabled.invite)).body.type).toBe('invitation-unknown');
    await change(false);
    const correct = (adminOnly: boolean) =>
      sofia.ok('POST /api/admin/user/update', { id: disabled.id, user: { adminOnly } });
    await correct(true);
    expect((await openLink(disabled.invite)).body).toMatchObject({ type: 'invitation-unknown' });
    await correct(false);
    expect((await register(disabled.invite, fresh('ann'), { email: disabled.email })).status).toBe(200);
  });

  test('is of one program, and one that is over or made up says so', async () => {
    const { memberId, invite: token } = await invite();
    const slug = fresh('foreign');
    await addProgram(server, slug);
    expect((await openLink(token, slug)).body).toMatchObject({ type: 'invitation-unknown' });
    expect((await openLink('x'.repeat(43))).status).toBe(404);
    await server.services.db
      .updateTable('member_invitations')
      .set({ expires_at: new Date() })
      .where('member_id', '=', memberId)
      .execute();
    expect((await register(token)).body.type).toBe('invitation-over');
  });

  test('in a disabled program it registers nobody', async () => {
    const slug = fresh('closed');
    const closed = await addProgram(server, slug);
    const email = `${slug}@example.com`;
    const { invite: token, id } = await inviteMember(server, sofia, closed, { email });
    await sofia.ok('POST /api/admin/program/:id/disable', { id: closed });
    const user = { ...newcomer, username: fresh('ann'), password, email };
    const { body } = await server.guest.send<{ type: string }>('POST /api/auth/register', {
      slug,
      invite: token,
      user,
    });
    expect(body.type).toBe('program-disabled');
    expect((await openLink(token, slug)).body).toMatchObject({ type: 'invitation-unknown' });
    expect((await sofia.call('POST /api/admin/user/:id/invitation/send', { id })).body).toMatchObject({
      type: 'program-disabled',
    });
  });

  test('goes when staff corrects the address that has it', async () => {
    const { id, invite: token, email } = await invite();
    const user = { email: `new-${email}`, address: '', username: (await read(id)).username };
    await sofia.ok('POST /api/admin/user/update', { id, user });
    expect((await openLink(token)).body).toMatchObject({ type: 'invitation-unknown' });
    expect((await memberOf(id)).invitation).toMatchObject({ sentAt: null });
    await sofia.ok('POST /api/admin/user/:id/invitation/send', { id });
    expect((await register(await tokenTo(server, user.email), fresh('ann'), { email: user.email })).status).toBe(200);
    // Neither mailbox has an account to be told of.
    expect([await kindsTo(email), await kindsTo(user.email)]).toEqual([[], ['memberInvited']]);
  });
});

test('staff corrects a customer number, against a newer version not at all, and to a taken one neither', async () => {
  const { id } = await invite({ externalKey: 'C-old' });
  await invite({ externalKey: 'C-taken' });
  const { version } = await read(id);
  const correct = (externalKey: string, more: object = {}) =>
    sofia.call('POST /api/admin/user/update', { id, user: { externalKey }, ...more });
  expect((await correct('c-TAKEN')).body).toMatchObject({ type: 'key-taken' });
  expect((await correct('C-new', { version })).status).toBe(200);
  expect((await correct('C-late', { version })).body).toMatchObject({ type: 'stale' });
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id: programId, search: 'c-new' });
  expect(members.map(({ user }) => user._id)).toEqual([id]);
  expect((await sofia.ok('GET /api/admin/audit', { limit: 1 })).entries[0]).toMatchObject({
    action: 'user details corrected',
    data: { changes: [{ path: ['externalKey'], was: 'C-old', is: 'C-new' }] },
  });
  expect((await correct('')).status).toBe(200);
  expect((await memberOf(id)).externalKey).toBe('');
  const renamed = await sofia.call('POST /api/admin/user/update', { id, user: { username: 'ann' } });
  expect([renamed.status, renamed.body]).toMatchObject([400, { errors: [{ path: 'username' }] }]);
});

test('an account for View As alone needs no password, and has none that opens it', async () => {
  const username = fresh('staff-only');
  const user = { ...newcomer, username, password: '' };
  await sofia.ok('POST /api/auth/register', { slug: harborSlug, adminOnly: true, form: harborForm, user });
  expect((await sofia.call('POST /api/auth/login', { username, bypass: true })).status).toBe(200);
  for (const tried of ['', password])
    expect((await server.guest.call('POST /api/auth/login', { username, password: tried })).status).toBe(401);
  const refused = await sofia.send('POST /api/auth/register', {
    slug: harborSlug,
    form: harborForm,
    user: { ...user, username: fresh('x') },
  });
  expect(refused.status).toBe(400);
});

test('an erased person who was invited leaves neither number nor link', async () => {
  const { id, memberId, invite: token } = await invite({ externalKey: 'C-erased' });
  await sofia.ok('POST /api/admin/user/:id/erase', { id, version: (await read(id)).version } as never);
  expect(await memberOf(id)).toMatchObject({ externalKey: '', invitation: null });
  expect((await openLink(token)).body).toMatchObject({ type: 'invitation-unknown' });
  const left = server.services.db.selectFrom('member_invitations').where('member_id', '=', memberId).selectAll();
  expect(await left.execute()).toEqual([]);
});
