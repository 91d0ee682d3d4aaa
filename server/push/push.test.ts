import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { MAX_PUSH_DEVICES } from '#domain/push.ts';
import { Secret } from '#server/config/secret.ts';
import { hashOf } from '#server/files/hash-of.ts';
import type { JobRunner } from '#server/jobs/runner.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { startJobs } from '#server/start-jobs.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { makeMailWriter, until } from '#testing/people/mail-writer.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Device, openPushReceiver, type PushReceiver } from '#testing/push-receiver.ts';
import { openSession } from '#testing/sign-in.ts';
import { type Caller, makeCaller, startTestServer, type TestServer } from '#testing/test-server.ts';
import { getKeys } from './actions.ts';
import { sendPush } from './send-push.ts';

let receiver: PushReceiver;
let server: TestServer;
let runner: JobRunner;
let maria: Buyer & Shopper;
let tom: Buyer & Shopper;
let sofia: Caller;
const logged: string[] = [];

beforeAll(async () => {
  receiver = await openPushReceiver();
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ PUSH_HOSTS: receiver.url, SUPPORT_EMAIL: 'help@guerdon.example' }, { log });
  runner = await startJobs(server.services);
  maria = { ...(await openBuyer(server, 'maria')), ...(await openShopper(server, 'maria')) };
  tom = { ...(await openBuyer(server, 'tom')), ...(await openShopper(server, 'tom')) };
  sofia = await server.as('sofia');
  await maria.earn(5000);
});
afterEach(async () => {
  await server.services.db.deleteFrom('push_subscriptions').execute();
});
afterAll(async () => {
  await runner.stop();
  await server.close();
  await receiver.close();
});

let last = 0;
const submit = async (who: Buyer) => (await who.submit(String(++last)))._id;
const approve = async (id: string) => sofia.call('POST /api/admin/receipt/:id/approve', { id });
const deny = async (id: string) => sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });

const subscribe = ({ subscription }: Device, who: Caller = maria) =>
  who.call('POST /api/client/push/subscribe', subscription);
async function add(who: Caller = maria): Promise<Device> {
  const device = receiver.addDevice();
  expect((await subscribe(device, who)).status).toBe(204);
  return device;
}
const unsubscribe = ({ subscription: { endpoint } }: Device, who: Caller = maria) =>
  who.ok('POST /api/client/push/unsubscribe', { endpoint });
const textsOf = ({ messages }: Device) => messages.map(({ text }) => JSON.parse(text));
const markOf = ({ subscription }: Device) => hashOf(Buffer.from(subscription.endpoint));
const listDevices = async (who: Caller = maria) => (await who.ok('GET /api/client/push', {})).devices;

