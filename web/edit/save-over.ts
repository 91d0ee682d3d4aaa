import { changesOf, conflictsOf, type Fields, merge, type Values } from './merge.ts';

export interface Versioned {
  version: number;
}
/** How one kind of row is edited: which fields it has, how it is saved, and how a stale save says what is there now. */
export interface Saving<Row, V extends Values> extends Fields<V> {
  valuesOf: (row: Row | null) => V;
  /** Sends what was changed over the row that was read; over null it makes a new one. */
  send: (changes: Partial<V>, read: Row | null) => Promise<Row>;
  /** The row as it is now, of a save that was refused because somebody else had saved; otherwise null. */
  presentIn: (error: unknown) => Row | null;
}

/**
 * Saves what was entered over the row that was read. Where somebody else saved other fields meanwhile, it is saved over
 * theirs. Where both changed the same field nothing is saved: then it answers with their row and the refusal.
 */
export async function saveOver<Row extends Versioned, V extends Values>(
  read: Row | null,
  entered: V,
  saving: Saving<Row, V>,
): Promise<{ saved: Row } | { theirs: Row; refusal: unknown }> {
  const { valuesOf, send, presentIn } = saving;
  const was = valuesOf(read);
  try {
    return { saved: await send(changesOf(was, entered, saving), read) };
  } catch (error) {
    const theirs = presentIn(error);
    if (!theirs || theirs.version === read?.version) throw error;
    if (!canSaveOver(was, valuesOf(theirs), entered, saving)) return { theirs, refusal: error };
    return await saveOver(theirs, merge(was, valuesOf(theirs), entered, saving), saving);
  }
}

/** Saves a change that was made without a form; where somebody else changed the same field, it is refused. */
export async function saveChange<Row extends Versioned, V extends Values>(
  read: Row,
  change: Partial<V>,
  saving: Saving<Row, V>,
): Promise<Row> {
  const outcome = await saveOver(read, { ...saving.valuesOf(read), ...change }, saving);
  if ('saved' in outcome) return outcome.saved;
  throw outcome.refusal;
}

/** Others may have saved other fields meanwhile, but not other values of the same ones. */
export const canSaveOver = <V extends Values>(was: V, present: V, entered: V, fields: Fields<V> = {}): boolean =>
  conflictsOf(was, present, entered, fields).length === 0;
