import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { simpleParser } from 'mailparser';

/** The link to a new password in the newest mail to that address, as it stands on this site. No page shows it. */
export async function readResetLink(to: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const texts = await listMails(to);
    link = /https?:\/\/[^/]+(\/\S+reset-password\?token=[\w-]{43})/.exec(texts.at(-1) ?? '')?.[1] ?? '';
    expect(link).toContain('token=');
  }).toPass();
  return link;
}

/** Oldest first: each is named by when it was written. They lie where the operator of the server finds them. */
async function listMails(to: string): Promise<string[]> {
  const { port } = new URL(String(test.info().project.use.baseURL));
  const folder = path.join(readFileSync(`test-results/demo-${port}`, 'utf8'), 'outbox');
  const names = readdirSync(folder).filter((name) => /-forgottenLogin-.*\.eml$/.test(name));
  const mails = await Promise.all(names.sort().map((name) => simpleParser(readFileSync(path.join(folder, name)))));
  return mails.filter((mail) => [mail.to].flat()[0]?.text === to).map((mail) => mail.text ?? '');
}
