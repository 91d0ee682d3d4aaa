import { hasFirstAdmin } from '#server/accounts/queries.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import { firstAdminToken } from '#server/sessions/tokens.ts';

/** The first administrator registers with this link. It is printed at start while there is no administrator. */
export const firstAdminLink = (config: Pick<Config, 'publicUrl' | 'secret'>): string =>
  invitationLink(config, firstAdminToken(config.secret.newest));

/** The page on which administrators register; the link of the first one and invitations both open it. */
export const invitationLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/admin/register#invite=${token}`;

/** Administrators are disabled but never deleted, so once there is one there always is. */
export const isAdminMissing = async (db: Db): Promise<boolean> => !(await hasFirstAdmin(db));
