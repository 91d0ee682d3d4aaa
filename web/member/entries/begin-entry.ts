import { isBegun, photographed } from '#domain/receipt-entry.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { Refusal } from '#web/api/refusal.ts';
import { wordsOf } from '#web/words.ts';
import { blankEntry, type Entry, type Place } from './entry.ts';
import { changeEntry, entriesOf } from './entry-store.ts';
import { enter } from './use-entries.ts';

/** The most that a phone holds at once; it gives a site little room. */
const MOST_ENTRIES = 20;

/** What people call the device that keeps the entries. */
export const deviceName = (): 'phone' | 'computer' => (matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer');

/** Files as photos of an entry, and their bytes by the photos' ids. */
export function photosIn(chosen: readonly File[]) {
  const photos = chosen.map(({ name }) => ({ id: makeCallId(), name }));
  return { photos, files: new Map(photos.map(({ id }, at) => [id, chosen[at]!])) };
}

/** Begins an entry with the photos of a receipt, beside those that were begun before. Returns its id, or why there is no room. */
export function beginEntry(place: Place, chosen: readonly File[]): string | Refusal {
  const refusal = roomProblem(place);
  if (refusal) return refusal;
  const begin = blankEntry(makeCallId(), place);
  const { photos, files } = photosIn(chosen);
  void changeEntry(begin.id, photographed(photos), { begin, added: files });
  enter(place.memberId, begin.id);
  askToPersist();
  return begin.id;
}

/** Why no more can be kept. */
export function roomProblem({ memberId }: Place): Refusal | null {
  const isCounted = (entry: Entry) => isListed(entry) && entry.state !== 'sent';
  if ((entriesOf(memberId) ?? []).filter(isCounted).length < MOST_ENTRIES) return null;
  return new Refusal(400, wordsOf('entry').waiting.full(MOST_ENTRIES, deviceName()));
}

/** Browsers that are short of room clear sites that did not ask for theirs. */
export const askToPersist = () => void navigator.storage?.persist?.().catch(() => undefined);

/** Whether it is among those on this phone; what has a draft is listed as that. */
export const isListed = (entry: Entry): boolean =>
  !entry.draft && !entry.corrects && (entry.state === 'sent' || isBegun(entry));
