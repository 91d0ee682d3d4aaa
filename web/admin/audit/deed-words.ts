import type { AuditEntry } from '#contract/audit.ts';
import { type DenialReason, denialReasons } from '#domain/receipts.ts';

/** 'receipt approved' as people say it: 'Approved receipt'. What was done as somebody says of itself what it was. */
export function titleOf({ action }: Pick<AuditEntry, 'action'>): string {
  if (doneAs(action)) return 'Viewing as';
  const words = action.split(' ');
  const at = words.findIndex(isVerb);
  const said = at > 0 ? [words[at], ...words.slice(0, at), ...words.slice(at + 1)] : words;
  const sentence = said.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** What changed, each part as 'Name: as it was → as it is'; a state is the title's to say. */
export function changesOf({
  action,
  subject,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>): string[] {
  const parts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const done = doneAs(action);
  const changes = parts.flatMap((part) => {
    const was = before && part in before ? say(before[part], part) : null;
    const is = after && part in after ? say(after[part], part) : null;
    if (isId(is) || part === 'state' || [was, is].every((word) => word === null || word === none)) return [];
    // A new thing's name stands beside the title.
    if (was === null && is === subject.name) return [];
    const label = labelOf(part);
    if (was === null || was === is) return [`${label}: ${is}`];
    return [`${label}: ${was} → ${is ?? 'N/A'}`];
  });
  return done ? [done, ...changes] : changes;
}

/** 'viewing as maria: Orders the cart, all or nothing' → 'Orders the cart'. */
const doneAs = (action: string) => /^viewing as \S+: ([^,;]+)/.exec(action)?.[1];

/** Which row it is says nothing to people. */
const isId = (text: string | null) => text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const isVerb = (word: string) => word.endsWith('ed') || irregular.has(word);
const irregular = new Set(['sent', 'withdrawn', 'reset', 'begun', 'made', 'taken']);

/** 'trackingNumber' as 'Tracking number'; a form item's uid says nothing to people, other parts stay as they are. */
function labelOf(part: string): string {
  if (/^[a-z-]+-\d{13}$/.test(part)) return 'Answer';
  if (!/^[a-z][a-zA-Z]*$/.test(part)) return part;
  const words = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function say(value: unknown, part: string): string {
  if (part === 'reason' && Object.hasOwn(denialReasons, String(value))) return denialReasons[value as DenialReason];
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  const text = typeof value === 'string' ? (fileNameOf(value) ?? value) : sayList(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Names one after the other; what is made of parts has no shorter word than itself. */
function sayList(value: object): string {
  const isOfNames = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isOfNames ? value.join(', ') || none : JSON.stringify(value);
}

const none = 'none';
const most = 160;

/** Of a stored file its name alone: the rest of its key says nothing to people. */
const fileNameOf = (text: string) => /^\w+\/[\da-f]{40}-(.+)$/.exec(text)?.[1] ?? null;
