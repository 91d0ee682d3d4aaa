import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Receipt } from '#contract/receipts.ts';
import { addStaff, type Member, type Staff } from '../fixture/people.ts';
import { type Applicant, makeProgram, type Program } from '../fixture/program.ts';
import { draftReceipt, gateValve, givePoints, readReceipt, submitReceipt, valve, wrench } from '../fixture/receipts.ts';
import { readInvitationLink, readMemberInvitation } from '../fixture/reset-link.ts';
import { watchVideo } from '../fixture/trainings.ts';
import { invoice, receiptOf } from '../test-files.ts';
import type { Viewer } from './screen.ts';

/** The data of the screens: a program with long names and entries in every list, and an empty one. */
export interface Scene {
  staff: Staff;
  reviewer: Staff;
  /** Holds no role. */
  idle: Staff;
  full: Program;
  empty: Program;
  /** A program in the administrator's setup. */
  begun: string;
  member: Member;
  newcomer: Member;
  /** Owes points, and has some on hold. */
  debtor: Member;
  applicant: Applicant;
  draft: string;
  /** A draft of one item whose file names two more. */
  read: string;
  waiting: Receipt;
  /** Has the same picture as the waiting one. */
  duplicate: Receipt;
  approved: Receipt;
  denied: Receipt;
  /** The debtor's; its points are owed. */
  reopened: Receipt;
  /** Approved by another than the owner who looks at it; the member says that it is not right. */
  objected: Receipt;
  /** The same, and the decision was kept. */
  kept: Receipt;
  reward: string;
  /** Started by the member, and completed. */
  openTraining: string;
  doneTraining: string;
  /** The path of an invitation's link. */
  invitation: string;
  /** Has not registered. */
  invited: { userId: string; name: string; link: string };
}

const longNames = { username: 'maximiliana.wolfeschlegelsteinhausenberger', firstName: 'Maximiliana-Josephine' };
const lastName = 'Wolfeschlegelsteinhausenbergerdorff';
const longItem = 'BallValve-LeadFreeBrass-FullPort-ThreeQuarterInch-FIPxFIP-600WOG';
const longNumber = (nth: number) => `INV-2026-00000000000000000020417-${nth}`;

export async function makeScene(url: string): Promise<Scene> {
  const staff = await addStaff(url);
  const full = await makeProgram(staff, url, {
    name: 'The Great Northern Contractors Loyalty, Rebate and Recognition Program',
    parts: { lettersInReceiptNumbers: true },
  });
  const { _id: id } = full.company;
  const name = `Pennsylvania & New Hampshire Consolidated Building Materials ${id}`;
  await staff.ok('POST /api/admin/company/:id/update', { id, company: { name } });
  const item = { name: longItem, points: 125_000, uniqueIdentifier: `${longItem}-${longItem}` };
  const made = await staff.ok('POST /api/admin/program/:programId/rebateItem/create', { programId: full.id, item });
  const alias = { text: longItem.replaceAll('-', ''), itemId: made.item._id };
  await staff.ok('POST /api/admin/program/:programId/alias/create', { programId: full.id, alias });
  const empty = await makeProgram(staff, url, { hasCatalog: false, parts: bare });
  const { program: begun } = await staff.ok('GET /api/admin/program/create', { guided: true });
  // Its last step is reached, so that every step can be opened.
  await staff.ok('POST /api/admin/program/:id/update', {
    id: begun._id,
    version: begun.version,
    program: { name: 'Begun', setupStep: 7 },
  });
  const [member, newcomer, applicant] = await Promise.all([
    full.addMember({ ...longNames, lastName }),
    empty.addMember(),
    full.addApplicant({ ...longNames, lastName }),
  ]);
  await full.addMember({ username: 'zoe' }, { adminOnly: true });
  const receipts = await sendReceipts(full, member, staff);
  const [openTraining, doneTraining] = await takeTrainings(full, member);
  const reward = await order(full, member, staff);
  const debtor = await full.addMember({ username: 'noor' });
  const reopened = await runIntoDebt(full, debtor, member, staff);
  const otto = await addStaff(url, { username: 'otto', firstName: longNames.firstName, lastName });
  await askForApproval(full, member, otto);
  const objections = await objectTo(full, member, otto, staff);
  const invited = `${longNames.username}@example.com`;
  await staff.ok('POST /api/admin/administrator/invitation/create', { email: invited });
  const invitation = await readInvitationLink(invited);
  const reviewer = await addStaff(url, { username: 'rita', firstName: 'Rita' }, [
    { role: 'reviewer', company: null, program: full.id },
  ]);
  const idle = await addStaff(url, { username: 'ivo' }, []);
  const people = { staff, reviewer, idle, member, newcomer, debtor, applicant };
  return {
    ...people,
    full,
    empty,
    begun: begun._id,
    ...receipts,
    reopened,
    ...objections,
    openTraining,
    doneTraining,
    reward,
    invitation,
    invited: await inviteSomebody(full, staff),
  };
}

