import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { today } from '#domain/calendar.ts';
import type { Services } from '#server/services.ts';

// The outbox folder holds mails that no mail server took: `<day>-<kind>-<id>` as .eml and .html. They may be there from a
// time before there was a mail server. Apart from what writes them, which loads a library.

type Outbox = Pick<Services, 'config'>;

export async function removeFromOutbox(outbox: Outbox, mailIds: string[]): Promise<void> {
  const removed = new Set(mailIds);
  const files = await listOutbox(outbox);
  await removeFiles(
    outbox,
    files.filter((file) => removed.has(/([\da-f-]{36})\.\w+$/.exec(file)?.[1] ?? '')),
  );
}

/** Removes up to `limit` files of mails that were written on an earlier day, and returns how many. */
export async function removeOldMails(outbox: Outbox, before: Date, limit: number): Promise<number> {
  const firstKept = today(before, 'UTC');
  const files = await listOutbox(outbox);
  const old = files.filter((file) => file < firstKept).slice(0, limit);
  await removeFiles(outbox, old);
  return old.length;
}

async function listOutbox({ config }: Outbox): Promise<string[]> {
  const files = await readdir(config.mail.outboxDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => /^\d{4}-\d\d-\d\d-.*\.(eml|html)$/.test(file));
}

async function removeFiles({ config }: Outbox, files: readonly string[]): Promise<void> {
  // Another process may remove the same ones.
  for (const file of files) await rm(path.join(config.mail.outboxDir, file), { force: true });
}
