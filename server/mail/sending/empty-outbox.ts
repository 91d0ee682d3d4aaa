import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#server/services.ts';

/** Removes mails from the outbox folder. They may be there from a time before there was a mail server. */
export async function removeFromOutbox({ config }: Pick<Services, 'config'>, mailIds: string[]): Promise<void> {
  const { outboxDir } = config.mail;
  const files = await readdir(outboxDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const removed = new Set(mailIds);
  for (const file of files) {
    const [, mailId = ''] = /([\da-f-]{36})\.(?:eml|html)$/.exec(file) ?? [];
    if (removed.has(mailId)) await rm(path.join(outboxDir, file), { force: true });
  }
}
