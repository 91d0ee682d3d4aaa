import { type EntryLine, isSameLine, withCounted } from './entry-lines.ts';
import type { Language } from './languages.ts';
import { noDetails, type PrintedDetails, type PrintedField, printedNames } from './printed-fields.ts';
import { MAX_PHOTOS } from './receipt-photos.ts';

/*
 * A receipt that a member is entering, as one value, and everything that can happen to it as a function from one value to
 * the next. The functions look at nothing else, so they can be applied to what this page knows and to what another window
 * has stored in the meantime, and both end the same. Times are milliseconds, as of `Date.now()`.
 */

/** A photo of the receipt, or its PDF. The bytes are stored apart, under its id. */
export interface EntryPhoto {
  id: string;
  name: string;
}

/** A file in the server's store. */
export interface EntryImage {
  fileName: string;
  randomString: string;
  imageKey: string;
  url: string;
}

/** What a member has changed about a line that was read; the rest stays as it was read. */
export interface LineChoice {
  /** Null leaves the line out. */
  itemId?: string | null;
  quantity?: number;
  /** What the line prints. */
  text?: string;
}

/** `waiting` is sent by itself once there is a connection; `asks` needs its member first; `sent` is kept until the member has seen it. */
type EntryState = 'open' | 'waiting' | 'asks' | 'sent';

export interface ReceiptEntry extends PrintedDetails {
  id: string;
  begunAt: number;
  /** The receipt that is corrected here: a draft, or a denied one that is sent again. Null for a new one. */
  corrects: string | null;
  /** From the top of the receipt to its end, at most `MAX_PHOTOS`; a PDF is alone. */
  photos: readonly EntryPhoto[];
  /** Photos that were taken away and can be brought back, the last one first, with their places. */
  removed: readonly (EntryPhoto & { at: number })[];
  /** The file that is uploaded for `of`, and why each of its photos may not be readable. */
  prepared: { id: string; of: string; problems: readonly (PhotoProblem | null)[] } | null;
  /** What the server has; it stays until the file that replaces it has arrived. */
  image: EntryImage | null;
  /** Of which photos the image is made, as `photosOf` names them; '' for one that was not uploaded from here. */
  imageOf: string;
  uploadedAt: number;
  /** The number of which the member said that this is another receipt. */
  another: string | null;
  /** The file from which fields were filled in, so that this is done once, and with what; '' if nothing was read. */
  read: ({ from: string } & PrintedDetails) | null;
  /** What was chosen for the lines of each file, by the line's place. */
  choicesOf: Readonly<Record<string, Readonly<Record<number, LineChoice>>>>;
  /** What the server does not have yet of its lines, at most one for an item, as they were pressed. */
  lines: readonly EntryLine[];
  /** The word to the reviewer. */
  note: string;
  /** The draft that its first item has begun on the server. */
  draft: string | null;
  state: EntryState;
  /** Why it asks, or why the last try to send it failed. */
  reason: string | null;
  /** The language of a reason that the server worded; missing in what the version before has stored. */
  reasonIn?: Language | null;
  /** How often sending it has failed, not counting tries without a connection. */
  failures: number;
  /** When its submission began, until that is answered. */
  submittedFrom: number | null;
  sentAt: number | null;
}
/** Why a photo may not be readable. It is shown to the person who took it, and never a reason to refuse the photo. */
export type PhotoProblem = 'dark' | 'faint' | 'blurred';

/** What can happen to an entry. What no longer concerns it leaves it as it is. */
export type Move = <E extends ReceiptEntry>(entry: E) => E;

/** Nothing more happens to an entry that was sent. */
const set = <E extends ReceiptEntry>(entry: E, part: Partial<ReceiptEntry>): E =>
  entry.state === 'sent' ? entry : { ...entry, ...part };

export const newEntry = (id: string, begunAt: number): ReceiptEntry => ({
  id,
  begunAt,
  corrects: null,
  photos: [],
  removed: [],
  prepared: null,
  image: null,
  imageOf: '',
  uploadedAt: 0,
  ...noDetails,
  another: null,
  read: null,
  choicesOf: {},
  lines: [],
  note: '',
  draft: null,
  state: 'open',
  reason: null,
  failures: 0,
  submittedFrom: null,
  sentAt: null,
});

/** Names photos in their order; '' for none. */
export const photosOf = ({ photos }: Pick<ReceiptEntry, 'photos'>): string => photos.map(({ id }) => id).join(' ');

/** The server removes a file that no receipt uses after a day, so it is uploaded again before. */
const FRESH = 20 * 60 * 60_000;

