import { sql } from 'kysely';
import { putEmailChange } from '#server/accounts/own/queries.ts';
import { newId } from '#server/db/ids.ts';
import { mailGuessWarning } from '#server/sessions/guesses/actions.ts';
import type { TestServer } from '../test-server.ts';
import { type Buyer, openBuyer } from './buyer.ts';
import { makeCaller } from './caller.ts';
import type { Editor } from './editor.ts';
import { harborForm, newcomer, registerMember } from './newcomers.ts';
import { openShopper, type Shopper } from './shopper.ts';
import { addStaff, insertStaff, owner } from './staff.ts';
import { openTrainee } from './trainee.ts';
import { uploadReceipt } from './uploads.ts';

/** A participant of whom there is everything that can be stored, each text with the word 'Quokka' in it. */
export interface Described extends Buyer, Shopper {
  username: string;
  userId: string;
  imageKeys: string[];
  mailIds(): Promise<string[]>;
  receiptIds(): Promise<string[]>;
  /** What an erasure must leave: the ledger, the totals, and receipts and orders as facts. */
  facts(): Promise<object>;
}

export async function openDescribed(server: TestServer, staff: Editor, username = 'quokka77'): Promise<Described> {
  const { db } = server.services;
  const { _id: userId } = await registerMember(staff, username, true);
  const person: Buyer & Shopper = { ...(await openBuyer(server, username)), ...(await openShopper(server, username)) };
  const { programId, memberId } = person;
  const email = `${username}@example.com`;
  const addAdmin = async () => {
    const name = `staff-${newId()}`;
    return await insertStaff(
      db,
      { username: name, firstName: 'Staff', lastName: name, email: `${name}@guerdon.example` },
      [],
    );
  };
  const user = { lastName: 'Quokka', firstName: 'Quokkaline', city: 'Quokkaville', address: 'Quokka Lane 7' };
  await staff.ok('POST /api/admin/user/update', {
    id: userId,
    user: { ...user, email, externalKey: 'Quokka 7' },
    form: { ...harborForm, 'text-1767600000000': 'Quokka Roofing' },
  });
  const { token } = await staff.ok('POST /api/auth/login', { username, bypass: true });
  await makeCaller(server.url, token).ok('POST /api/client/user/update', {
    id: userId,
    user: { ...newcomer, ...user, email },
  });

  await person.earn(5_000);
  const imageKeys = [await submit(7001), await submit(7002), await submit(7003)];
  await person.add('7004', { image: await upload() });
  const [approved, denied] = await Promise.all([idOf('7001'), idOf('7002')]);
  await db
    .insertInto('passkeys')
    .values({
      ...{ id: newId(), user_id: userId, place: 1, counter: 0, transports: ['Quokka'] },
      ...{ credential_id: `Quokka-${userId}`, public_key: 'Quokka', name: 'Quokka’s phone' },
    })
    .execute();
  await declineAdjustment();
  await describeFile(imageKeys[0]!);
  await staff.ok('POST /api/admin/receipt/:id/approve', { id: approved, adminComments: 'Well done, Quokka' });
  const denial = { denialReason: 'other', denialReasonOther: 'Quokka’s shop is not ours' } as const;
  await staff.ok('POST /api/admin/receipt/:id/deny', { id: denied, ...denial, adminComments: 'Sorry, Quokka' });
  await staff.ok('POST /api/admin/receipt/:id/reopen', {
    id: denied,
    reason: 'Quokka has called',
    expected: { decision: 1 },
  });
  await staff.ok('POST /api/admin/receipt/:id/deny', { id: denied, ...denial });
  const objection = { id: denied, decision: 3, words: 'Quokka’s shop is yours' };
  await makeCaller(server.url, token).ok('POST /api/client/receipt/:id/objection', objection);
  await db
    .updateTable('objections')
    .set({ outcome: 'kept', answer: 'No, Quokka', decided_by: await addAdmin(), decided_at: new Date() })
    .where('receipt_id', '=', denied)
    .execute();
  await upload();
  await order();
  await person.order('Insulated Thermos', 2);
  await cancelOne();
  await person.choose('Insulated Thermos');
  await person.ok('POST /api/client/userLoyaltyProgram/goal', {
    id: memberId,
    item: await person.reward('Insulated Thermos'),
  });
  const favorite = await person.item('ProCoat Exterior Paint 5 gal');
  await person.ok('POST /api/client/favoriteItem/:id/set', { id: favorite, isFavorite: true });
  await takeTraining();
  await fillTheRest();
  await bring();

  return {
    ...person,
    username,
    userId,
    imageKeys,
    mailIds: async () => {
      const mails = db.selectFrom('mails').where('to_address', '=', email).select('id');
      return (await mails.execute()).map(({ id }) => id);
    },
    receiptIds: async () => {
      const receipts = db.selectFrom('receipts').where('member_id', '=', memberId).select('id');
      return (await receipts.execute()).map(({ id }) => id);
    },
    facts,
  };

  /** As an import of people has left it. */
  async function bring(): Promise<void> {
    const named = { program_id: programId, id: newId() };
    const by = await addAdmin();
    await db
      .insertInto('imports')
      .values({
        ...{ ...named, kind: 'members', name: 'people.csv', state: 'applied', asked_by: by, applied_by: by },
        ...{ applied_at: new Date(), kept_until: new Date(Date.now() + 86_400_000) },
        ...{
          trial: JSON.stringify({ samples: [{ name: 'Quokka' }] }),
          kept_rows: JSON.stringify([{ name: 'Quokka' }]),
        },
      })
      .execute();
    const changes = JSON.stringify([{ id: memberId, before: null, after: { lastName: 'Quokka' } }]);
    await db
      .insertInto('import_changes')
      .values({ program_id: programId, import_id: named.id, part: 1, changes })
      .execute();
  }
  function upload() {
    return uploadReceipt(person, server.url, undefined, { fileName: 'quokka.png', contentType: 'image/png' });
  }
  async function submit(number: number): Promise<string> {
    const image = await upload();
    const itemId = await person.item('ProCoat Exterior Paint 5 gal');
    const { points } = await db
      .selectFrom('rebate_items')
      .where('id', '=', itemId)
      .select('points')
      .executeTakeFirstOrThrow();
    await person.ok('POST /api/client/receipt/submit', {
      receiptNumber: String(number),
      dateOfPurchase: '2026-03-02',
      image,
      memberNote: 'Quokka was here',
      items: [{ itemId, quantity: 1 }],
      points,
    });
    return image.imageKey;
  }
  async function idOf(number: string): Promise<string> {
    const receipt = db.selectFrom('receipts').where('member_id', '=', memberId).where('receipt_number', '=', number);
    return (await receipt.select('id').executeTakeFirstOrThrow()).id;
  }
  async function declineAdjustment(): Promise<void> {
    const { caller: other } = await addStaff(server, `other-${newId()}`, [owner]);
    const setLimit = (approval_limit: number | null) =>
      db.updateTable('programs').set({ approval_limit }).where('id', '=', programId).execute();
    await setLimit(0);
    const adjustment = { adjustmentId: newId(), amount: 900, reason: 'Quokka was here' };
    await staff.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', { id: memberId, ...adjustment });
    await setLimit(null);
    const ofMember = { id: programId, member: memberId };
    const { approvals } = await staff.ok('GET /api/admin/program/:id/approvals', ofMember);
    const declined = { id: programId, approvalId: approvals[0]!._id, comment: 'Quokka again' };
    await other.ok('POST /api/admin/program/:id/approval/:approvalId/decline', declined);
  }
  /** Of the last order. */
  async function cancelOne(): Promise<void> {
    const [order] = (await person.ok('GET /api/client/order/list', { limit: 1 })).orders;
    const item = { id: order!.items[0]!._id, userLoyaltyProgramId: memberId };
    const cancellation = { returnId: newId(), quantity: 1, reason: 'Quokka has one', expected: { version: 1 } };
    await staff.ok('POST /api/admin/cartRewardItem/:id/return', { ...item, ...cancellation });
  }
  /** Reading takes seconds of a core, and would not find the word. */
  async function describeFile(imageKey: string): Promise<void> {
    const read = { version: 1, number: null, date: null, total: null, lines: [], rows: [], merchant: null };
    const result = JSON.stringify({ ...read, lines: [{ text: 'QUOKKA PAINT', quantity: 1, amount: 1, place: null }] });
    const reading = { program_id: programId, image_key: imageKey, member_id: memberId, read_at: new Date() };
    await db
      .insertInto('receipt_readings')
      .values({ ...reading, state: 'read', result, items: '[]' })
      .onConflict((on) =>
        on
          .columns(['program_id', 'image_key'])
          .doUpdateSet({ state: 'read', result, items: '[]', read_at: new Date() }),
      )
      .execute();
    await sql`update receipt_items set printed = 'QUOKKA PAINT' where receipt_id =
      (select id from receipts where image_key = ${imageKey})`.execute(db);
  }
  async function order(): Promise<void> {
    await person.order('Insulated Thermos');
    const { id: _id } = await db
      .selectFrom('cart_items')
      .where('member_id', '=', memberId)
      .where('order_id', 'is not', null)
      .select('id')
      .executeTakeFirstOrThrow();
    const shipment = { _id, trackingNumber: 'QUOKKA1Z', shippingDate: '2026-03-09', shipped: true };
    await staff.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId: memberId, cartItem: shipment });
    await staff.ok('POST /api/common/mailer/cartItemShipped', { emailInfo: { to: email, cause: _id } });
  }
  async function takeTraining(): Promise<void> {
    const trainee = await openTrainee(server, username);
    const training = await trainee.training({ name: 'Erasing' });
    await trainee.ok('GET /api/client/training/:id', { id: training.id });
    await trainee.answerAll(training);
    await trainee.complete(training);
  }
  /** What no test server can have: a browser's push service, a mail that failed, a link that was asked for. */
  async function fillTheRest(): Promise<void> {
    await mailGuessWarning({ account: username.toLowerCase(), tries: 20 }, server.services);
    const { token_hash: session_hash } = await db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select('token_hash')
      .executeTakeFirstOrThrow();
    const device = { user_agent: 'Quokka Browser', address: 'quokka.example.com' };
    await db.updateTable('sessions').set(device).where('token_hash', '=', session_hash).execute();
    const waiting = { userId, id: newId(), tokenHash: 'x', email: 'quokka@elsewhere.example', requestedAt: new Date() };
    await putEmailChange(db, waiting);
    const owner = { program_id: programId, member_id: memberId };
    const browser = { session_hash, endpoint: 'https://push.example.com/quokka', p256dh: 'x', auth: 'x' };
    await db
      .insertInto('push_subscriptions')
      .values({ ...owner, id: newId(), ...browser })
      .execute();
    const item_id = await person.item('ProCoat Exterior Paint 5 gal');
    const alias = { program_id: programId, id: newId(), text: 'quokka paint', item_id, taught_by: memberId };
    await db
      .insertInto('item_aliases')
      .values(alias)
      .onConflict((on) => on.doNothing())
      .execute();
    const link = { user_id: userId, token_hash: 'x', request_id: newId(), expires_at: new Date() };
    await db.insertInto('password_resets').values(link).execute();
    const mail = { id: newId(), program_id: programId, kind: 'forgottenLogin', cause_id: link.request_id };
    const texts = { subject: 'For Quokka', html: '<p>Quokka</p>', text: 'Quokka', last_error: '550 no quokka77 here' };
    await db
      .insertInto('mails')
      .values({ ...mail, ...texts, to_address: email.toUpperCase() })
      .execute();
  }
  async function facts(): Promise<object> {
    const mine = (of: 'points_entries' | 'orders' | 'training_completions' | 'receipts' | 'cart_items') =>
      db.selectFrom(of).where('program_id', '=', programId).where('member_id', '=', memberId);
    const receipts = await db
      .selectFrom('receipts')
      .where('member_id', '=', memberId)
      .where('state', '<>', 'draft')
      .orderBy('id')
      .select(['id', 'receipt_number', 'number_key', 'date_of_purchase', 'points', 'state'])
      .execute();
    return {
      ledger: await mine('points_entries').selectAll().execute(),
      totals: await person.totals(),
      orders: await mine('orders').orderBy('id').select(['id', 'points', 'submitted_at']).execute(),
      completions: await mine('training_completions').selectAll().execute(),
      items: await db
        .selectFrom('cart_items')
        .where('member_id', '=', memberId)
        .where('order_id', 'is not', null)
        .orderBy('id')
        .select(['id', 'name', 'quantity', 'points', 'shipped', 'shipping_date'])
        .execute(),
      receipts: receipts.map(({ state: _, ...fact }) => fact),
      states: receipts.map(({ state }) => state).toSorted(),
    };
  }
}
