import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import { hasFirstAdmin } from './queries.ts';
import { setUpToken } from './tokens.ts';

/** With it the first administrator registers; printed at start while there is none. */
export const setUpLink = (config: Pick<Config, 'publicUrl' | 'secret'>): string =>
  invitationLink(config, setUpToken(config.secret));

/** Where an administrator registers: the set-up link and the ones that administrators make lead there alike. */
export const invitationLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/admin/register?invite=${token}`;

/** Administrators are disabled and never deleted, so one that was there once is there still. */
export const isAdminMissing = async (db: Db): Promise<boolean> => !(await hasFirstAdmin(db));