async function inviteSomebody(program: Program, staff: Staff) {
  const email = `${longNames.username}.${program.id.slice(-6)}@invited.example.com`;
  const { user } = await staff.ok('POST /api/admin/program/:id/members/invite', {
    id: program.id,
    user: { email, firstName: longNames.firstName, lastName: 'Invited', externalKey: longNumber(9) },
  });
  return { userId: user._id, name: user.name, link: await readMemberInvitation(email) };
}

/** An adjustment that waits for a second administrator than the one who asked. */
async function askForApproval(program: Program, member: Member, otto: Staff) {
  await program.save({ approvalLimit: 250_000 });
  const adjustment = { adjustmentId: crypto.randomUUID(), amount: 250_001, reason: 'Points of the program before' };
  await otto.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', { id: member.memberId, ...adjustment });
}

/** Objections to decisions of one reviewer: one waits, one was answered by another reviewer. */
async function objectTo(program: Program, member: Member, by: Staff, other: Staff) {
  const object = async (nth: number) => {
    const receipt = await submitReceipt(program, member, longNumber(nth));
    await by.ok('POST /api/admin/receipt/:id/approve', { id: receipt._id });
    const words = 'I have bought two of them, and the second line of the receipt says so.';
    await member.ok('POST /api/client/receipt/:id/objection', { id: receipt._id, decision: 1, words });
    return receipt;
  };
  const [objected, kept] = [await object(8), await object(9)];
  const answer = 'The second line is of another shop, which does not take part.';
  await other.ok('POST /api/admin/receipt/:id/objection/keep', { id: kept._id, decision: 1, answer });
  return { objected, kept };
}

const bare = {
  rules: '',
  terms: '',
  rewardItems: [],
  loyaltyProgramTrainings: [],
  registrationForm: { formItems: [] },
};

async function sendReceipts(program: Program, member: Member, staff: Staff) {
  const lines = [{ name: valve, quantity: 12 }, { name: longItem }];
  const [waiting, duplicate, approved, denied] = await Promise.all([
    submitReceipt(program, member, longNumber(1), lines),
    submitReceipt(program, member, longNumber(2), lines),
    submitReceipt(program, member, longNumber(3), lines, invoice(longNumber(3))),
    submitReceipt(program, member, longNumber(4), lines),
  ]);
  const draft = await draftReceipt(program, member, longNumber(5), lines);
  const photo = await receiptOf('20417', [wrench, gateValve]);
  const read = await draftReceipt(program, member, '20417', [{ name: valve }], photo);
  await readReceipt(member, (await member.ok('GET /api/client/receipt/:id', { id: read })).receipt);
  await readReceipt(member, approved);
  await staff.ok('POST /api/admin/receipt/:id/approve', { id: approved._id });
  const reason = { denialReason: 'other', denialReasonOther: 'The picture does not show who sold it.' };
  await staff.ok('POST /api/admin/receipt/:id/deny', { id: denied._id, ...reason });
  return { waiting, duplicate, approved, denied, draft, read };
}

