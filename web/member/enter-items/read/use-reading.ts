import { useEffect } from 'react';
import type { PrintedField } from '#contract/receipts.ts';
import { proposeDetails } from '#domain/reading/proposed-details.ts';
import { useProgram } from '../../use-member.ts';
import { useEntry } from '../flow/entry.ts';
import { useReadingOf } from './reading-query.ts';

/** `reading`: still under way. `empty`: nothing was found that the form asks for, so it has to be typed. */
export type ReadState = 'none' | 'reading' | 'found' | 'empty';

/** What was read from the entry's file. It fills in the empty fields once; what a person typed or cleared stays. */
export function useReading() {
  const { entry, keep } = useEntry();
  const { lettersInReceiptNumbers = false } = useProgram();
  const imageKey = entry.image?.imageKey ?? '';
  const { data } = useReadingOf(imageKey);
  const reading = data?.reading;
  const terms = { allowLetters: lettersInReceiptNumbers, now: new Date() };
  const found = reading?.read ? proposeDetails(reading.read, terms) : null;
  const isNew = found !== null && entry.readFrom !== imageKey;
  useEffect(() => {
    if (!isNew) return;
    const given = { receiptNumber: entry.receiptNumber, dateOfPurchase: entry.dateOfPurchase };
    keep({
      readFrom: imageKey,
      receiptNumber: given.receiptNumber || (found.receiptNumber?.value ?? ''),
      dateOfPurchase: given.dateOfPurchase || (found.dateOfPurchase?.value ?? ''),
    });
  });
  return {
    state: stateOf(),
    /** How the value that a field shows was read; null if it was not, or the person has changed it. */
    readOf(field: PrintedField): 'sure' | 'unsure' | null {
      const proposed = found?.[field];
      if (!proposed || proposed.value !== entry[field]) return null;
      return proposed.isSure ? 'sure' : 'unsure';
    },
  };

  function stateOf(): ReadState {
    if (!reading) return 'none';
    if (reading.state === 'waiting') return 'reading';
    return found && Object.values(found).some((proposed) => proposed !== null) ? 'found' : 'empty';
  }
}
