import { leftToWait, photographed, photosOf, preparedAs } from '#domain/receipt-entry.ts';
import { prepareFile } from '#web/api/files/upload.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { Refusal } from '#web/api/refusal.ts';
import { blankEntry, type Entry } from './entry.ts';
import { changeEntry, entriesOf, isKept, removeEntry } from './entry-store.ts';
import { enter } from './use-entries.ts';

/** The most that a phone holds at once; it gives a site little room. */
const MOST_ENTRIES = 20;
type Place = Pick<Entry, 'memberId' | 'slug'>;

/** Files as photos of an entry, and their bytes by the photos' ids. */
export function photosIn(chosen: readonly File[]) {
  const photos = chosen.map(({ name }) => ({ id: makeCallId(), name }));
  return { photos, files: new Map(photos.map(({ id }, at) => [id, chosen[at]!])) };
}

/** Begins an entry with the photos of a receipt, beside those that were begun before. Returns its id, or why there is no room. */
export function beginEntry(place: Place, chosen: readonly File[]): string | Refusal {
  const isCounted = ({ state, corrects, draft }: Entry) => state !== 'sent' && !corrects && !draft;
  const unsent = (entriesOf(place.memberId) ?? []).filter(isCounted);
  if (unsent.length >= MOST_ENTRIES)
    return new Refusal(400, `${MOST_ENTRIES} receipts wait on this phone already. Please remove one first.`);
  const begin = blankEntry(makeCallId(), place);
  const { photos, files } = photosIn(chosen);
  void changeEntry(begin.id, photographed(photos), { begin, added: files });
  enter(place.memberId, begin.id);
  // Browsers that are short of room clear sites that did not ask for theirs.
  void navigator.storage?.persist?.().catch(() => undefined);
  return begin.id;
}

/** Keeps a photographed receipt on this phone until there is a connection. Refuses a file that could not be sent. */
export async function keepPhoto(place: Place, photo: File): Promise<void> {
  const { file, problems } = await prepareFile('receipts', [photo]);
  const id = beginEntry(place, [file]);
  if (id instanceof Refusal) throw id;
  const entry = await changeEntry(id, (begun) =>
    preparedAs({ id: photosOf(begun), of: photosOf(begun), problems })(begun),
  );
  try {
    if (entry) await leaveToWait(entry);
  } catch (error) {
    await removeEntry(id);
    throw error;
  }
}

/** From now on it is sent by itself. Refuses what would be lost with this page. */
export async function leaveToWait({ id }: Entry): Promise<void> {
  await changeEntry(id, leftToWait);
  if (!isKept(id)) throw noRoom();
}

const noRoom = () => new Refusal(400, 'This phone could not keep the photograph. Please keep it in your photos.');
