import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Answer } from '#web/api/call.ts';
import { makeListeners } from '#web/api/listeners.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { readStored, store } from '#web/api/storage.ts';
import { useMemberId } from '../../use-member.ts';
import type { Details } from './details.ts';

export type Item = Answer<'GET /api/client/program/:id/rebateItems'>['items'][number];

/** The data that was entered and is not on the server yet: the first item creates a draft there. */
export interface Entry extends Details {
  /** Names the entry from the first upload on, so that what arrives late is not put into the next one. */
  id: string;
  /** The item whose quantity is asked for. */
  item: Item | null;
  /** The quantity when the server refused the file; with another file the entry continues there. */
  quantity: number | null;
  /** The file from which fields were filled in, so that this is done once, and with what; '' if nothing was read. */
  read: { from: string; receiptNumber: string; dateOfPurchase: string } | null;
  /** What was chosen for the lines read from each file; a draft continues with that of its file. */
  choicesOf: Record<string, Record<number, LineChoice>>;
  /** The receipt that waits on this phone and is entered here; it waits until a draft exists or it was submitted. */
  waiting: string | null;
  /** The draft once it exists, for people who go back to an address from before it. */
  draft: string | null;
}

/** What was changed about a line is there, the rest stays as it was read. */
export interface LineChoice {
  /** Null leaves the line out. */
  itemId?: string | null;
  quantity?: number;
  /** What the line prints. */
  text?: string;
}

const blank: Entry = {
  id: '',
  receiptNumber: '',
  dateOfPurchase: '',
  image: null,
  another: null,
  item: null,
  quantity: null,
  read: null,
  choicesOf: {},
  waiting: null,
  draft: null,
};

/** Whether something was typed, corrected or chosen that is nowhere else: what was read can be read again. */
export function isWorkedOn({ id, draft, receiptNumber, dateOfPurchase, read, choicesOf, image }: Entry): boolean {
  if (draft) return false;
  const isTyped = receiptNumber !== (read?.receiptNumber ?? '') || dateOfPurchase !== (read?.dateOfPurchase ?? '');
  return isTyped || choicesOf[image?.imageKey ?? ''] !== undefined || Boolean(readStored(noteKey(id)));
}

/** A separate entry for an existing receipt, so that a new one keeps its data. */
export interface EntryScope {
  receipt: string;
  initial: Entry;
}
export const EntryScopeContext = createContext<EntryScope | null>(null);

/** The entry that starts with a receipt's data. Create it once, because it is compared by identity. */
export const scopeOf = (receipt: string, given: Partial<Entry>): EntryScope => ({
  receipt,
  initial: { ...blank, ...given },
});

/** Stored for the tab, because a phone may unload the page while the camera is open. */
export function useEntry(of?: EntryScope) {
  const member = useMemberId();
  const around = useContext(EntryScopeContext);
  const scope = of ?? around;
  const key = ['guerdon.entry', member, scope?.receipt].filter(Boolean).join('.');
  const read = () => readEntry(key) ?? scope?.initial ?? blank;
  return {
    entry: useSyncExternalStore(listen, read),
    /** The initial values. */
    initial: scope?.initial ?? blank,
    keep: (part: Partial<Entry>) => write(key, { ...read(), ...part }),
    now: read,
    /** For what arrives later: keeps it in this very entry, and answers false if that is over. */
    hold() {
      const id = read().id || makeCallId();
      write(key, { ...read(), id });
      return (part: Partial<Entry>): boolean => {
        const isOpen = read().id === id;
        if (isOpen) write(key, { ...read(), ...part });
        return isOpen;
      };
    },
    /** Clears the fields for the next receipt; this one's data is in the draft. */
    beginNext(draft: string | null) {
      moveNote(read().id, draft);
      write(key, { ...blank, draft, choicesOf: draft ? read().choicesOf : {} });
    },
    forget: () => write(key, null),
  };
}

/** Where the word to the reviewer is stored: under the entry, then under its draft, as the photo may be taken again. */
export const noteKey = (of: string) => `guerdon.note.${of}`;

function moveNote(from: string, draft: string | null): void {
  const note = readStored(noteKey(from));
  if (draft && note) store(noteKey(draft), note);
  store(noteKey(from), null);
}

const { listen, callAll } = makeListeners();
const known = new Map<string, Entry | null>();

function readEntry(key: string): Entry | null {
  const kept = known.has(key) ? null : readStored<Entry>(key);
  if (!known.has(key)) known.set(key, kept && { ...blank, ...kept });
  return known.get(key) ?? null;
}

function write(key: string, entry: Entry | null) {
  known.set(key, entry);
  store(key, entry);
  callAll();
}
