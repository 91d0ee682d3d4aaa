import type { AuditEntry } from '#contract/audit.ts';
import type { ChangedPart } from '#contract/events.ts';
import { wordsOf } from '#web/words.ts';

/** What a newer version has recorded is called as it is recorded. */
export function titleOf({ action, isViewing }: Pick<AuditEntry, 'action' | 'isViewing'>): string {
  const words = wordsOf('audit');
  const title =
    (findIn(words.actions, action) ?? action.charAt(0).toUpperCase() + action.slice(1)) || words.unknownAction;
  return isViewing ? words.viewing(title) : title;
}

/** The details of an entry, each as 'Name: value' or 'Name: old → new'. Nothing of a newer version is left out. */
export function detailsOf({ data, subject }: Pick<AuditEntry, 'data' | 'subject'>): string[] {
  const words = wordsOf('audit');
  if (!isObject(data)) return describe(words.details, undefined, say(data));
  const { changes, more, row: _, ...facts } = data;
  const details = Object.entries(facts).flatMap(([name, value]) =>
    describe(findIn(words.labels, name) ?? spellOut(name), undefined, sayFact(name, value)),
  );
  if (!isChanges(changes)) details.push(...describe(words.changes, undefined, say(changes)));
  for (const { path, was, is } of isChanges(changes) ? changes : []) {
    // The name of a new thing is shown beside the title.
    if (was === undefined && is === subject.name) continue;
    details.push(...describe(labelOf(path), was === undefined ? undefined : say(was), say(is)));
  }
  return typeof more === 'number' && more > 0 ? [...details, words.more(more)] : details;
}

/** Also of a text that no list here has, such as the name of something that all objects have. */
const findIn = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChanges = (value: unknown): value is readonly ChangedPart[] =>
  Array.isArray(value) && value.every((change) => isObject(change) && Array.isArray(change.path));

function describe(label: string, was: string | undefined, is: string): string[] {
  const words = wordsOf('audit');
  if (is === words.none && (was === undefined || was === words.none)) return [];
  return [was === undefined || was === is ? words.detail(label, is) : words.changed(label, was, is)];
}

const sayFact = (name: string, value: unknown): string =>
  (name === 'denialReason' && findIn(wordsOf('terms').denialReasons, String(value))) || say(value);

/** ['questions', 1, 'text'] as 'Question 2, text'. Labels of a form stay as they are; uids are left out. */
function labelOf(path: ChangedPart['path']): string {
  const words = wordsOf('audit');
  const [first, place, ...rest] = path;
  if (typeof place === 'number') {
    const part = findIn(words.parts, String(first)) ?? spellOut(String(first));
    return words.list([words.partAt(part, place + 1), ...rest.map(spellOutLower)]);
  }
  if (/^[a-z-]+-\d{13}$/.test(String(first))) return words.formAnswer;
  return words.list([spellOut(String(first)), ...path.slice(1).map(spellOutLower)]);
}

/** 'trackingNumber' and 'tracking_number' as 'Tracking number'. */
function spellOut(name: string): string {
  if (!/^[a-z][a-zA-Z_]*$/.test(name)) return name;
  const words = spellOutLower(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
const spellOutLower = (name: string | number): string =>
  String(name)
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/_(?=[a-z])/g, ' ');

function say(value: unknown): string {
  const words = wordsOf('audit');
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return words.number(value);
  const text = typeof value === 'string' ? (fileNameOf(value) ?? value) : sayList(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Names separated by commas; other objects have no shorter form. */
function sayList(value: unknown): string {
  const words = wordsOf('audit');
  const isOfNames = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isOfNames ? words.list(value) || words.none : JSON.stringify(value);
}

const most = 160;

/** A stored file's name; the rest of its key means nothing to people. */
const fileNameOf = (text: string) => /^\w+\/[\da-f]{40}-(.+)$/.exec(text)?.[1] ?? null;
