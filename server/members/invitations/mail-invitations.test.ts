import { beforeAll, describe, expect, test } from 'vitest';
import { mailLoginLinks } from '#server/accounts/reset/actions.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { openEditor } from '#testing/people/editor.ts';
import { invitationScene } from '#testing/people/invitation-scene.ts';
import { inviteUnsent, tokenTo } from '#testing/people/invited-members.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { mailInvitationsAgain, mailInvitationsDue } from './actions.ts';
import { insertInvited } from './queries.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
beforeAll(async () => {
  sofia = await server.as('sofia');
  const programs = server.services.db.selectFrom('programs').where('slug', '=', harborSlug).select('id');
  programId = (await programs.executeTakeFirstOrThrow()).id;
});

const { fresh, invite, inviteUnreminded, openLink, register, memberOf, kindsTo, mailAtOf, dueNow, longAgo } =
  invitationScene(server, () => ({ sofia, programId }));

const counts = (id = programId) => sofia.ok('GET /api/admin/program/:id/invitations', { id });

describe('sending many', () => {
  const send = (users?: string[]) =>
    sofia.ok('POST /api/admin/program/:id/invitations/send', { id: programId, ...(users && { users }) });

  test('the chosen are mailed once, of two who send at once, and who was invited lately or cannot be mailed is left out', async () => {
    const unsent = async () => (await inviteUnsent({ editor: sofia, programId, fresh: () => fresh('many') })).id;
    const [one, other, lately] = [await unsent(), await unsent(), (await invite()).id];
    const paper = await sofia.ok('POST /api/admin/program/:id/members/invite', {
      id: programId,
      user: { externalKey: fresh('key') },
    });
    const chosen = [one, other, lately, paper.user._id];
    const before = await counts();
    const both = await Promise.all([send(chosen), send(chosen)]);
    expect(both.map(({ invitations }) => invitations).toSorted()).toEqual([0, 2]);
    expect(await counts()).toEqual({ unsent: before.unsent - 2, waiting: before.waiting + 2 });
    await mailInvitationsDue(server.services);
    for (const id of [one, other]) {
      const { email } = (await sofia.ok('GET /api/admin/user/:id', { id })).user;
      expect(await kindsTo(email)).toEqual(['memberInvited']);
    }
    expect((await counts()).waiting).toBe(0);
    expect(await send(chosen)).toEqual({ invitations: 0 });
  });

  test('all are those to whom none was sent, and those whose link has ended', async () => {
    await send();
    await mailInvitationsDue(server.services);
    expect((await counts()).unsent).toBe(0);
    const { memberId, email } = await invite();
    await longAgo(memberId, 25);
    expect(await send()).toEqual({ invitations: 0 });
    await server.services.db
      .updateTable('member_invitations')
      .set({ expires_at: new Date(0) })
      .where('member_id', '=', memberId)
      .execute();
    expect((await counts()).unsent).toBe(1);
    expect(await send()).toEqual({ invitations: 1 });
    await mailInvitationsDue(server.services);
    expect(await kindsTo(email)).toEqual(['memberInvited', 'memberInvited']);
  });
});

