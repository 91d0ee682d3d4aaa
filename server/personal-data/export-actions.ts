import type { RawBuilder } from 'kysely';
import type { personalData } from '#contract/personal-data.ts';
import type { Input } from '#contract/route.ts';
import { BYTE_ORDER_MARK, writeCsvRow } from '#domain/csv-rows.ts';
import { isErasedFile, parseImageKey } from '#domain/files.ts';
import { type FormItem, isAnswerable } from '#domain/registration-form.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { readBatches } from '#server/db/read-batches.ts';
import type { Tell } from '#server/event.ts';
import { takePlace } from '#server/exports/place.ts';
import { writeZip, type ZippedFile } from '#server/files/zip.ts';
import type { StreamedFile } from '#server/http/answers/file.ts';
import type { Context } from '#server/http/serve.ts';
import { aboutMember } from '#server/members/events.ts';
import { findMemberOfUser, lockMember, type MemberRow } from '#server/members/queries.ts';
import { getUser } from '#server/members/to-member.ts';
import { getOrigins } from '#server/members/ways-in/to-way-in.ts';
import { getFormItems } from '#server/programs/queries.ts';
import type { Services } from '#server/services.ts';
import type { ExportFile } from './columns.ts';
import {
  listReceiptFiles,
  selectAudit,
  selectEmailChange,
  selectLogins,
  selectMails,
  selectParts,
} from './export-queries.ts';
import { listMailsOf, listSubjects } from './queries.ts';

type Export = typeof personalData.exportPersonalData;

/** Sends what is stored about a participant. The audit entry is stored before the first byte. */
export async function exportUser({ id }: Input<Export>, context: Context<Export>): Promise<StreamedFile> {
  const { services, programId, refuse, write } = context;
  const { longDb: db, store } = services;
  const member = await findMemberOfUser(db, programId, id);
  if (!member) throw refuse('not-found');
  if (member.erased_at) throw refuse('erased');
  const place = takePlace(services.metrics.exportsRunning);
  if (!place) throw refuse('exports-busy', { retryAfter: 10 });
  try {
    const files = await listZippedFiles({ db, store }, member);
    if (!(await write((inside) => tellOfExport(inside.db, inside.tell, member), db))) throw refuse('erased');
    const content = writeZip(files, context.now);
    // Emitted in every case: read to the end, failed, or aborted.
    content.once('close', place.leave);
    return { name: 'personal-data.zip', rows: files.length, content };
  } catch (error) {
    place.leave();
    throw error;
  }
}

/** False if the participant was erased by now: the audit would name the person for good. */
export async function tellOfExport(db: Tx, tell: Tell, { program_id, id }: MemberRow): Promise<boolean> {
  const member = await lockMember(db, program_id, id);
  if (!member || member.erased_at) return false;
  await tell({ type: 'member.exported', ...aboutMember(member), data: {} });
  return true;
}

export interface Source {
  db: Db;
  store: Services['store'];
}

type Lists = Record<Exclude<ExportFile, 'account'>, RawBuilder<object>>;

/** The files of the zip. Lists are read in batches and files one by one, so that little is in memory at once. */
export async function listZippedFiles({ db, store }: Source, member: MemberRow): Promise<ZippedFile[]> {
  const mails = await listMailsOf(db, member);
  const about = [
    member.user_id,
    ...mails.flatMap((mail) => [mail.id, mail.cause_id]),
    ...(await listSubjects(db, member)),
  ];
  const lists: Lists = {
    ...selectParts(member),
    mails: selectMails(mails.map(({ id }) => id)),
    audit: selectAudit(about),
    logins: selectLogins(member.user_id),
    'email-change': selectEmailChange(member.user_id),
  };
  return [
    { name: 'README.txt', open: () => writeText(explanation) },
    { name: 'account.json', open: () => writeJson(describeAccount(db, member)) },
    { name: 'registration.json', open: () => writeJson(describeAnswers(db, member)) },
    ...Object.entries(lists).map(([name, list]) => ({ name: `${name}.json`, open: () => writeList(db, list) })),
    { name: 'ledger.csv', open: () => writeTable(db, lists.ledger) },
    ...(await listFiles({ db, store }, member)),
  ];
}

