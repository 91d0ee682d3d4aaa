import { useDebouncedCallback } from '@mantine/hooks';
import { type SetStateAction, useState } from 'react';
import { useWords } from '#web/words.ts';

export type Draft<T> = readonly [typed: T | null, write: (next: SetStateAction<T | null>) => void];
interface Options<T> {
  /** As it is stored. */
  value: T;
  /** What is typed and not stored yet, null if nothing; stored where other controls that need it can read it. */
  draft: Draft<T>;
  isSame: (one: T, other: T) => boolean;
  problemOf?: (typed: T) => string | null;
  /** A rejection means that it was not saved. */
  onSave: (typed: T) => Promise<unknown>;
  /** Saves after this many milliseconds without typing. Otherwise only `save` does. */
  pause?: number;
}

/** A field that saves itself, without a form. What could not be saved stays in it until it is taken back. */
export function useFieldDraft<T>({ value, draft, isSame, problemOf, onSave, pause }: Options<T>) {
  const words = useWords('parts').edit;
  const [kept, write] = draft;
  const [last, setLast] = useState<{ typed: T; is: 'sent' | 'saved' | 'refused' } | null>(null);
  const isSent = last?.is === 'sent';
  const send = async (typed: T) => {
    if (problemOf?.(typed) || (isSent && isSame(last.typed, typed))) return;
    if (isSame(typed, value)) return write(null);
    setLast({ typed, is: 'sent' });
    // Text typed during the save is not saved yet.
    const settle = (is: 'saved' | 'refused') => setLast((sent) => (sent?.typed === typed ? { typed, is } : sent));
    try {
      await onSave(typed);
      write((later) => (later !== null && isSame(later, typed) ? null : later));
      settle('saved');
    } catch {
      settle('refused');
    }
  };
  const sendSoon = useDebouncedCallback((typed: T) => void send(typed), { delay: pause ?? 0, flushOnUnmount: true });
  const isRefused = last?.is === 'refused';
  return {
    value: kept ?? value,
    isSaved: last?.is === 'saved',
    isRefused,
    problem: kept === null ? null : (problemOf?.(kept) ?? (isRefused ? words.notSavedField : null)),
    /** Neither stored nor on its way to the server. */
    isUnsaved: kept !== null && !isSent,
    type(typed: T) {
      write(typed);
      setLast(null);
      if (pause !== undefined) sendSoon(typed);
    },
    /** Also repeats a refused save. */
    save() {
      sendSoon.cancel();
      if (kept !== null) void send(kept);
    },
    takeBack() {
      sendSoon.cancel();
      write(null);
      setLast(null);
    },
  };
}