describe('sending again', () => {
  const send = (id: string) => sofia.call('POST /api/admin/user/:id/invitation/send', { id });

  test('reminds at most once a day, of ten at once one; both mails have the same link', async () => {
    const { id, memberId, invite: token, email } = await invite();
    expect((await send(id)).body).toMatchObject({ type: 'invited-lately' });
    await longAgo(memberId, 25);
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(id)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await kindsTo(email)).toEqual(['memberInvited', 'memberInvited']);
    expect(await tokenTo(server, email)).toBe(token);
    expect((await memberOf(id)).invitation?.remindedAt).toEqual(expect.any(String));
    await register(token, fresh('ann'), { email });
    expect((await send(id)).body).toMatchObject({ type: 'not-invited' });
  });

  test('who asks for its login before it has registered gets the invitation, at most once an hour, and no password', async () => {
    const { id, memberId, email } = await invite();
    const mailAt = await mailAtOf(memberId);
    const { expiresAt } = (await memberOf(id)).invitation!;
    const ask = async () => {
      await mailLoginLinks({ requestId: newId(), email, slug: harborSlug }, server.services);
      await mailInvitationsAgain({ email: email.toUpperCase(), slug: harborSlug }, server.services);
      return (await kindsTo(email)).length;
    };
    expect(await ask()).toBe(1);
    await longAgo(memberId, 2);
    expect([await ask(), await ask()]).toEqual([2, 2]);
    expect(new Set(await kindsTo(email))).toEqual(new Set(['memberInvited']));
    // A stranger may have asked: the reminder and what staff does are as before.
    expect((await memberOf(id)).invitation).toMatchObject({ remindedAt: null, expiresAt });
    expect(await mailAtOf(memberId)).toBe(mailAt);
    await longAgo(memberId, 25);
    expect((await send(id)).status).toBe(200);
  });

  test('a week later one reminder goes out by itself, to who has not registered, and of several processes one sends it', async () => {
    const [due, opted, registered, bounced, disabled] = [
      await invite(),
      await inviteUnreminded(),
      await invite(),
      await invite(),
      await invite(),
    ];
    await register(registered.invite, fresh('ann'), { email: registered.email });
    const { db } = server.services;
    await db.updateTable('mails').set({ state: 'failed' }).where('to_address', '=', bounced.email).execute();
    const change = { id: disabled.memberId, userLoyaltyProgram: { disabled: true } };
    await sofia.ok('POST /api/admin/userLoyaltyProgram/update', change);
    const later = async () => {
      const past = new Date(Date.now() - 1000);
      await db.updateTable('member_invitations').set({ mail_at: past }).where('mail_at', 'is not', null).execute();
      await Promise.all([mailInvitationsDue(server.services), mailInvitationsDue(server.services)]);
    };
    await later();
    await later();
    expect(await mailAtOf(disabled.memberId)).not.toBeNull();
    expect((await counts()).waiting).toBe(0);
    const mailed = [due, opted, registered, bounced, disabled].map(async ({ email }) => (await kindsTo(email)).length);
    expect(await Promise.all(mailed)).toEqual([2, 1, 1, 1, 1]);
    expect((await memberOf(due.id)).invitation?.remindedAt).toEqual(expect.any(String));
    // It waits for who is disabled.
    change.userLoyaltyProgram.disabled = false;
    await sofia.ok('POST /api/admin/userLoyaltyProgram/update', change);
    await later();
    expect(await kindsTo(disabled.email)).toHaveLength(2);
  });

  test('one that fails holds up no other, and is tried again an hour later', async () => {
    const [broken, due] = [await invite(), await invite()];
    const { db } = server.services;
    // No mail can be written to it.
    await db.updateTable('users').set({ email: 'no address' }).where('id', '=', broken.id).execute();
    await dueNow(broken.memberId);
    await dueNow(due.memberId);
    await mailInvitationsDue(server.services);
    expect(await kindsTo(due.email)).toHaveLength(2);
    expect(await mailAtOf(broken.memberId)).toBeGreaterThan(Date.now());
  });

  test('the first mails of many are due by themselves', async () => {
    const email = `${fresh('many')}@example.com`;
    const person = {
      email,
      firstName: 'Ann',
      lastName: '',
      address: '',
      city: '',
      state: '',
      zip: '',
      externalKey: '',
    };
    const plan = { mailAt: new Date(), reminds: false, cameBy: 'imported' as const, now: new Date() };
    await inTransaction(server.services.db, (tx) => insertInvited(tx, programId, [{ ...person, answers: {} }], plan));
    await mailInvitationsDue(server.services);
    expect(await kindsTo(email)).toEqual(['memberInvited']);
    expect((await openLink(await tokenTo(server, email))).status).toBe(200);
  });

  test('mails of a draft wait until it is opened, as their links would lead nowhere', async () => {
    const editor = await openEditor(server);
    const parts = { name: 'Draft', slug: fresh('draft'), company: editor.companyId, setupStep: null };
    const { _id: id } = await editor.save(await editor.create(), parts);
    const email = `${fresh('early')}@example.com`;
    const person = { email, firstName: 'Ann' };
    const added = await editor.ok('POST /api/admin/program/:id/members/invite', { id, user: person });
    expect(await counts(id)).toEqual({ unsent: 0, waiting: 0 });
    await mailInvitationsDue(server.services);
    const sent = await editor.call('POST /api/admin/user/:id/invitation/send', { id: added.user._id });
    expect([added.isMailed, sent.body, await kindsTo(email)]).toMatchObject([false, { type: 'program-draft' }, []]);
    await editor.ok('POST /api/admin/program/:id/open', { id });
    expect((await counts(id)).waiting).toBe(1);
    await mailInvitationsDue(server.services);
    expect(await kindsTo(email)).toEqual(['memberInvited']);
  });

  test('a mail that was given up is shown, and another may be sent at once', async () => {
    const { id, email } = await invite();
    const mails = (state: 'failed' | 'sent') =>
      server.services.db.updateTable('mails').set({ state }).where('to_address', '=', email).execute();
    await mails('failed');
    expect((await memberOf(id)).invitation?.bouncedAt).toEqual(expect.any(String));
    expect((await send(id)).status).toBe(200);
    expect((await memberOf(id)).invitation?.bouncedAt).toBeNull();
  });
});
