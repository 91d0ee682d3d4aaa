import { useSyncExternalStore } from 'react';
import { fileRefused, needsUpload, photosOf, preparedAs, uploaded } from '#domain/receipt-entry.ts';
import { call } from '#web/api/call.ts';
import type { Prepared } from '#web/api/files/prepare-picture.ts';
import { type Chosen, upload } from '#web/api/files/upload.ts';
import { makeListeners } from '#web/api/listeners.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { isAway, Refusal } from '#web/api/refusal.ts';
import { removeUpload } from '#web/forms/use-upload.ts';
import type { Entry, OwnReason } from './entry.ts';
import { changeEntry, findKnownEntry, readFile } from './entry-store.ts';
import { inTurn } from './in-turn.ts';

/** How far the upload of an entry's photos is; it goes on while other pages are seen. */
interface PhotoUpload {
  /** The photos that are uploaded, as `photosOf` names them. */
  of: string;
  /** From 0 to 1. */
  part: number;
  isUploading: boolean;
  /** Why it failed; `sayReason` words it. */
  failure: Refusal | null;
  /** The server is asked to read the file. */
  isBeginning: boolean;
  /** Why the server was not asked. */
  unasked: Refusal | null;
  /** The failure came after the upload, which another try would repeat. */
  wasUploaded: boolean;
  stop: () => void;
}

const none: PhotoUpload = {
  ...{ of: '', part: 0, isUploading: false, failure: null, isBeginning: false, unasked: null, wasUploaded: false },
  stop: () => undefined,
};
const uploads = new Map<string, PhotoUpload>();
const { listen, callAll } = makeListeners();

export const usePhotoUpload = (id: string): PhotoUpload => useSyncExternalStore(listen, () => uploadOf(id));
const uploadOf = (id: string): PhotoUpload => uploads.get(id) ?? none;

/** Forgets how the last upload ended, after which it is tried again. */
export function stopUpload(id: string): void {
  uploads.get(id)?.stop();
  uploads.delete(id);
  callAll();
}

/** Uploads the photos as they are now in place of those before, and has them read. */
export async function uploadPhotos(entry: Entry): Promise<void> {
  const { id } = entry;
  stopUpload(id);
  const running = new AbortController();
  const { signal } = running;
  const of = photosOf(entry);
  const note: Note = (part) => {
    if (signal.aborted) return;
    uploads.set(id, { ...none, of, ...uploads.get(id), ...part });
    callAll();
  };
  note({ isUploading: true, stop: () => running.abort() });
  try {
    await alone(id, signal, () => send(entry, signal, note));
  } catch (error) {
    const failure = error instanceof Refusal ? error : new Refusal(400, 'broken' satisfies OwnReason);
    note({ failure: failure.type === 'aborted' ? null : failure });
  }
  note({ isUploading: false });
}
type Note = (part: Partial<PhotoUpload>) => void;

/** Milliseconds after which another window that uploads the same, and may be asleep, is no longer waited for. */
const PATIENCE = 30_000;

/** Of two windows with the same entry one uploads; the other then finds it done. What is stopped waits for nothing. */
async function alone(id: string, stop: AbortSignal, work: () => Promise<void>): Promise<void> {
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
  const begin = () => Promise.race([work(), stopped]);
  await inTurn(`guerdon.upload.${id}`, begin, AbortSignal.timeout(PATIENCE));
}

async function send(entry: Entry, signal: AbortSignal, note: Note): Promise<void> {
  const { id, photos, prepared: before } = entry;
  const of = photosOf(entry);
  if (signal.aborted || !needsUpload(findKnownEntry(id) ?? entry, Date.now())) return;
  const made = before?.of === of ? await readFile(before.id).catch(() => null) : null;
  const prepared = made && before ? { ...before, file: made } : undefined;
  const chosen = made ? ([made] as const) : await readPhotos(photos);
  const onPrepared = (made: Prepared) => void (prepared ?? keepPrepared(id, of, chosen, made));
  const image = await upload('receipts', chosen, {
    prepared,
    onPrepared,
    onProgress: (part) => note({ part }),
    signal,
  });
  const replaced = findKnownEntry(id);
  const now = await changeEntry(id, uploaded(of, image, Date.now()));
  // The entry is over by now, or its photos are others.
  if (now?.image?.imageKey !== image.imageKey) return void removeUpload(image.imageKey);
  // One that was not uploaded from here belongs to a receipt.
  if (replaced?.image && replaced.imageOf) void removeUpload(replaced.image.imageKey);
  note({ isUploading: false, isBeginning: true });
  await beginReading(id, image.imageKey, note);
}

/** One after the other: together they may be more than a phone can hold. */
async function readPhotos(photos: Entry['photos']): Promise<Chosen> {
  const read: File[] = [];
  for (const { id } of photos) read.push(await readFile(id));
  const [first, ...more] = read;
  return [first!, ...more];
}

/** Asks once more, after the connection was lost. */
export async function askToRead(entry: Entry): Promise<void> {
  const { id, image } = entry;
  const note: Note = (part) => {
    uploads.set(id, { ...uploadOf(id), of: photosOf(entry), ...part });
    callAll();
  };
  note({ isBeginning: true, unasked: null });
  if (image) await beginReading(id, image.imageKey, note);
}

/** The bytes are looked at when their reading begins: what is no receipt is refused after its upload. */
async function beginReading(id: string, imageKey: string, note: Note): Promise<void> {
  try {
    await call('POST /api/client/reading', { image: { imageKey } });
    note({ isBeginning: false });
  } catch (error) {
    if (!(error instanceof Refusal)) return note({ isBeginning: false });
    const isOfFile = error.errors.some(({ path }) => path === 'image');
    const failure = isOfFile ? new Refusal(error.status, error.message, { ...error.data, type: 'file-refused' }) : null;
    note({ isBeginning: false, failure, unasked: isAway(error) ? error : null, wasUploaded: isOfFile });
    // Said first, or it would be uploaded again.
    if (isOfFile) await changeEntry(id, fileRefused(imageKey));
  }
}

/** The picture that is shown while it is uploaded; what waits for a connection is sent as it. */
function keepPrepared(id: string, of: string, [first, ...more]: Chosen, { file, problems }: Prepared): void {
  const isAsChosen = more.length === 0 && file.size === first.size && file.name === first.name;
  const key = isAsChosen ? of : makeCallId();
  void changeEntry(id, preparedAs({ id: key, of, problems }), { added: new Map([[key, file]]) });
}
