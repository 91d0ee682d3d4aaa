import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import { hasFirstAdmin } from './queries.ts';
import { setUpToken } from './tokens.ts';

/** The first administrator registers with this link. It is printed at start while there is no administrator. */
export const setUpLink = (config: Pick<Config, 'publicUrl' | 'secret'>): string =>
  invitationLink(config, setUpToken(config.secret.newest));

/** The page on which administrators register; set-up links and invitations both open it. */
export const invitationLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/admin/register#invite=${token}`;

/** Administrators are disabled but never deleted, so once there is one there always is. */
export const isAdminMissing = async (db: Db): Promise<boolean> => !(await hasFirstAdmin(db));
