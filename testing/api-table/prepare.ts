import { insertResets } from '#server/accounts/reset/queries.ts';
import { newId } from '#server/db/ids.ts';
import { writeExport } from '#server/exports/prepared/write-export.ts';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import { cement } from '../people/buyer.ts';
import { type Caller, makeCaller } from '../people/caller.ts';
import { openImports } from '../people/imports.ts';
import { owe } from '../people/movements.ts';
import type { Scene } from './scene.ts';

// Rows that calls need, made new for each call.

export async function addCategory(s: Scene) {
  const { programId } = s;
  const sent = { programId, category: { category: `Category ${s.fresh()}` } };
  const made = await s.editor.ok('POST /api/admin/program/:programId/category/create', sent);
  return { programId, categoryId: made.category._id };
}

export const newAlias = async (s: Scene) => ({ text: `CEMENT ${s.fresh()}`, itemId: await s.buyer.item(cement) });

export async function addAlias(s: Scene) {
  const { programId } = s;
  const sent = { programId, alias: await newAlias(s) };
  const made = await s.editor.ok('POST /api/admin/program/:programId/alias/create', sent);
  return { programId, aliasId: made.alias._id };
}

export async function addAnnouncement(s: Scene) {
  const id = s.programId;
  const announcement = { title: `Sale ${s.fresh()}`, startsOn: '2026-01-01', endsOn: '2026-01-02' };
  const made = await s.editor.ok('POST /api/admin/program/:id/announcement/create', { id, announcement });
  return { id, announcementId: made.announcement._id };
}

export async function addWayIn(s: Scene) {
  const { programId: id } = s;
  const wayIn = { label: `Branch ${s.fresh()}` };
  return { id, wayInId: (await s.editor.ok('POST /api/admin/program/:id/way-in/create', { id, wayIn })).wayIn._id };
}

/** The id of an item that was ordered and shipped. */
export async function shipItem(s: Scene): Promise<string> {
  const cartItem = { _id: await s.ordered(), trackingNumber: '1Z', shippingDate: '2026-03-09', shipped: true };
  const owner = { userLoyaltyProgramId: s.shopper.memberId };
  await s.editor.ok('POST /api/admin/cartRewardItem/update', { ...owner, cartItem });
  return cartItem._id;
}

/** The token of a link to a new password. */
export async function addReset(s: Scene, userId: string): Promise<string> {
  const token = makeToken();
  const soon = new Date(Date.now() + 60_000);
  await insertResets(s.server.services.db, newId(), soon, [{ userId, tokenHash: hashToken(token) }]);
  return token;
}

/** The input of a write-off for a participant who owes points. */
export async function newWriteOff(s: Scene) {
  const { memberId: id } = await s.person((await s.newMember()).username);
  const points = await owe(s.server, { programId: s.programId, memberId: id }, 5);
  return { id, writeOffId: newId(), points, reason: 'Goodwill' };
}

/** An adjustment of a new participant that waits for a second administrator. */
export async function askForAdjustment(s: Scene, by: Caller = s.editor) {
  const { db } = s.server.services;
  await db.updateTable('programs').set({ approval_limit: 10_000 }).where('id', '=', s.programId).execute();
  const { memberId: id } = await s.person((await s.newMember()).username);
  const sent = { id, adjustmentId: newId(), amount: 10_001, reason: 'A gift' };
  await by.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', sent);
  const { approvals } = await s.editor.ok('GET /api/admin/program/:id/approvals', { id: s.programId, member: id });
  return { id: s.programId, approvalId: approvals[0]!._id };
}

/** The same, asked for by another administrator. */
export const askedByAnother = async (s: Scene) =>
  askForAdjustment(s, makeCaller(s.server.url, (await s.newAdmin()).token));

/** The id of a receipt that another administrator denied, to which its member objects. */
export async function objectedTo(s: Scene) {
  const { id } = await s.submitted();
  const other = makeCaller(s.server.url, (await s.newAdmin()).token);
  await other.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });
  await s.buyer.ok('POST /api/client/receipt/:id/objection', { id, decision: 1, words: 'It is no duplicate' });
  return { id };
}

/** The id of a mail that could not be sent. */
export async function failMail(s: Scene): Promise<string> {
  await s.decided('deny');
  const { mails } = await s.editor.ok('GET /api/admin/mail/list', { limit: 1 });
  await s.server.services.db.updateTable('mails').set({ state: 'failed', last_error: 'no' }).execute();
  return mails[0]!._id;
}

/** An export that was prepared, in a program of its own: of each there are only a few under way. */
export async function prepareExport(s: Scene) {
  const { _id: programId } = await s.editor.create();
  const asked = { programId, list: 'users' } as const;
  const { export: made } = await s.editor.ok('POST /api/admin/program/:programId/exports', asked);
  await writeExport(s.server.services, { programId, exportId: made._id }, { isLast: true });
  return { ...asked, exportId: made._id };
}

/** An import that was tried, or applied too, in a program of its own. */
export async function prepareImport(s: Scene, step: 'tried' | 'applied' = 'tried') {
  const { _id: programId } = await s.editor.create();
  const imports = openImports(s.server, s.editor, programId);
  const file = `Name,Points\nPaint ${s.fresh()},5\nLime,much\n`;
  const details = await (step === 'tried' ? imports.tried(file) : imports.applied(file, { goodAlone: true }));
  return { imports, at: imports.named(details._id), details };
}
