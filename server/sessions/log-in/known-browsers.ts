import { findLogin } from '#server/accounts/queries.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import { sign } from '#server/files/signatures.ts';
import { isSameToken } from '#server/http/same-token.ts';

/**
 * A cookie that marks browsers in which there was a login to an account. It remains after a logout, and a marked
 * browser is not slowed down by the login limit. It does not log anyone in and counts for its account only. A new
 * password invalidates all marks, because the signature includes the password's hash.
 */
const cookieName = 'guerdon_known';
const lifetime = 180 * 24 * 60 * 60;
/** Several people may share a browser. */
const mostMarks = 5;

interface Account {
  id: string;
  password_hash: string;
}
interface Mark {
  /** Identifies the account without naming it. */
  tag: string;
  /** In seconds. */
  madeAt: number;
  signature: string;
}

export const hasMark = (cookies: string | undefined): boolean => readMarks(cookies).length > 0;

/** Whether there was a login to this account in this browser with its current password. */
export async function isMarked(
  { db, config }: { db: Db; config: Config },
  cookies: string | undefined,
  usernameKey: string,
  now: Date,
): Promise<boolean> {
  const account = hasMark(cookies) && (await findLogin(db, usernameKey));
  if (!account) return false;
  const young = readMarks(cookies).filter(({ madeAt }) => madeAt + lifetime >= secondsOf(now));
  return config.secret.verifies((secret) => {
    const mark = young.find(({ tag }) => tag === tagOf(secret, account));
    return mark !== undefined && isSameToken(mark.signature, signatureOf(secret, account, mark.madeAt));
  });
}

/** The cookie after a login in this browser: the new mark and the newest of the others. */
export function writeMarks(config: Config, cookies: string | undefined, account: Account, now: Date): string {
  const madeAt = secondsOf(now);
  const { newest, valid } = config.secret;
  const own = { tag: tagOf(newest, account), madeAt, signature: signatureOf(newest, account, madeAt) };
  const before = valid.map((secret) => tagOf(secret, account));
  const others = readMarks(cookies).filter(({ tag }) => !before.includes(tag));
  const value = [own, ...others].slice(0, mostMarks).map(writeMark).join('~');
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/api/auth; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`;
}

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

const tagOf = (secret: string, { id }: Account): string => sign(secret, ['known to', id]).slice(0, 12);

const signatureOf = (secret: string, { id, password_hash }: Account, madeAt: number): string =>
  sign(secret, ['known browser', id, password_hash, madeAt]);

const writeMark = ({ tag, madeAt, signature }: Mark): string => `${tag}.${madeAt}.${signature}`;

function readMarks(cookies = ''): Mark[] {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies) ?? [];
  return value
    .split('~')
    .slice(0, mostMarks)
    .flatMap((written) => {
      const [, tag, madeAt, signature] = /^([\w-]{12})\.(\d{1,12})\.([\w-]{43})$/.exec(written) ?? [];
      return tag && madeAt && signature ? [{ tag, madeAt: Number(madeAt), signature }] : [];
    });
}
