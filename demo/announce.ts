import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { admin, harborSlug, password, staff } from './cast.ts';
import { demoPeople } from './harbor/people.ts';

/** One or two people in each state. */
const shown = ['maria', 'tom', 'uma', 'dennis'];

/** Prints the demo's address and logins, and writes them to cast.json. */
export function announceCast({
  url,
  dataDir,
  say,
}: {
  url: string;
  dataDir: string;
  say: (line: string) => void;
}): void {
  const members = demoPeople
    .filter(({ username }) => shown.includes(username))
    .map(({ username, state }) => ({ username, password, state }));
  const cast = { url, slug: harborSlug, admin: { username: admin.username, password }, members };
  writeFileSync(path.join(dataDir, 'cast.json'), `${JSON.stringify(cast, null, 2)}\n`);
  say(`
Guerdon is open.

  Participants    ${url}/program/${harborSlug}/login
  Administrators  ${url}/admin/login
  API             ${url}/api/docs

  ${'username'.padEnd(12)}password
  ${admin.username.padEnd(12)}${password}   administrator
${staff.map(({ username, role }) => `  ${username.padEnd(12)}${password}   ${role} of one program`).join('\n')}
${members.map((member) => `  ${member.username.padEnd(12)}${member.password}   participant, ${member.state}`).join('\n')}

Ctrl-C ends it; what was entered stays in ${dataDir}.`);
}
