import type { AuditEntry } from '#contract/audit.ts';
import { auditEvent } from '#contract/audit-events.ts';

/** The entries, each with the data of its action: readers are shown any other too, so only this sees a defective writer. */
export function strictly(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  for (const { action, data } of entries) auditEvent.parse({ action, data });
  return entries;
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
