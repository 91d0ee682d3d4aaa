import { normalizeUsername } from '#domain/members.ts';
import { mayAnywhere } from '#domain/roles.ts';
import type { AnyActor } from '#server/http/actor.ts';
import type { CountTries, Trier } from '#server/http/count-tries.ts';
import type { Tried } from '#server/http/limits.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { warnOfGuesses } from '../guesses/actions.ts';
import { hasMark, isMarked } from './known-browsers.ts';

/** The wrong passwords within the window of the login limit after which the account's owner is mailed. */
const manyGuesses = 20;

/** Counts tries at accounts: of passwords, and of usernames that may be taken. */
export function makeCountTries(services: Services): CountTries {
  const { limits } = services;
  const isKnownTo = (account: string, { cookies }: Trier) => isMarked(services, cookies, account, new Date());
  return {
    // Administrators may register whole lists of people from one address.
    limitOf: ({ limit }, actor) =>
      limit === 'register' && actor.kind === 'admin' && mayAnywhere(actor.roles, 'people') ? 'write' : limit,

    async takeAddress(limit, { address, onLimited, cookies }) {
      try {
        await limits.takeAddress(limit, address, onLimited);
      } catch (error) {
        // Whether a browser's mark counts depends on the account.
        if (limit === 'login' && error instanceof Refusal && hasMark(cookies)) return error;
        throw error;
      }
    },

    async begin(limit, input, trier, overdrawn) {
      const tried = accountOf(input, trier.actor);
      const isKnown = limit === 'login' && (await isKnownTo(tried.account, trier));
      const taken = await limits.takeAccount(limit, { ...tried, ...trier, overdrawn, isKnown });
      const name = limit === 'register' ? await limits.takeName(trier) : undefined;
      return {
        async succeed() {
          await name?.giveBack();
          // A correct password is no guess, also if more is needed. The address stays counted, because each login is
          // expensive.
          if (limit === 'login') await taken.giveBack();
        },
        // What refusals reveal to a guesser is counted: that a username is taken, and that a password is wrong.
        async fail(error) {
          const type = error instanceof Refusal ? error.type : '';
          if (type === 'username-taken') await name?.wait();
          else await name?.giveBack();
          if (type === 'wrong-login' && taken.tries > 0 && taken.tries % manyGuesses === 0)
            await warnOfGuesses(services, taken.account, taken.tries);
        },
      };
    },

    async takeAccount(limit, username, trier) {
      const account = normalizeUsername(username);
      const isKnown = await isKnownTo(account, trier);
      const tried = { ...trier, account, isOwn: true, isKnown, overdrawn: undefined };
      return (await limits.takeAccount(limit, tried)).giveBack;
    },
  };
}

/** The account that a limit counts: the named one in its compared form, or the caller's own. */
function accountOf(input: unknown, actor: AnyActor): Pick<Tried, 'account' | 'isOwn'> {
  const { username, user, email } = input as { username?: string; user?: { username?: string }; email?: string };
  const named = username ?? user?.username ?? email;
  if (named !== undefined) return { account: normalizeUsername(named), isOwn: false };
  return { account: actor.kind === 'guest' ? '' : actor.userId, isOwn: true };
}