async function listJobs() {
  const query = sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where task_identifier = 'send_push'`;
  return (await query.execute(server.services.db)).rows;
}
/** Until all that waits was sent, without the queue's pauses after failures. */
const untilSent = () => until(async () => (await listJobs()).length === 0, makeMailWriter(server).hurry);

describe('a member who asked for it is notified', () => {
  test('of a decision, in words that name neither goods nor points nor numbers nor people', async () => {
    const device = await add();
    await approve(await submit(maria));
    await untilSent();
    expect(textsOf(device)).toEqual([
      {
        news: 'receipt-decided',
        title: 'Harbor Trade Rewards',
        body: 'Your receipt was looked at.',
        slug: 'harbor-trade',
        icon: expect.stringMatching(/^\/.*icon-192\.png$/),
      },
    ]);
    await deny(await submit(maria));
    await untilSent();
    expect(textsOf(device).map(({ body }) => body)).toEqual(Array(2).fill('Your receipt was looked at.'));
  });

  test('in the language that it reads', async () => {
    const offer = (...languages: Language[]) =>
      server.services.db.updateTable('programs').set({ languages }).where('id', '=', maria.programId).execute();
    const device = await add();
    await offer('es', 'en');
    await approve(await submit(maria));
    await untilSent();
    await offer('en');
    expect(textsOf(device).map(({ body }) => body)).toEqual(['Se revisó su recibo.']);
  });

  test('of a shipment, once: not when the shipment is changed later', async () => {
    const device = await add();
    await maria.order('Insulated Thermos');
    const { cartItems } = await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: maria.programId });
    const ship = (trackingNumber: string, shipped: boolean) =>
      sofia.ok('POST /api/admin/cartRewardItem/update', {
        userLoyaltyProgramId: maria.memberId,
        cartItem: { _id: cartItems[0]!._id, trackingNumber, shippingDate: '2026-03-09', shipped },
      });
    await ship('1Z', false);
    await untilSent();
    expect(textsOf(device)).toEqual([]);
    await ship('1Z', true);
    await ship('2Z', true);
    await untilSent();
    expect(textsOf(device).map(({ body }) => body)).toEqual(['A reward is on its way.']);
  });

  test('of several shipments that are written at once, with one message', async () => {
    const devices = [await add(), await add(tom)];
    await tom.earn(5000);
    for (const shopper of [maria, tom, maria]) await shopper.order('Insulated Thermos');
    const { cartItems } = await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: maria.programId });
    const items = cartItems.filter(({ shipped }) => !shipped).map(({ _id }) => _id);
    const shipment = { trackingNumber: '1Z', shippingDate: '2026-03-09', shipped: true };
    await sofia.ok('POST /api/admin/program/:id/cartRewardItems/update', { id: maria.programId, items, shipment });
    await untilSent();
    expect([items.length, ...devices.map(({ messages }) => messages.length)]).toEqual([3, 1, 1]);
  });

  test('once, however often it is approved, in each browser', async () => {
    const devices = [await add(), await add()];
    const id = await submit(maria);
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await untilSent();
    expect(devices.map(textsOf)).toMatchObject([[{ title: expect.any(String) }], [{ title: expect.any(String) }]]);
  });

  test('signed with the key that browsers were given, in the name of whom one can write to', async () => {
    const device = await add();
    const { publicKey } = await maria.ok('GET /api/client/push', {});
    await approve(await submit(maria));
    await untilSent();
    const { authorization = '', ttl } = device.messages[0]!.headers;
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(authorization)!;
    expect(key).toBe(publicKey);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    expect(claims).toMatchObject({ aud: receiver.url, sub: 'mailto:help@guerdon.example' });
    expect(Number(ttl)).toBe(24 * 60 * 60);
  });
});

describe('no one else is notified', () => {
  test('without asking for it', async () => {
    await approve(await submit(maria));
    expect(await listJobs()).toEqual([]);
  });

  test('of what is another member’s', async () => {
    const [hers, his] = [await add(), await add(tom)];
    await approve(await submit(maria));
    await untilSent();
    expect([textsOf(hers).length, textsOf(his).length]).toEqual([1, 0]);
    expect(await listDevices(tom)).toEqual([markOf(his)]);
  });

  test('after it was switched off, which only the member itself can', async () => {
    const device = await add();
    await unsubscribe(device, tom);
    expect(await listDevices()).toEqual([markOf(device)]);
    await unsubscribe(device);
    await unsubscribe(device);
    expect(await listDevices()).toEqual([]);
    await approve(await submit(maria));
    expect(await listJobs()).toEqual([]);
  });

  test('in a browser that another member has asked for since', async () => {
    const device = await add();
    expect((await subscribe(device, tom)).status).toBe(204);
    expect([await listDevices(), await listDevices(tom)]).toEqual([[], [markOf(device)]]);
  });

  test('in a browser that another member has asked for, also if the message was waiting', async () => {
    const device = await add();
    receiver.answerNext(500);
    const arrived = receiver.hold(device);
    await approve(await submit(maria));
    await arrived;
    expect((await subscribe(device, tom)).status).toBe(204);
    receiver.release(device);
    await untilSent();
    expect(textsOf(device)).toEqual([]);
  });

  test('after logging out, which ends it in that browser alone', async () => {
    const phone = await server.as('maria');
    const [lost, kept] = [await add(phone), await add()];
    await phone.ok('POST /api/auth/logout', {});
    expect(await listDevices()).toEqual([markOf(kept)]);
    await approve(await submit(maria));
    await untilSent();
    expect([textsOf(lost).length, textsOf(kept).length]).toEqual([0, 1]);
  });

  test('when logging out and asking for it meet', async () => {
    for (let round = 0; round < 10; round++) {
      const phone = await server.as('maria');
      const asked = subscribe(receiver.addDevice(), phone);
      await phone.ok('POST /api/auth/logout', {});
      expect([204, 401]).toContain((await asked).status);
    }
    expect(await listDevices()).toEqual([]);
  });

  test('after 30 days without opening the program', async () => {
    const phone = await server.as('maria');
    const device = await add(phone);
    const ended = { expires_at: new Date(Date.now() - 1000) };
    const { db } = server.services;
    await db.updateTable('sessions').set(ended).where('token_hash', '=', hashToken(phone.token!)).execute();
    await approve(await submit(maria));
    await untilSent();
    expect(textsOf(device)).toEqual([]);
  });

  test('after the member was disabled, also when it is enabled again', async () => {
    const vera = await openBuyer(server, await addMember(server, 'vera'));
    const device = await add(vera);
    const id = await submit(vera);
    const setDisabled = (disabled: boolean) =>
      sofia.ok('POST /api/admin/userLoyaltyProgram/update', { id: vera.memberId, userLoyaltyProgram: { disabled } });
    await setDisabled(true);
    await approve(id);
    await setDisabled(false);
    await untilSent();
    expect(textsOf(device)).toEqual([]);
    expect(await listDevices(await server.as('vera'))).toEqual([]);
  });

  test('after the account was deleted', async () => {
    const { db } = server.services;
    await add(await server.as(await addMember(server, 'wim')));
    const wim = await db.selectFrom('users').where('username_key', '=', 'wim').select('id').executeTakeFirstOrThrow();
    await sofia.ok('DELETE /api/admin/user/:id/delete', wim);
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  test('while the program is disabled', async () => {
    const device = await add();
    const id = await submit(maria);
    await sofia.ok('POST /api/admin/program/:id/disable', { id: maria.programId });
    await approve(id);
    await untilSent();
    await sofia.ok('POST /api/admin/program/:id/enable', { id: maria.programId });
    expect(textsOf(device)).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i has the browser forgotten', async (code) => {
    const device = await add();
    receiver.answerNext(code);
    await approve(await submit(maria));
    await untilSent();
    expect(await listDevices()).toEqual([]);
    expect(textsOf(device)).toEqual([]);
  });

  test('that fails or sends elsewhere is asked again, and is not followed', async () => {
    const device = await add();
    receiver.answerNext(500, 302, 429);
    await approve(await submit(maria));
    await untilSent();
    expect(textsOf(device)).toHaveLength(1);
    expect(await listDevices()).toHaveLength(1);
  });

  test('that does not answer lets others go first', async () => {
    const [slow, quick] = [await add(), await add(tom)];
    const arrived = receiver.hold(slow);
    await approve(await submit(maria));
    await arrived;
    await approve(await submit(tom));
    await until(async () => (await listJobs()).length === 1);
    expect(textsOf(quick)).toHaveLength(1);
    receiver.release(slow);
    await untilSent();
  });

  test.each([
    'https://example.com/push',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:22/a',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:1/a',
  ])('that is not known is never called: %s', async (endpoint) => {
    const { keys } = receiver.addDevice().subscription;
    expect(await maria.call('POST /api/client/push/subscribe', { endpoint, keys })).toMatchObject({
      status: 409,
      body: { type: 'unknown-push-service' },
    });
  });

  test('that is no longer in the settings is not called', async () => {
    const { db } = server.services;
    await add();
    await db.updateTable('push_subscriptions').set({ endpoint: 'http://127.0.0.1:1/device' }).execute();
    await approve(await submit(maria));
    await untilSent();
  });
});

test('keys that nothing could be encrypted for are refused', async () => {
  const { endpoint, keys } = receiver.addDevice().subscription;
  for (const p256dh of ['', 'short', `B${'A'.repeat(86)}`]) {
    const subscription = { endpoint, keys: { ...keys, p256dh } };
    expect((await maria.call('POST /api/client/push/subscribe', subscription)).status).toBe(400);
  }
});

test('a member has at most ten browsers, the newest, also when twelve ask at once', async () => {
  const first = await add();
  await Promise.all(Array.from({ length: MAX_PUSH_DEVICES + 2 }, () => add()));
  const devices = await listDevices();
  expect(devices).toHaveLength(MAX_PUSH_DEVICES);
  expect(devices).not.toContain(markOf(first));
  const again = await add();
  await subscribe(again);
  expect(await listDevices()).toContain(markOf(again));
  expect(await listDevices()).toHaveLength(MAX_PUSH_DEVICES);
});

test('two processes that need the keys at once make one pair, and show its public half', async () => {
  const { db } = server.services;
  await db.deleteFrom('push_keys').execute();
  const answers = await Promise.all(Array.from({ length: 10 }, () => maria.ok('GET /api/client/push', {})));
  const kept = await db.selectFrom('push_keys').selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(new Set(answers.map(({ publicKey }) => publicKey))).toEqual(new Set([kept[0]!.public_key]));
  expect(JSON.stringify(answers)).not.toContain(kept[0]!.sealed);
});

test('a secret that is unknown for a while loses neither keys nor browsers; after the last try they are created again', async () => {
  const { db, config } = server.services;
  const device = await add();
  const { publicKey } = await maria.ok('GET /api/client/push', {});
  const { program_id: programId, id: subscriptionId } = await db
    .selectFrom('push_subscriptions')
    .select(['program_id', 'id'])
    .executeTakeFirstOrThrow();
  const message = { programId, subscriptionId, news: 'receipt-decided' } as const;
  const secret = new Secret('another secret that only this test knows and is long enough');
  const elsewhere = { ...server.services, config: { ...config, secret } };
  await expect(sendPush(elsewhere, message, { isLast: false })).rejects.toThrow('SECRET');
  expect(await maria.ok('GET /api/client/push', {})).toEqual({ publicKey, devices: [markOf(device)] });
  await sendPush(server.services, message, { isLast: false });
  expect(device.messages).toHaveLength(1);

  await sendPush(elsewhere, message, { isLast: true });
  const after = await maria.ok('GET /api/client/push', {});
  expect(after).toEqual({ publicKey: expect.any(String), devices: [] });
  expect(after.publicKey).not.toBe(publicKey);
});

test('the log has neither the address nor the keys of a browser, nor the private key, when messages fail', async () => {
  const { db } = server.services;
  const { endpoint, keys } = (await add()).subscription;
  receiver.answerNext(500);
  await approve(await submit(maria));
  await untilSent();
  const stored = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  const { privateKey } = await getKeys(db, server.services.config.secret);
  const log = logged.join('');
  expect(log).toContain('The push service answered 500.');
  for (const secret of [new URL(endpoint).pathname, keys.auth, keys.p256dh, privateKey, stored.sealed!])
    expect(log).not.toContain(secret);
});

test('an administrator in View As neither asks for it nor switches it off', async () => {
  const device = await add();
  const viewer = makeCaller(server.url, await openSession(server.services.db, 'maria', 'sofia'));
  const refusal = { status: 403, body: { type: 'own-device-only' } };
  expect(await subscribe(receiver.addDevice(), viewer)).toMatchObject(refusal);
  const { endpoint } = device.subscription;
  expect(await viewer.call('POST /api/client/push/unsubscribe', { endpoint })).toMatchObject(refusal);
  expect(await listDevices()).toEqual([markOf(device)]);
});

test('an installation without https has no key, as browsers offer push to no page of it', async () => {
  const plain = await startTestServer({ PUBLIC_URL: 'http://rewards.example.com' });
  expect(await (await plain.as('maria')).ok('GET /api/client/push', {})).toEqual({ publicKey: null, devices: [] });
  await plain.close();
});
