import { fullNameOf } from '#server/accounts/name-queries.ts';
import { listAdministrators } from '#server/administrators/queries.ts';
import { describeRole } from '#words/describe.ts';
import { terms } from '#words/en/terms.ts';
import type { Outcome, Shared } from '../outcome.ts';
import { withDatabase } from './settings.ts';

/** An installation has a handful. */
const mostListed = 1000;

export async function listAll(options: Shared): Promise<Outcome> {
  return await withDatabase(options, async ({ db }) => {
    const found = await listAdministrators(db, { after: null, limit: mostListed });
    const administrators = found.map((row) => ({
      username: row.username,
      name: fullNameOf(row),
      email: row.email,
      disabled: row.disabled,
      roles: row.roles.map((role) => describeRole(terms, role)),
      createdAt: row.created_at,
      lastChangeAt: row.last_change_at,
    }));
    const lines = administrators.map(({ username, name, email, disabled, roles: held }) =>
      [username, name, email, held.join(', ') || 'no role', ...(disabled ? ['disabled'] : [])].join('\t'),
    );
    return { json: { administrators }, lines: lines.length > 0 ? lines : ['There is no administrator yet.'] };
  });
}