/** Whether the upload that was made here may be gone. */
export const isStale = ({ image, imageOf, uploadedAt }: ReceiptEntry, now: number): boolean =>
  image !== null && imageOf !== '' && now - uploadedAt >= FRESH;

/** Whether the photos are not on the server as they are here. */
export const needsUpload = (entry: ReceiptEntry, now: number): boolean =>
  entry.photos.length > 0 && (entry.image === null || entry.imageOf !== photosOf(entry) || isStale(entry, now));

/** Whether the entry has something that would be missed. */
export const isBegun = (entry: ReceiptEntry): boolean =>
  entry.photos.length > 0 ||
  entry.image !== null ||
  entry.note !== '' ||
  entry.lines.length > 0 ||
  printedNames.some((field) => entry[field] !== '');

/** In this time a submission without an answer may have arrived: it is asked for again before the entry is given up. */
const SUBMITTING = 3_600_000;
export const mayBeSubmitted = ({ submittedFrom }: ReceiptEntry, now: number): boolean =>
  submittedFrom !== null && now - submittedFrom <= SUBMITTING;

const DAY = 24 * 60 * 60_000;
/**
 * What a phone keeps of a receipt that has a draft, or is corrected, is forgotten after sixty days: it may have been ended
 * elsewhere. What was emptied again is forgotten after one.
 */
export function isForgotten(entry: ReceiptEntry, now: number): boolean {
  const { draft, corrects, begunAt } = entry;
  if (draft !== null || corrects !== null) return now - begunAt > 60 * DAY;
  return entry.state !== 'sent' && !isBegun(entry) && now - begunAt > DAY;
}

/** Whether its member has put something into it that was not read: it is not sent by itself then, as that would be lost. */
export const isWorkedOn = (entry: ReceiptEntry): boolean =>
  entry.note !== '' ||
  entry.lines.length > 0 ||
  entry.another !== null ||
  Object.values(entry.choicesOf).some((made) => Object.keys(made).length > 0) ||
  printedNames.some((field) => entry[field] !== (entry.read?.[field] ?? ''));

/** Whether the page of Enter Items goes on with it by itself: it has no draft, and is not being sent or sent already. */
export const isOpen = ({ draft, state }: ReceiptEntry): boolean =>
  draft === null && (state === 'open' || state === 'asks');

/** The files in the phone's store that the entry needs. */
export const filesOf = ({ photos, removed, prepared }: ReceiptEntry): string[] => [
  ...new Set([...photos, ...removed, ...(prepared ? [prepared] : [])].map(({ id }) => id)),
];

/** Other photos take the place of those before, as for a receipt that is photographed again. */
export const photographed =
  (photos: readonly EntryPhoto[]): Move =>
  (entry) =>
    set(entry, { photos: photos.slice(0, MAX_PHOTOS), removed: [] });

/** The next photos of a long receipt; more than `MAX_PHOTOS` are not taken. */
export const photosAdded =
  (more: readonly EntryPhoto[]): Move =>
  (entry) =>
    set(entry, { photos: [...entry.photos, ...more].slice(0, MAX_PHOTOS) });

export const photoReplaced =
  (id: string, photo: EntryPhoto): Move =>
  (entry) =>
    set(entry, { photos: entry.photos.map((one) => (one.id === id ? photo : one)) });

/** One place towards the top (-1) or the end (1). */
export const photoMoved =
  (id: string, by: 1 | -1): Move =>
  (entry) => {
    const at = entry.photos.findIndex((one) => one.id === id);
    const photo = entry.photos[at];
    const other = entry.photos[at + by];
    if (!photo || !other) return entry;
    return set(entry, { photos: entry.photos.with(at, other).with(at + by, photo) });
  };

/** Without its last photo the receipt has no file. */
export const photoRemoved =
  (id: string): Move =>
  (entry) => {
    const at = entry.photos.findIndex((one) => one.id === id);
    const photo = entry.photos[at];
    if (!photo) return entry;
    const photos = entry.photos.toSpliced(at, 1);
    const removed = [{ ...photo, at }, ...entry.removed].slice(0, MAX_PHOTOS);
    return set(entry, { photos, removed, ...(photos.length === 0 && withoutFile) });
  };

export const fileRemoved: Move = (entry) =>
  entry.photos.reduceRight((left, { id }) => photoRemoved(id)(left), set(entry, withoutFile));

/** The last photo that was taken away returns to its place. */
export const photoBroughtBack: Move = (entry) => {
  const [last, ...removed] = entry.removed;
  if (!last || entry.photos.length === MAX_PHOTOS) return entry;
  const { at, ...photo } = last;
  return set(entry, { photos: entry.photos.toSpliced(at, 0, photo), removed });
};

