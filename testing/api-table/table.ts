import type { Row, Sent, Who } from './row.ts';
import { accountRows } from './rows/accounts.ts';
import { administratorRows } from './rows/administrators.ts';
import { announcementRows } from './rows/announcements.ts';
import { importRows } from './rows/imports.ts';
import { mailAndFileRows } from './rows/mails-and-files.ts';
import { ownAccountRows } from './rows/own-account.ts';
import { passkeyRows } from './rows/passkeys.ts';
import { posterRows, programFolderRows } from './rows/program-folders.ts';
import { programRows } from './rows/programs.ts';
import { pushRows } from './rows/push.ts';
import { receiptRows } from './rows/receipts.ts';
import { rewardAndTrainingRows } from './rows/rewards-and-trainings.ts';
import { secondFactorRows } from './rows/second-factors.ts';
import { systemRows } from './rows/system.ts';
import { termsRows } from './rows/terms.ts';
import type { Scene } from './scene.ts';

export const table: readonly Row[] = [
  ...accountRows,
  ...programRows,
  ...programFolderRows,
  ...posterRows,
  ...termsRows,
  ...announcementRows,
  ...importRows,
  ...receiptRows,
  ...rewardAndTrainingRows,
  ...mailAndFileRows,
  ...pushRows,
  ...secondFactorRows,
  ...passkeyRows,
  ...ownAccountRows,
  ...administratorRows,
  ...systemRows,
];

/** Makes one call of the table as an outside program would. */
export function request(
  scene: Scene,
  call: string,
  as: Who,
  { at = {}, query = '', cookie, body }: Sent,
): Promise<Response> {
  const [method, pattern] = call.split(' ') as [string, string];
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at[name]!));
  const token = scene.tokenOf(as);
  const isZip = body instanceof Buffer;
  const isFile = typeof body === 'string' || isZip;
  const fileType = isZip ? 'application/zip' : 'text/csv';
  return fetch(`${scene.server.url}${path}${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': isFile ? fileType : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? (body as string) : JSON.stringify(body) }),
  });
}
