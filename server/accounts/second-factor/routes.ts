import type { secondFactors } from '#contract/second-factors.ts';
import { resetSecondFactor } from '#server/administrators/actions.ts';
import type { Db } from '#server/db/pool.ts';
import { Refusal, type Refuse } from '#server/http/refusal.ts';
import type { Handlers } from '#server/http/serve.ts';
import { beginPasskeyLogin } from '#server/sessions/log-in/challenge-actions.ts';
import { finishLogin, logInWithPasskey } from '#server/sessions/log-in/second-factor-actions.ts';
import { findLoggedIn } from '#server/sessions/to-logged-in.ts';
import {
  addPasskey,
  addTotp,
  beginPasskey,
  beginTotp,
  remakeRecoveryCodes,
  removePasskey,
  removeTotp,
} from './change-actions.ts';
import { isFresh } from './prove-owner.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './queries.ts';
import { relyingParty } from './relying-party.ts';

export const secondFactorHandlers: Handlers<typeof secondFactors> = {
  async finishLogin(input, context) {
    const opened = await finishLogin(input, context);
    return opened instanceof Refusal ? opened : await withUser(context.db, opened, context.refuse);
  },

  beginPasskeyLogin: (_input, context) => beginPasskeyLogin(context),

  async logInWithPasskey(input, context) {
    return await withUser(context.db, await logInWithPasskey(input, context), context.refuse);
  },

  async getSecondFactor(_input, { db, actor, token, now, services: { config } }) {
    const totp = await findTotp(db, actor.userId);
    const passkeys = await listPasskeys(db, actor.userId);
    return {
      totpSince: totp?.created_at ?? null,
      passkeys: passkeys.map((row) => ({
        _id: row.id,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      })),
      recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
      isDemanded: actor.kind === 'admin' && config.demandsSecondFactor,
      needsProof: !(await isFresh(db, token!, now)),
      canHavePasskeys: relyingParty(config) !== null,
    };
  },

  beginTotp,
  addTotp,
  removeTotp,
  makeRecoveryCodes: remakeRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
  resetSecondFactor: ({ id }, context) => resetSecondFactor(id, context),
};

async function withUser<Opened extends { userId: string }>(
  db: Db,
  { userId, ...opened }: Opened,
  refuse: Refuse<'challenge-over'>,
) {
  const loggedIn = await findLoggedIn(db, userId);
  if (!loggedIn) throw refuse('challenge-over');
  return { ...opened, ...loggedIn };
}
