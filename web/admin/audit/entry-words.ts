import type { AuditEntry } from '#contract/audit.ts';
import type { AuditAction } from '#contract/audit-events.ts';
import type { ChangedPart } from '#contract/events.ts';
import { wordsOf } from '#web/words.ts';
import { findIn, labelOf, labelOfAnswer, labelOfChange } from './entry-labels.ts';
import { sayChanged, sayNamed, sayValue } from './entry-values.ts';

/** What a newer version has recorded is called as it is recorded. */
export function titleOf({ action, isViewing }: Pick<AuditEntry, 'action' | 'isViewing'>): string {
  const words = wordsOf('audit');
  const title =
    (findIn(words.actions, action) ?? action.charAt(0).toUpperCase() + action.slice(1)) || words.unknownAction;
  return isViewing ? words.viewing(title) : title;
}

/** The details of an entry, each as 'Name: value' or 'Name: old → new'. Nothing of a newer version is left out. */
export function detailsOf({ action, data, subject }: Pick<AuditEntry, 'action' | 'data' | 'subject'>): string[] {
  const words = wordsOf('audit');
  if (!isObject(data)) return describe(words.details, undefined, sayValue(data));
  const { changes, more, row: _, ...facts } = data;
  const details = Object.entries(facts).flatMap(([name, value]) =>
    describe(labelOf(name), undefined, sayNamed(name, value)),
  );
  if (!isChanges(changes)) details.push(...describe(words.changes, undefined, sayValue(changes)));
  const isOfAnswers = ofAnswers.includes(action);
  const parts = isChanges(changes) ? changes.flatMap(listParts) : [];
  for (const { path, was, is } of parts.slice(0, mostParts)) {
    // The name of a new thing is shown beside the title.
    if (was === undefined && is === subject.name && isNameOf(subject, path)) continue;
    const label = isOfAnswers ? labelOfAnswer(path) : labelOfChange(path);
    const say = (value: unknown) => (isOfAnswers ? sayValue(value) : sayChanged(path, value));
    details.push(...describe(label, was === undefined ? undefined : say(was), say(is)));
  }
  const rest = Math.max(0, parts.length - mostParts) + (typeof more === 'number' && more > 0 ? more : 0);
  return rest > 0 ? [...details, words.more(rest)] : details;
}

/** As many as the server records; with all texts in a language one change can have thousands of parts. */
const mostParts = 100;
/** A text of an option of a form item is that deep. */
const deepest = 6;

const isNameOf = ({ kind }: AuditEntry['subject'], path: ChangedPart['path']) =>
  path.length === 1 && path[0] === (findIn(nameFields, kind) ?? 'name');

/** The field with the name of a thing, where it is another than `name`. */
const nameFields = { alias: 'text', category: 'category', training: 'moduleName' };

/** What they changed is recorded under the labels of a form. */
const ofAnswers: readonly string[] = ['own answers changed', 'user answers corrected'] satisfies readonly AuditAction[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChanges = (value: unknown): value is readonly ChangedPart[] =>
  Array.isArray(value) && value.every((change) => isObject(change) && Array.isArray(change.path));

/** What came or went whole, such as the texts in a language, part by part. */
function listParts(change: ChangedPart): ChangedPart[] {
  const { path, was, is } = change;
  const sides = [was, is];
  if (!sides.some(isObject) || !sides.every((side) => isObject(side) || side === null || side === undefined))
    return [change];
  const partOf = (side: unknown, name: string) => (isObject(side) ? (side[name] ?? null) : side);
  const names = new Set(sides.flatMap((side) => (isObject(side) ? Object.keys(side) : [])));
  // Nothing in a new or a removed thing is an empty value; else the whole is what changed.
  if (names.size === 0) return sides.includes(undefined) ? [] : [change];
  if (path.length >= deepest) return [change];
  return [...names].flatMap((name) =>
    listParts({ path: [...path, name], was: partOf(was, name), is: partOf(is, name) }),
  );
}

function describe(label: string, was: string | undefined, is: string): string[] {
  const words = wordsOf('audit');
  if (is === words.none && (was === undefined || was === words.none)) return [];
  return [was === undefined || was === is ? words.detail(label, is) : words.changed(label, was, is)];
}
