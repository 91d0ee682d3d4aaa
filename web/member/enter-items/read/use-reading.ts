import { useEffect } from 'react';
import { isReadField, ofPrinted, type PrintedField } from '#domain/printed-fields.ts';
import type { ReasonToCheck } from '#domain/reading/doubts.ts';
import { proposeDetails } from '#domain/reading/proposed-details.ts';
import { filledIn } from '#domain/receipt-entry.ts';
import { useCall } from '#web/api/query.ts';
import { wordsOf } from '#web/words.ts';
import { say } from '#words/say.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { useProgram } from '../../use-member.ts';
import { termsOf } from '../entry-terms.ts';
import { isUnderWay, useReadingOf, waitAgain } from './reading-query.ts';

/** How the value of a field was read; `unreadable` asks for it, and a doubt, with its reason if one is known, to check it. */
export type HowRead = 'sure' | { doubt: ReasonToCheck | null } | 'unreadable';

/** The hint beside a value that is not sure. */
export function pleaseCheck({ doubt }: { doubt: ReasonToCheck | null }): string {
  const words = wordsOf('reading').receipt;
  return doubt ? words.pleaseCheckWhy(say(wordsOf('terms').doubts, doubt)) : words.pleaseCheck;
}

/**
 * What was read from the entry's file. It fills in fields once, if they are empty or were filled in from an earlier file;
 * what a person typed stays, and what was cleared afterwards.
 */
export function useReading() {
  const { entry, keep } = useEntry();
  const program = useProgram();
  const from = entry.image?.imageKey ?? '';
  const query = useReadingOf(from);
  const reading = query.data?.reading;
  const isRead = reading?.state === 'read';
  const again = useCall('POST /api/client/reading', (imageKey: string) => ({ image: { imageKey } }));
  const found = proposeDetails(reading?.read ?? { number: null, date: null }, termsOf(program));
  const isNew = isRead && entry.state !== 'sent' && entry.read?.from !== from;
  useEffect(() => {
    if (!isNew) return;
    keep(filledIn({ from, ...ofPrinted((field) => (isReadField(field) && found[field]?.value) || '') }));
  });
  return {
    isReading: isUnderWay(reading, from),
    /** It could not be read, or takes too long. */
    hasFailed: reading?.state === 'failed' || (reading?.state === 'waiting' && !isUnderWay(reading, from)),
    isTryingAgain: again.isPending,
    /** Why it was not even begun again. */
    refusal: again.error,
    tryAgain() {
      waitAgain(from);
      again.mutate(from);
    },
    /** Why it is not known what was read; it can be asked for again. */
    failure: query.error,
    askAgain: () => void query.refetch(),
    /** What was read; null until then. */
    reading: isRead ? reading : null,
    /** The reading of the file has not begun, for example because this installation reads none. */
    isMissing: !query.isFetching && reading === null,
    /** Null if there is no hint: a person has typed something else, or nothing is read here. */
    howRead(field: PrintedField): HowRead | null {
      if (!isRead || !isReadField(field)) return null;
      const proposed = found[field];
      if (!proposed) return entry[field] === '' ? 'unreadable' : null;
      if (proposed.value !== entry[field]) return null;
      return proposed.isSure ? 'sure' : { doubt: proposed.doubt };
    },
  };
}
