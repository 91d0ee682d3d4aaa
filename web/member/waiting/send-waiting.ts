import type { Language } from '#domain/languages.ts';
import {
  answered,
  asked,
  isWorkedOn,
  needsUpload,
  photosOf,
  sendingFailed,
  submitting,
  uploaded,
} from '#domain/receipt-entry.ts';
import type { Answer, Asking, CallName } from '#web/api/call.ts';
import { bodyOf, describe } from '#web/api/files/signed-upload.ts';
import { isAway, offline, Refusal, readRefusal } from '#web/api/refusal.ts';
import { fillPath, type Input, queryOf } from '#web/api/wire/address.ts';
import { termsOf } from '../enter-items/entry-terms.ts';
import type { Sender } from '../entries/database.ts';
import type { Entry, OwnReason } from '../entries/entry.ts';
import { changeEntry, listStored, noteSent, readFile } from '../entries/entry-store.ts';
import { findClear } from './find-clear.ts';

/** Milliseconds between two looks at a reading, and until it is no longer waited for. */
const LOOK = 1_000;
const PATIENCE = 60_000;

/**
 * Sends a member's waiting receipts, one after the other: each is uploaded and read, and submitted if everything was
 * read clearly; otherwise it asks to be looked over. Of several windows and the service worker one sends at a time: a
 * window leaves it to the others, while the service worker waits, as the window that sends may be closed before it is
 * done. Returns whether any may still wait for a connection.
 */
export async function sendWaiting(sender: Sender, { waits = false } = {}): Promise<boolean> {
  const send = () => sendAll(sender);
  // Browsers have locks where the connection is secure.
  if (!navigator.locks) return await send();
  return await navigator.locks.request(`guerdon.send.${sender.memberId}`, { ifAvailable: !waits }, (lock) =>
    lock ? send() : true,
  );
}

async function sendAll({ memberId, ...caller }: Sender): Promise<boolean> {
  const ask: Ask = (name, ...input) => askWith(caller, name, ...input);
  let isLeft = false;
  for (const entry of await listStored(memberId)) {
    if (entry.state !== 'waiting') continue;
    try {
      await sendOne(entry, ask);
    } catch (error) {
      if (error instanceof Refusal && stopsAll(error)) return true;
      isLeft = (await noteFailure(entry, error, caller.language)) || isLeft;
    }
  }
  return isLeft;
}

/** No connection, no session or too many calls: nothing can be sent now. */
const stopsAll = ({ status }: Refusal) => status === 0 || status === 401 || status === 429;

/** Answers whether it is tried again; others are sent in between. */
async function noteFailure({ id }: Entry, error: unknown, language: Language | undefined): Promise<boolean> {
  const [reason, saidIn] =
    error instanceof Refusal ? [error.reason, language ?? null] : (['broken' satisfies OwnReason, null] as const);
  const isRefused = error instanceof Refusal && error.status < 500;
  return (await changeEntry(id, sendingFailed(reason, isRefused, saidIn)))?.state === 'waiting';
}

const askedWhy = (reason: OwnReason) => asked(reason);

async function sendOne(entry: Entry, ask: Ask): Promise<void> {
  const { id, slug } = entry;
  const { program } = await ask('GET /api/common/program/:slug', { slug });
  // It stays on the phone, with the reason; of a disabled program, of whose dates nothing is said, it waits.
  const { takes, disabled, datesNotice } = program;
  if (!takes.includes('receipts'))
    throw disabled || !datesNotice ? new Refusal(401, '') : new Refusal(409, datesNotice, { type: 'program-not-open' });
  const image = (await upload(entry, ask))?.image;
  if (!image) return;
  const reading = await read(image, ask);
  const isUnread = reading !== null && reading.state !== 'read';
  const clear = reading && !isUnread && !isWorkedOn(entry) && findClear(reading, termsOf(program));
  if (!clear) {
    await changeEntry(id, askedWhy(isUnread ? 'unread' : 'unsure'));
    return;
  }
  // The member may have removed it by now, and cannot from here on.
  if (!(await changeEntry(id, submitting(Date.now())))) return;
  try {
    await ask('POST /api/client/receipt/submit', { ...clear, image });
  } catch (error) {
    // After a lost answer it may have been sent: it cannot be removed from here before it was asked for again.
    if (!isAway(error)) await changeEntry(id, answered);
    throw error;
  }
  await noteSent(id, clear.receiptNumber);
}

/** The entry with its file in the store; null if it was removed in between. */
async function upload(entry: Entry, ask: Ask): Promise<Entry | null> {
  if (!needsUpload(entry, Date.now())) return entry;
  const { id, prepared } = entry;
  // Its page was closed before the picture was made, which the page can do alone.
  if (prepared?.of !== photosOf(entry)) return await changeEntry(id, askedWhy('unfinished')).then(() => null);
  const file = await readFile(prepared.id);
  const { upload, image: signed } = await ask('POST /api/common/file/sign', { album: 'receipts', ...describe(file) });
  const { method, url, headers = {} } = upload;
  const response = await fetch(url, { method, headers, body: bodyOf(upload, file) }).catch(() => {
    throw offline();
  });
  if (!response.ok) throw await readRefusal(response);
  return await changeEntry(id, uploaded(photosOf(entry), signed, Date.now()));
}

/** Null if nothing is read here; one that takes too long is still `waiting`. */
async function read({ imageKey }: { imageKey: string }, ask: Ask): Promise<Reading> {
  let { reading } = await ask('POST /api/client/reading', { image: { imageKey } });
  for (const until = Date.now() + PATIENCE; reading?.state === 'waiting' && Date.now() < until; ) {
    await new Promise((resume) => setTimeout(resume, LOOK));
    ({ reading } = await ask('GET /api/client/reading', { imageKey }));
  }
  return reading;
}
type Reading = Answer<'GET /api/client/reading'>['reading'];

type Ask = <N extends CallName>(name: N, ...input: Asking<N>) => Promise<Answer<N>>;

/** A call that needs no page: the service worker has no storage of the page's session. */
async function askWith<N extends CallName>(
  { token, language }: Omit<Sender, 'memberId'>,
  name: N,
  ...[input]: Asking<N>
): Promise<Answer<N>> {
  const [method = '', template = ''] = name.split(' ');
  const { path, rest } = fillPath(template, (input ?? {}) as Input);
  const isPost = method === 'POST';
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(language && { 'Accept-Language': language }),
    ...(isPost && { 'Content-Type': 'application/json' }),
  };
  const init = { method, headers, ...(isPost && { body: JSON.stringify(rest) }) };
  const response = await fetch(isPost ? path : path + queryOf(rest), init).catch(() => {
    throw offline();
  });
  if (!response.ok) throw await readRefusal(response);
  return await response.json();
}
