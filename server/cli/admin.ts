import type { Command } from 'commander';
import { listAdministrators } from '#server/accounts/administrators/queries.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import { act, type Outcome, type Shared, withDatabase } from './act.ts';

export function addAdminCommands(guerdon: Command): void {
  const admin = guerdon.command('admin').description('the administrators of this installation');
  admin.command('list').description('all administrators, the disabled ones too').action(act(list));
}

async function list(options: Shared): Promise<Outcome> {
  return await withDatabase(options, async ({ db }) => {
    const found = await listAdministrators(db, { after: null, limit: 1000 });
    const administrators = found.map((row) => ({
      username: row.username,
      name: fullNameOf(row),
      email: row.email,
      disabled: row.disabled,
      createdAt: row.created_at,
      lastChangeAt: row.last_change_at,
    }));
    const lines = administrators.map(
      ({ username, name, email, disabled }) => `${username}\t${name}\t${email}${disabled ? '\tdisabled' : ''}`,
    );
    return { json: { administrators }, lines: lines.length > 0 ? lines : ['There is no administrator yet.'] };
  });
}