const withoutFile = { image: null, imageOf: '', uploadedAt: 0 };

export const preparedAs =
  (prepared: NonNullable<ReceiptEntry['prepared']>): Move =>
  (entry) =>
    prepared.of === photosOf(entry) ? set(entry, { prepared }) : entry;

/** The upload of `of` has arrived. If the photos are others by now, theirs is awaited. */
export const uploaded =
  (of: string, image: EntryImage, uploadedAt: number): Move =>
  (entry) =>
    of === photosOf(entry) ? set(entry, { image, imageOf: of, uploadedAt }) : entry;

/** The server took the upload, and then found that it is no receipt's file. */
export const fileRefused =
  (imageKey: string): Move =>
  (entry) =>
    entry.image?.imageKey === imageKey ? set(entry, withoutFile) : entry;

/**
 * What was read from a file is filled in once, where nothing is yet or what was read from an earlier file. What a person
 * typed stays, also if it came first, and what was cleared afterwards stays empty.
 */
export const filledIn =
  (read: NonNullable<ReceiptEntry['read']>): Move =>
  (entry) => {
    if (entry.image?.imageKey !== read.from || entry.read?.from === read.from) return entry;
    const isOpen = (field: PrintedField) => entry[field] === '' || entry[field] === entry.read?.[field];
    const filled = printedNames.filter(isOpen).map((field) => [field, read[field]]);
    return set(entry, { read, ...Object.fromEntries(filled) });
  };

export const typed =
  (field: PrintedField, value: string): Move =>
  (entry) =>
    set(entry, { [field]: value });

export const noted =
  (note: string): Move =>
  (entry) =>
    set(entry, { note });

export const lineChosen =
  (from: string, at: number, choice: LineChoice): Move =>
  (entry) => {
    const made = entry.choicesOf[from] ?? {};
    const choices = { ...made, [at]: { ...made[at], ...choice } };
    return set(entry, { choicesOf: { ...entry.choicesOf, [from]: choices } });
  };

export const linesCounted =
  (...counted: readonly EntryLine[]): Move =>
  (entry) =>
    set(entry, { lines: counted.reduce(withCounted, entry.lines) });

/** The server has the line, or has refused it. If the member has changed it in between, that is still to be sent. */
export const lineSettled =
  (line: EntryLine): Move =>
  (entry) =>
    set(entry, { lines: entry.lines.filter((one) => !isSameLine(one, line)) });

/** The member takes what an item earns today, `points` for one; `seen` is the receipt's sum that was shown. */
export const pointsTaken =
  (itemId: string, points: number, seen: number): Move =>
  (entry) => {
    const take = (line: EntryLine) => ({ ...line, item: { ...line.item, points }, seen });
    return set(entry, { lines: entry.lines.map((line) => (line.item._id === itemId ? take(line) : line)) });
  };

/** The member has said that the receipt of this number is another one. */
export const saidAnother =
  (receiptNumber: string): Move =>
  (entry) =>
    set(entry, { another: receiptNumber });

/** Its first item is on the server. */
export const draftBegun =
  (draft: string): Move =>
  (entry) =>
    set(entry, { draft });

/** It was not kept after all, or its member goes on with it. */
export const opened: Move = (entry) => set(entry, { state: 'open', reason: null });

/** It waits for a connection, and is then sent by itself. */
export const leftToWait: Move = (entry) => set(entry, { state: 'waiting', reason: null, failures: 0 });

export const asked =
  (reason: string): Move =>
  (entry) =>
    set(entry, { state: 'asks', reason, reasonIn: null });

/** So often it is tried until it asks its member. */
const MOST_FAILURES = 5;

/** What the server refuses asks its member at once; anything else is tried again some times. */
export const sendingFailed =
  (reason: string, isRefused: boolean, reasonIn: Language | null = null): Move =>
  (entry) => {
    const failures = entry.failures + 1;
    const state = isRefused || failures >= MOST_FAILURES ? 'asks' : 'waiting';
    return set(entry, { state, reason, reasonIn, failures });
  };

export const submitting =
  (now: number): Move =>
  (entry) =>
    set(entry, { submittedFrom: now });

/** The server has answered the submission, if only with a refusal. */
export const answered: Move = (entry) => set(entry, { submittedFrom: null });

export const sent =
  (receiptNumber: string, sentAt: number): Move =>
  (entry) =>
    set(entry, {
      ...{ state: 'sent', receiptNumber, sentAt, submittedFrom: null, reason: null },
      ...{ photos: [], removed: [], prepared: null, lines: [] },
    });