/** For the person, who may never have seen such files. */
const explained: Record<ExportFile | 'registration', string> = {
  account: 'your name, address, e-mail and points',
  registration: 'your answers to the registration form',
  receipts: 'the receipts you sent in, with their items and decisions; the pictures are in receipts/',
  readings: 'what a machine read on the pictures',
  ledger: 'every change of your points; ledger.csv has the same, for a spreadsheet',
  orders: 'the rewards you ordered',
  cart: 'what is in your cart',
  favorites: 'the items you marked as favorites',
  passkeys: 'the names of the passkeys with which you log in',
  terms: 'the rules and terms you accepted, as they were',
  trainings: 'the trainings you completed',
  answers: 'your answers in trainings',
  mails: 'the e-mails we sent you',
  logins: 'where you are logged in',
  'email-change': 'an address that waits for its confirmation',
  audit: 'what the staff of the program changed about you',
};
const explanation = `What is stored about you

Text files; any text editor or browser opens them. Times are in UTC; days without a time are those of the program.

${Object.entries(explained)
  .map(([name, text]) => `${`${name}.json`.padEnd(20)}${text}\n`)
  .join('')}`;

async function* writeText(text: string) {
  yield text;
}

async function describeAccount(db: Db, member: MemberRow) {
  const { userLoyaltyProgram, ...person } = (await getUser(db, member.user_id))!;
  const { approved, approvalDate, disabled, totalPoints, currentPoints, heldPoints, debtPoints, createdAt } =
    userLoyaltyProgram!;
  const { externalKey: customerNumber, invitation } = userLoyaltyProgram!;
  const points = { totalPoints, currentPoints, heldPoints, debtPoints };
  // Not by which code: its name is staff's.
  const { cameBy } = (await getOrigins(db, [userLoyaltyProgram!]))(userLoyaltyProgram!._id);
  return { ...person, customerNumber, cameBy, invitation, approved, approvalDate, disabled, ...points, createdAt };
}

/** The answers under the questions as they are today, also those that are no longer asked. */
async function describeAnswers(db: Db, { program_id, completed_registration: answers }: MemberRow) {
  const items = await getFormItems(db, program_id);
  const labels = new Map(items.filter(isAnswerable).map(({ uid, label }: FormItem) => [uid, label]));
  return Object.entries(answers).map(([uid, answer]) => ({ question: labels.get(uid) || uid, answer }));
}

async function* writeJson(value: Promise<unknown>) {
  yield `${JSON.stringify(await value, null, 2)}\n`;
}

async function* writeList(db: Db, list: RawBuilder<object>) {
  let between = '[\n';
  for await (const rows of readBatches(db, list)) {
    yield between + rows.map((row) => JSON.stringify(row)).join(',\n');
    between = ',\n';
  }
  yield between === ',\n' ? '\n]\n' : '[]\n';
}

async function* writeTable(db: Db, list: RawBuilder<object>) {
  let isFirst = true;
  for await (const rows of readBatches(db, list)) {
    if (isFirst) yield BYTE_ORDER_MARK + writeCsvRow(Object.keys(rows[0]!));
    isFirst = false;
    yield rows.map((row) => writeCsvRow(Object.values(row).map(sayCell))).join('');
  }
}

const sayCell = (value: unknown) => (value instanceof Date ? value.toISOString() : (value as string | number));

/** Each file once, under the key by which the lists name it. */
async function listFiles({ db, store }: Source, member: MemberRow): Promise<ZippedFile[]> {
  const keys = new Set(await listReceiptFiles(db, member));
  return [...keys]
    .filter((key) => parseImageKey(key) && !isErasedFile(key))
    .map((name) => ({ name, isCompressed: true, open: () => readFile(store, name) }));
}

/** A file that is missing in the store does not fail the whole export: its entry is empty. */
async function* readFile(store: Services['store'], imageKey: string) {
  const bytes = await store.read(imageKey);
  if (bytes) yield bytes;
}
