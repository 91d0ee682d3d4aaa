import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { countOf } from '#domain/format.ts';
import { normalizeUsername } from '#domain/members.ts';
import { openStore } from '#server/files/open-store.ts';
import { erasePerson, exportPerson, findPerson } from '#server/personal-data/command-line-actions.ts';
import { Failed, type Outcome, type Shared, WrongUse } from '../outcome.ts';
import { withDatabase } from './settings.ts';

export async function exportMember({ out, ...options }: Shared & { out: string }, named = ''): Promise<Outcome> {
  return await withDatabase(options, async ({ config, db }) => {
    const { member } = await findPerson(db, named);
    // Opened first, so that nothing is recorded if it cannot be written. Only the operator may read it.
    const file = createWriteStream(out, { flags: 'wx', mode: 0o600 });
    await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject)).catch((error: Error) => {
      throw new WrongUse([`${out} cannot be written: ${error.message}.`]);
    });
    try {
      const { files, content } = await exportPerson({ db, config, store: await openStore(config) }, member, new Date());
      await pipeline(content, file);
      return {
        json: { userId: member.user_id, file: out, files },
        lines: [`${out} holds ${countOf(files, 'file')} about ${member.username}.`],
      };
    } catch (error) {
      file.destroy();
      // Half a zip would be taken for a whole one.
      await rm(out, { force: true });
      throw error;
    }
  });
}

export async function eraseMember(
  { yes = false, ...options }: Shared & { yes?: boolean },
  named = '',
): Promise<Outcome> {
  return await withDatabase(options, async ({ config, db }) => {
    const { member, open } = await findPerson(db, named);
    const notes = [
      `${countOf(open.waitingReceipts, 'receipt')} in review: denied, without an e-mail.`,
      `${countOf(open.unshippedRewards, 'reward')} not shipped: the address is lost, the points stay spent.`,
      `${countOf(open.drafts, 'draft')}: deleted.`,
    ];
    if (!yes) await confirm(member.username, notes);
    const ended = await erasePerson({ db, config }, member);
    return {
      json: { userId: member.user_id, ...ended },
      lines: [`The personal data of ${named} is erased. Backups made before still hold it.`],
    };
  });
}

async function confirm(username: string, notes: readonly string[]): Promise<void> {
  if (!process.stdin.isTTY) throw new WrongUse(['It is confirmed on a terminal. Without one, use --yes.']);
  for (const note of notes) console.error(note);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const interrupted = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const asked = lines.question(`This cannot be undone. Type ${username} to erase: `);
  const typed = await Promise.race([asked, interrupted]);
  lines.close();
  if (normalizeUsername(typed) !== normalizeUsername(username)) throw new Failed('Nothing was erased.');
}
