import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Request } from '#contract/route.ts';
import { putEmailChange } from '#server/accounts/own/queries.ts';
import { newId } from '#server/db/ids.ts';
import { addJob } from '#server/jobs/queries.ts';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import {
  addAlias,
  addAnnouncement,
  addCategory,
  addReset,
  addWayIn,
  askedByAnother,
  askForAdjustment,
  failMail,
  newAlias,
  newWriteOff,
  objectedTo,
  prepareExport,
  prepareImport,
  shipItem,
} from '../api-table/prepare.ts';
import { withKey } from '../api-table/rows/passkeys.ts';
import { comparedZip } from '../api-table/rows/program-folders.ts';
import { withApp } from '../api-table/rows/second-factors.ts';
import { form, newUser, origin, type Scene } from '../api-table/scene.ts';
import { addApp, addKey, makeSecurityKey } from '../people/authenticators.ts';
import { cement, paint } from '../people/buyer.ts';
import { makeCaller } from '../people/caller.ts';
import { sendCatalog } from '../people/catalog-file.ts';
import { sendImport } from '../people/imports.ts';
import { invite as mailInvite } from '../people/invited.ts';
import { inviteUnsent } from '../people/invited-members.ts';
import { exportZip, sendZip } from '../people/program-zip.ts';
import { inProgram } from '../people/staff.ts';
import { openTermsKeeper } from '../people/terms-keeper.ts';

type Name = keyof typeof api;
/** Prepares a call and returns its input; for a file upload it makes the call itself. */
type Call<N extends Name> = (scene: Scene) => Promise<Request<(typeof api)[N]> | (() => Promise<unknown>)>;
type MayWriteAsStaff<N extends Name> = (typeof api)[N]['method'] extends 'GET'
  ? never
  : Extract<(typeof api)[N]['access'][number], 'admin' | 'anyone'> extends never
    ? never
    : N;
export type Called = Exclude<{ [N in Name]: MayWriteAsStaff<N> }[Name], keyof typeof leaveNothing>;

/** Calls of staff that need no entry, and why. */
export const leaveNothing = {
  forgotLogin: 'It changes nothing: the mail goes to the owner of the account, who may have asked itself.',
  logout: 'It ends the session of its caller.',
  endView: 'The entry about the view names both; after its hour there is no person to name.',
  downloadRefused: 'It gives back what its caller has sent.',
  compareProgramFolder: 'It writes nothing: what the files would change is shown.',
  mapImport: 'The same file is tried otherwise, and nothing of the program changes.',
  tryPicturesAgain: 'What the import has asked for, which was recorded, is fetched once more.',
  listUsersByIds: 'It reads, and its question is only too long for an address.',
  readReceiptAgain: 'It changes nothing that was entered or decided: the same file is looked at once more.',
  findInvitation: 'It reads, and its token is not for an address.',
  openWayIn: 'It reads, and its code is not for an address.',
  openMemberInvitation: 'The same: it is the invited person who opens it.',
  signUpload: 'What nothing refers to is never shown, and goes after a day.',
  removeFile: 'The same: what something refers to is not removed.',
  finishLogin: 'Logging in as oneself; only a recovery code is recorded (server/accounts/second-factor/).',
  beginPasskeyLogin: 'It opens no session.',
  logInWithPasskey: 'Logging in as oneself.',
  beginTotp: 'It stores nothing.',
  beginPasskey: 'It stores nothing.',
} as const;

