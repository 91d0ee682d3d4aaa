import { changesOf, conflictsOf, type Fields, merge, type Values } from './merge.ts';

export interface Versioned {
  version: number;
}
/** How one kind of row is edited: its fields, how it is saved, and how to find the current row in a stale refusal. */
export interface Saving<Row, V extends Values> extends Fields<V> {
  valuesOf: (row: Row | null) => V;
  /** Saves the changes of a row, or creates one if `read` is null. */
  send: (changes: Partial<V>, read: Row | null) => Promise<Row>;
  /** The current row, if a save was refused because another person had saved; otherwise null. */
  currentIn: (error: unknown) => Row | null;
}

/**
 * Saves the entered values. If another person has saved other fields, it is repeated over their version. If both
 * changed the same field nothing is saved, and it returns their row with the refusal.
 */
export async function saveOver<Row extends Versioned, V extends Values>(
  read: Row | null,
  entered: V,
  saving: Saving<Row, V>,
): Promise<{ saved: Row } | { theirs: Row; refusal: unknown }> {
  const { valuesOf, send, currentIn } = saving;
  const was = valuesOf(read);
  try {
    return { saved: await send(changesOf(was, entered, saving), read) };
  } catch (error) {
    const theirs = currentIn(error);
    if (!theirs || theirs.version === read?.version) throw error;
    if (!canSaveOver(was, valuesOf(theirs), entered, saving)) return { theirs, refusal: error };
    return await saveOver(theirs, merge(was, valuesOf(theirs), entered, saving), saving);
  }
}

/** Saves a change without a form; if another person changed the same field, it throws the refusal. */
export async function saveChange<Row extends Versioned, V extends Values>(
  read: Row,
  change: Partial<V>,
  saving: Saving<Row, V>,
): Promise<Row> {
  const outcome = await saveOver(read, { ...saving.valuesOf(read), ...change }, saving);
  if ('saved' in outcome) return outcome.saved;
  throw outcome.refusal;
}

/** Whether others have changed only other fields, or the same ones to the same values. */
export const canSaveOver = <V extends Values>(was: V, present: V, entered: V, fields: Fields<V> = {}): boolean =>
  conflictsOf(was, present, entered, fields).length === 0;
