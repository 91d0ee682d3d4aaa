import type { AuditEntry } from '#contract/audit.ts';
import { auditEvent } from '#contract/audit-events.ts';
import type { ChangedPart } from '#contract/events.ts';
import { languages } from '#domain/languages.ts';
import { audit } from '#words/en/staff/audit.ts';

/** The entries, each with the data of its action: readers are shown any other too, so only this sees a defective writer. */
export function strictly(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  for (const { action, data } of entries) auditEvent.parse({ action, data });
  return entries;
}

/** The keys in an entry's data for which the audit has no words. Answers are called as a program's form calls them. */
export function keysWithoutWords({ action, data }: AuditEntry): string[] {
  const { changes = [], more: _, row: __, ...facts } = data as { changes?: ChangedPart[]; more?: number; row?: string };
  const changed = action.includes('answers') ? [] : changes.flatMap(({ path }) => keysOf(path));
  return [...Object.keys(facts), ...changed].filter((key) => !known.has(key));
}

const known = new Set([audit.labels, audit.parts, audit.inner].flatMap(Object.keys));

/** Without what is a program's own: its columns and options. */
function keysOf(path: ChangedPart['path']): string[] {
  const end = path.findIndex((name) => name === 'fields' || name === 'optionTexts');
  const keys = path.slice(0, end < 0 ? path.length : end).filter((name) => typeof name === 'string');
  return keys.filter((key) => !(languages as readonly string[]).includes(key));
}

/** An entry's data for changed parts: `changed({ 'questions.0.text': ['How far?', 'How long?'] })`. */
export const changed = (parts: Readonly<Record<string, readonly [was: unknown, is: unknown]>>) => ({
  changes: Object.entries(parts).map(([path, [was, is]]) => ({
    path: pathOf(path),
    was,
    is,
  })),
  more: 0,
});

/** An entry's data for a new thing. */
export const added = (parts: Readonly<Record<string, unknown>>) => ({
  changes: Object.entries(parts).map(([path, is]) => ({ path: pathOf(path), is })),
  more: 0,
});

const pathOf = (path: string) => path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