/** Completes one training, and watches the video of another one. */
async function takeTrainings(program: Program, member: Member): Promise<[string, string]> {
  const { trainings } = await member.ok('GET /api/client/training/list', {});
  const [done, begun] = trainings;
  if (!done || !begun) throw new Error(`${program.name} has too few trainings`);
  for (const { _id } of [begun, done]) await watchVideo(member, _id);
  const { training } = await member.ok('GET /api/client/training/:id', { id: done._id });
  for (const { _id: question } of training.questions) {
    await member.ok('POST /api/client/training/:id/answer', { id: done._id, question, answer: 'answerOne' });
  }
  const completed = { id: member.memberId, trainingId: done._id };
  await member.ok('POST /api/client/userLoyaltyProgram/completeTraining', completed);
  return [begun._id, done._id];
}

/** Three orders, one of them shipped, one canceled in part and one whole, and an item in the cart. */
async function order(program: Program, member: Member, staff: Staff): Promise<string> {
  await givePoints(staff, member, 1_000_000);
  const userLoyaltyProgramId = member.memberId;
  const { rewardItems } = await program.read();
  const shirt = rewardItems.find(({ sizes, colors }) => sizes.length > 0 && colors.length > 0);
  if (!shirt) throw new Error(`${program.name} has no reward with sizes and colors`);
  const cartItem = { item: shirt._id, quantity: 2, size: shirt.sizes[0], color: shirt.colors[0]?.name };
  const choose = () => member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  for (let orders = 0; orders < 3; orders += 1) {
    await choose();
    await member.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId });
  }
  await choose();
  const { cartItems } = await staff.ok('GET /api/admin/program/:id/cartRewardItems', { id: program.id });
  const shipped = {
    _id: cartItems[0]!._id,
    trackingNumber: '1Z999AA10123456784',
    shippingDate: '2026-02-12',
    shipped: true,
  };
  await staff.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId, cartItem: shipped });
  for (const [at, quantity] of [
    [1, 1],
    [2, 2],
  ] as const) {
    const { _id: canceled, version } = cartItems[at]!;
    await staff.ok('POST /api/admin/cartRewardItem/:id/return', {
      ...{ id: canceled, userLoyaltyProgramId, returnId: crypto.randomUUID(), quantity, expected: { version } },
      reason: 'The last one in this size was sent to somebody else.',
    });
  }
  return shirt._id;
}

/** Points that were spent are owed, and from then on the program's are on hold first and expire. */
async function runIntoDebt(program: Program, debtor: Member, member: Member, staff: Staff): Promise<Receipt> {
  const lines = [{ name: valve, quantity: 20 }];
  const [reopened, held] = [
    await submitReceipt(program, debtor, longNumber(6), lines),
    await submitReceipt(program, debtor, longNumber(7), lines),
  ];
  await staff.ok('POST /api/admin/receipt/:id/approve', { id: reopened._id });
  const userLoyaltyProgramId = debtor.memberId;
  const cartItem = { item: await program.reward('Harbor Cap'), quantity: 1, color: 'Black' };
  await debtor.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  await debtor.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId });
  await program.save({ pointsRules: { holdDays: 14, expiry: 'months', expireAfter: 6 } });
  await staff.ok('POST /api/admin/receipt/:id/approve', { id: held._id });
  const reason = 'The picture is of another receipt than the one that was read.';
  await staff.ok('POST /api/admin/receipt/:id/reopen', { id: reopened._id, reason, expected: { decision: 1 } });
  await givePoints(staff, member, 750);
  return reopened;
}

/** A browser of one viewer, and the page in which its screens are shown. */
export interface Browsing {
  context: BrowserContext;
  page: Page | undefined;
}

/** Opens a browser for each viewer, which stays logged in. */
export async function openViewers(browser: Browser, url: string, scene: Scene): Promise<Record<Viewer, Browsing>> {
  const open = async (person: Member | Staff | null): Promise<Browsing> => {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    // Stays open beside the page of the screens, so that its process and compiled code serve the next one too.
    const page = await context.newPage();
    await person?.enter(page);
    await page.goto('/healthz');
    return { context, page: undefined };
  };
  const [guest, member, newcomer, debtor, staff, reviewer, idle] = await Promise.all([
    open(null),
    open(scene.member),
    open(scene.newcomer),
    open(scene.debtor),
    open(scene.staff),
    open(scene.reviewer),
    open(scene.idle),
  ]);
  return { guest, member, newcomer, debtor, staff, reviewer, idle };
}
