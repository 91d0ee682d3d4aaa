import type { Db } from '#server/db/pool.ts';
import type { Client } from '#server/http/actor.ts';
import { recordEntry } from './actions.ts';

/**
 * What an administrator writes while looking through a participant's eyes, under both names. It is called where every
 * transaction of a request begins, so that no call can be forgotten.
 */
export async function recordViewing(db: Db, actor: Client, summary: string, input: unknown): Promise<void> {
  const { viewedBy, userId, username, programId } = actor;
  if (!viewedBy) return;
  await recordEntry(db, viewedBy, {
    action: `viewing as ${username}: ${summary}`,
    programId,
    subject: { kind: 'user', id: userId, name: username },
    after: flatten(input),
  });
}

/** What was sent, without the boxes that it was sent in. */
function flatten(input: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input ?? {}).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flatten(value))
        : [[name, value] as const],
    ),
  );
}