/** Each call with which staff change or download something, with an input that succeeds. */
export const staffCalls: { [N in Called]: Call<N> } & { [N in Name]?: Call<N> } = {
  // View As; logging in as oneself is not recorded.
  login: async () => ({ username: 'tom', bypass: true }),
  register: async (s) => ({ user: newUser(`person${s.fresh()}`), slug: s.slug, form }),
  resetPassword: async (s) => {
    const { id } = await s.newAdmin();
    return { token: await addReset(s, id), password: 'another good long password' };
  },
  chooseWaitingMails: async () => ({ waitingMails: { kinds: ['users'], often: 'daily', timeZone: 'Europe/Berlin' } }),
  updateAccount: async () => ({ user: { lastName: 'Lindqvist-Berg' } }),
  confirmEmail: async (s) => {
    const { id: userId } = await s.newAdmin();
    const [token, email] = [makeToken(), 'elsewhere@example.com'];
    const change = { userId, id: newId(), tokenHash: hashToken(token), email, requestedAt: new Date() };
    await putEmailChange(s.server.services.db, change);
    return { token };
  },
  resendEmail: (s) => waitForEmail(s),
  cancelEmail: (s) => waitForEmail(s),
  endUserSessions: async (s) => ({ id: (await s.newMember()).id }),
  correctUser: async (s) => ({ id: (await s.newPerson()).userId, user: { city: 'Bangor' } }),
  disableAdministrator: async (s) => ({ id: (await s.newAdmin()).id }),
  enableAdministrator: async (s) => {
    const { id } = await s.newAdmin();
    await s.editor.ok('POST /api/admin/administrator/:id/disable', { id });
    return { id };
  },
  setRoles: async (s) => ({ id: (await s.newAdmin()).id, roles: [inProgram('analyst', s.programId)] }),
  createInvitation: async () => ({ email: 'new@example.com' }),
  sendInvitationAgain: async (s) => ({ id: (await invite(s)).id }),
  withdrawInvitation: async (s) => ({ id: (await invite(s)).id }),
  // These are made by an administrator who has just been added, as they end sessions.
  endSession: async (s) => {
    const { username, token } = await s.newAdmin();
    const caller = makeCaller(s.server.url, token);
    const { sessions } = await (await s.server.as(username)).ok('GET /api/common/account/sessions', {});
    const { _id: id } = sessions.find(({ isThis }) => isThis)!;
    return () => caller.ok('POST /api/common/account/session/:id/end', { id });
  },
  endOtherSessions: async (s) => {
    const { username, token } = await s.newAdmin();
    const caller = makeCaller(s.server.url, token);
    await s.server.as(username);
    return () => caller.ok('POST /api/common/account/sessions/end-others', {});
  },
  addTotp: async (s) => {
    const caller = makeCaller(s.server.url, (await s.newAdmin()).token);
    return () => addApp(caller);
  },
  removeTotp: async (s) => {
    const caller = makeCaller(s.server.url, (await withApp(s)).token);
    return () => caller.ok('POST /api/admin/second-factor/totp/remove', {});
  },
  makeRecoveryCodes: async (s) => {
    const caller = makeCaller(s.server.url, (await withApp(s)).token);
    return () => caller.ok('POST /api/admin/second-factor/recoveryCodes', {});
  },
  addPasskey: async (s) => {
    const caller = makeCaller(s.server.url, (await s.newAdmin()).token);
    return () => addKey(caller, makeSecurityKey({ origin }));
  },
  removePasskey: async (s) => {
    const { token, id } = await withKey(s, await s.newAdmin());
    return () => makeCaller(s.server.url, token).ok('POST /api/common/passkey/:id/remove', { id });
  },
  resetSecondFactor: async (s) => ({ id: (await withApp(s)).id }),
  createCompany: async (s) => ({ company: { name: `Company ${s.fresh()}` } }),
  updateCompany: async (s) => ({ id: s.editor.companyId, company: { name: `Company ${s.fresh()}` } }),
  createProgram: async () => ({}),
  updateProgram: async (s) => {
    const { _id: id, version } = await s.editor.create();
    return { id, version, program: { name: 'Renamed' } };
  },
  askTerms: async (s) => {
    const { programId: id, change } = await openTermsKeeper(s.server, `terms-${s.fresh()}`);
    return { id, terms: await change('<p>Spelled right</p>', { asks: false }) };
  },
  copyProgram: async (s) => ({
    id: (await s.editor.create())._id,
    name: 'Copied',
    slug: `copied-${s.fresh()}`,
    company: s.editor.companyId,
  }),
  createFromTemplate: async (s) => ({
    template: 'training-only',
    name: 'Begun',
    slug: `begun-${s.fresh()}`,
    company: s.editor.companyId,
  }),
  createFromFolder: async (s) => {
    const named = { name: 'Begun', slug: `begun-${s.fresh()}`, company: s.editor.companyId };
    const zip = await exportZip(s.server.url, s.editor, s.programId);
    return () => sendZip(s.server.url, s.editor, `/api/admin/program/folder?${new URLSearchParams(named)}`, zip);
  },
  applyProgramFolder: async (s) => {
    const { at, query, body } = await comparedZip(s);
    return () => sendZip(s.server.url, s.editor, `/api/admin/program/${at.id}/folder${query}`, body);
  },
  removeSamples: async (s) => {
    const begun = { template: 'training-only', name: 'Begun', slug: `begun-${s.fresh()}` } as const;
    const { program } = await s.editor.ok('POST /api/admin/program/template', {
      ...{ ...begun, company: s.editor.companyId },
    });
    return { id: program._id };
  },
  deleteProgram: async (s) => ({ id: (await s.editor.create())._id }),
  createForm: async (s) => ({
    programID: (await s.editor.create())._id,
    form: { formItems: [{ uid: 'text-1', type: 'text', label: 'Trade' }] },
  }),
  disableProgram: async (s) => ({ id: (await s.editor.create())._id }),
  openProgram: async (s) => {
    const made = await s.editor.create();
    const slug = `opened-${s.fresh()}`;
    await s.editor.save(made, { name: slug, slug, company: s.editor.companyId, setupStep: null });
    return { id: made._id };
  },
  enableProgram: async (s) => {
    const { _id: id } = await s.editor.create();
    await s.editor.ok('POST /api/admin/program/:id/disable', { id });
    return { id };
  },
  exportPersonalData: async (s) => ({ id: (await s.newPerson()).userId }),
  exportUsers: async ({ programId }) => ({ programId }),
  exportTrainings: async ({ programId }) => ({ programId }),
  exportRebateSubmissions: async ({ programId }) => ({ programId }),
  exportRewardSubmissions: async ({ programId }) => ({ programId }),
  exportPoints: async ({ programId }) => ({ programId }),
  exportBalances: async ({ programId }) => ({ programId }),
  exportCatalog: async ({ programId }) => ({ programId }),
  exportProgramFolder: async ({ programId }) => ({ id: programId }),
  exportDecisions: async ({ programId }) => ({ programId }),
  createImport: async (s) => {
    const { _id } = await s.editor.create();
    return () => sendImport(s.server.url, s.editor, _id, 'Name,Points\nPutty knife,5\n');
  },
  applyImport: async (s) => {
    const { imports, details } = await prepareImport(s);
    return () => imports.apply(details, { goodAlone: true });
  },
  undoImport: async (s) => {
    const { imports, details } = await prepareImport(s, 'applied');
    return () => imports.undo(details);
  },
  removeImport: async (s) => (await prepareImport(s)).at,
  prepareExport: async (s) => ({ programId: (await s.editor.create())._id, list: 'trainings' }),
  downloadExport: (s) => prepareExport(s),
  removeExport: (s) => prepareExport(s),
  inviteMember: async (s) => ({ id: s.programId, user: { externalKey: s.fresh() } }),
  printMemberInvitations: async (s) => {
    const invited = { id: s.programId, user: { externalKey: s.fresh() } };
    await s.editor.ok('POST /api/admin/program/:id/members/invite', invited);
    return { id: s.programId };
  },
  sendMemberInvitations: async (s) => ({ id: s.programId, users: [(await inviteUnsent(s)).id] }),
  sendMemberInvitation: async (s) => ({ id: (await inviteUnsent(s)).id }),
  updateMember: async (s) => ({ id: (await s.newPerson()).memberId, userLoyaltyProgram: { approved: true } }),
  deleteUser: async (s) => ({ id: (await s.newPerson()).userId }),
  eraseUser: async (s) => ({ id: (await s.newPerson()).userId }),
  importRebateItems: async (s) => () =>
    sendCatalog(s.server.url, s.editor, s.programId, `Name,Points\nPutty knife ${s.fresh()},5\n`),
  removeItemColumns: async (s) => {
    const field = `column${s.fresh()}`;
    await sendCatalog(s.server.url, s.editor, s.programId, `Name,Points,${field}\nPutty knife ${field},5,Steel\n`);
    return { programId: s.programId, fields: [field] };
  },
  repriceRebateItems: async ({ programId }) => ({ programId, factor: '2', rounding: 'nearest', category: 'Paint' }),
  createRebateItem: async (s) => ({ programId: s.programId, item: { name: `Item ${s.fresh()}`, points: 5 } }),
  updateRebateItem: async (s) => ({
    programId: s.programId,
    itemId: await s.buyer.item(cement),
    updatedFields: { points: 41 },
  }),
  createCategory: async (s) => ({ programId: s.programId, category: { category: `Category ${s.fresh()}` } }),
  updateCategory: async (s) => ({ ...(await addCategory(s)), updatedFields: { position: 77 } }),
  removeCategory: (s) => addCategory(s),
  createAlias: async (s) => ({ programId: s.programId, alias: await newAlias(s) }),
  updateAlias: async (s) => ({ ...(await addAlias(s)), updatedFields: { itemId: await s.buyer.item(paint) } }),
  removeAlias: (s) => addAlias(s),
  createAnnouncement: async (s) => ({
    id: s.programId,
    announcement: { title: `Sale ${s.fresh()}`, startsOn: '2026-01-01', endsOn: '2026-01-02' },
  }),
  updateAnnouncement: async (s) => ({ ...(await addAnnouncement(s)), updatedFields: { text: 'All pipes.' } }),
  removeAnnouncement: (s) => addAnnouncement(s),
  createWayIn: async (s) => ({ id: s.programId, wayIn: { label: `Show ${s.fresh()}` } }),
  updateWayIn: async (s) => ({ ...(await addWayIn(s)), updatedFields: { publicName: 'Harbor at the show' } }),
  addItemAsAdmin: async (s) => ({
    receiptId: (await s.submitted()).id,
    itemId: await s.buyer.item(cement),
    quantity: 2,
  }),
  correctReceiptItem: async (s) => {
    const { id, lineId } = await s.submitted();
    return { id, itemId: lineId, updatedFields: { quantity: 3 } };
  },
  approveReceipt: async (s) => ({ id: (await s.submitted()).id }),
  reopenReceipt: async (s) => ({
    id: (await s.decided('deny')).id,
    reason: 'A second look',
    expected: { decision: 1 },
  }),
  upholdObjection: async (s) => ({ ...(await objectedTo(s)), answer: 'You are right', expected: { decision: 1 } }),
  keepDecision: async (s) => ({ ...(await objectedTo(s)), answer: 'It stays', decision: 1 }),
  takeBackDecision: async (s) => ({ id: (await s.decided('approve')).id, decision: 1 }),
  denyReceipt: async (s) => ({ id: (await s.submitted()).id, denialReason: 'duplicate' }),
  adjustPoints: async (s) => ({ id: s.buyer.memberId, adjustmentId: newId(), amount: 5, reason: 'A gift' }),
  writeOffPoints: newWriteOff,
  declineApproval: async (s) => ({ ...(await askedByAnother(s)), comment: 'Too many' }),
  withdrawApproval: (s) => askForAdjustment(s),
  updateRedeemedItem: async (s) => ({
    userLoyaltyProgramId: s.shopper.memberId,
    cartItem: { _id: await s.ordered(), trackingNumber: '1Z' },
  }),
  updateRedeemedItems: async (s) => ({
    id: s.programId,
    items: [await s.ordered()],
    shipment: { trackingNumber: '1Z' },
  }),
  returnRedeemedItem: async (s) => ({
    ...{ id: await s.ordered(), userLoyaltyProgramId: s.shopper.memberId, returnId: newId() },
    ...{ quantity: 1, reason: 'Out of stock', expected: { version: 1 } },
  }),
  tellOfRedeemedItems: async (s) => ({ id: s.programId, items: [await shipItem(s)] }),
  mailRebateItemAdded: async (s) => {
    const { id: cause } = await s.submitted();
    // The mail was written with the receipt; without it the call has something to send.
    await s.server.services.db.deleteFrom('mails').where('cause_id', '=', cause).execute();
    return { emailInfo: { to, cause } };
  },
  mailUserApproved: async () => ({ emailInfo: { to } }),
  mailReceiptApproved: async (s) => forgetMail(s, (await s.decided('approve')).id),
  mailReceiptDenied: async (s) => forgetMail(s, (await s.decided('deny')).id),
  mailCartItemShipped: async (s) => ({ emailInfo: { to, cause: await shipItem(s) } }),
  sendMailAgain: async (s) => ({ id: await failMail(s) }),
  testMail: async () => ({}),
  tryJobsAgain: async (s) => {
    const { db } = s.server.services;
    await addJob(db, 'empty_outbox', { mailIds: [] }, { key: 'given up' });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`.execute(db);
    return { kind: 'empty_outbox' };
  },
};

const to = 'maria@example.com';

const invite = (s: Scene) => mailInvite(s.server, s.editor, `admin${s.fresh()}@example.com`);

/** The administrator has asked for another address. */
async function waitForEmail(s: Scene) {
  const { account } = await s.editor.ok('GET /api/common/account', {});
  const change = { id: newId(), tokenHash: hashToken(makeToken()), email: 'other@example.com' };
  await putEmailChange(s.server.services.db, { userId: account._id, ...change, requestedAt: new Date() });
  return {};
}

/** A decision writes its mail itself; without it the call has something to send. */
async function forgetMail(s: Scene, cause: string) {
  await s.server.services.db.deleteFrom('mails').where('cause_id', '=', cause).execute();
  return { emailInfo: { to, cause } };
}
