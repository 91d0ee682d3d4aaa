import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { makeCallId } from '#web/api/make-call-id.ts';
import { useSession } from '#web/api/session.ts';
import { readStored, store } from '#web/api/storage.ts';
import { memberIdOf } from '../use-member.ts';
import { blankEntry, type Entry, type Place } from './entry.ts';
import {
  changeEntry,
  entriesOf,
  findFile,
  findKnownEntry,
  isKept,
  onEntriesChange,
  removeEntry,
} from './entry-store.ts';

/** The entries of the logged-in member, oldest first; undefined until they are loaded. */
export function useEntries(): readonly Entry[] | undefined {
  const memberId = memberIdOf(useSession());
  return useSyncExternalStore(onEntriesChange, () => entriesOf(memberId));
}

/** The entry that a page is about, as it begins if nothing was put into it yet. */
export const EntryContext = createContext<Entry | null>(null);

/** An entry as it is now, and how it is changed; by default the one of the page. */
export function useEntry(of?: Entry) {
  const around = useContext(EntryContext);
  const initial = of ?? around;
  if (!initial) throw new Error('No entry is given');
  const { id } = initial;
  const now = () => {
    const found = findKnownEntry(id);
    return found?.memberId === initial.memberId ? found : initial;
  };
  return {
    entry: useSyncExternalStore(onEntriesChange, now),
    initial,
    now,
    isKept: useSyncExternalStore(onEntriesChange, () => isKept(id)),
    /** By the member who is here: begins the entry if it is new. */
    keep: (move: (entry: Entry) => Entry, added?: ReadonlyMap<string, File>) =>
      void changeEntry(id, move, { begin: now(), ...(added && { added }) }),
    forget() {
      leave(initial.memberId, id);
      void removeEntry(id);
    },
  };
}

/** An entry of its own for the details of a receipt that is corrected, beside the one of the page. */
export function useCorrection(corrects: string, given: Partial<Entry>): Entry {
  const { memberId, slug } = useEntry().initial;
  const [initial] = useState(() => ({
    ...blankEntry(`${memberId} corrects ${corrects}`, { memberId, slug }),
    corrects,
    ...given,
  }));
  return initial;
}

/** The bytes of a photo, and until they are there those of the one before. */
export function useFile(id: string | undefined): File | null {
  const { data } = useQuery({
    queryKey: ['photo', id],
    queryFn: async () => (id ? ((await findFile(id)) ?? null) : null),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (id && data) || null;
}

/** Which entry this tab is about when its address names none; it stays when the page is loaded again. */
const enteringOf = (memberId: string) => `guerdon.entering.${memberId}`;
export const enter = (memberId: string, id: string): void => store(enteringOf(memberId), id);
export function leave(memberId: string, id: string): void {
  if (readStored(enteringOf(memberId)) === id) store(enteringOf(memberId), null);
}

/** A new one, if what the tab was about is over. */
export function findEntering(place: Place, isOver: (id: string) => boolean): string {
  const { memberId } = place;
  const before = readStored<string>(enteringOf(memberId)) ?? takeOverEntered(place);
  if (before && !isOver(before)) return before;
  const next = makeCallId();
  enter(memberId, next);
  return next;
}

/** What was entered in this tab before the pages were updated, as those stored it. */
function takeOverEntered(place: Place): string | null {
  const key = `guerdon.entry.${place.memberId}`;
  const before = readStored<Partial<Entry> & { waiting?: string | null }>(key);
  if (!before) return null;
  store(key, null);
  const noteKey = `guerdon.note.${before.draft ?? before.id}`;
  const note = readStored<string>(noteKey) ?? '';
  store(noteKey, null);
  const {
    receiptNumber,
    dateOfPurchase,
    image = null,
    another = null,
    read = null,
    choicesOf = {},
    draft = null,
  } = before;
  const id = before.waiting ?? makeCallId();
  const details = { receiptNumber: receiptNumber ?? '', dateOfPurchase: dateOfPurchase ?? '' };
  const begin = blankEntry(id, place);
  void changeEntry(id, (entry) => ({ ...entry, ...details, image, another, read, choicesOf, draft, note }), { begin });
  enter(place.memberId, id);
  return id;
}
