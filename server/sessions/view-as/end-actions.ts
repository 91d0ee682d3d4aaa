import type { ownAccount } from '#contract/own-account.ts';
import type { Config } from '#server/config.ts';
import { aboutClient } from '#server/event.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { deleteSession, lifetimes } from '../queries.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { takeWayBack } from './queries.ts';

const cookieName = 'guerdon_way_back';

/** No page can read it; it goes to these calls alone, and from this site's pages alone. Without a token it is deleted. */
export function writeWayBack(config: Config, token: string | null): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const seconds = token === null ? 0 : lifetimes.admin / 1000;
  return `${cookieName}=${token ?? ''}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

function readWayBack(cookies = ''): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1] ?? null;
}

/**
 * Ends the view, and returns to the administrator's session with a new token, because the browser has forgotten the
 * old one. After the hour the cookie alone is enough; another person's session in this browser is not.
 */
export async function endView({
  actor,
  token: viewing,
  cookies,
  setCookie,
  db,
  now,
  refuse,
  services,
  tell,
}: Context<typeof ownAccount.endView>): Promise<{ token: string; userId: string } | Refusal> {
  const isViewing = actor.kind === 'client' && actor.viewedBy !== null;
  if (actor.kind !== 'guest' && !isViewing) return refuse('no-way-back');
  const [back, token] = [readWayBack(cookies), makeToken()];
  const taken = back
    ? await takeWayBack(db, {
        wayBackHash: hashToken(back),
        viewing: isViewing ? hashToken(viewing!) : null,
        tokenHash: hashToken(token),
        expiresAt: new Date(now.getTime() + lifetimes.admin),
        now,
      })
    : undefined;
  // The way back ends what is viewed from its session.
  if (isViewing && ((await deleteSession(db, hashToken(viewing!))) || taken))
    await tell({ type: 'session.view-ended', ...aboutClient(actor), data: {} });
  if (!taken) return refuse('no-way-back');
  setCookie(writeWayBack(services.config, null));
  return { token, userId: taken.user_id };
}
