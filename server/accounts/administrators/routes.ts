import type { AdministratorReply, administrators } from '#contract/administrators.ts';
import { readPage } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { fullNameOf } from '../name-queries.ts';
import { invitationLink } from '../set-up.ts';
import { disableAdministrator, enableAdministrator } from './actions.ts';
import { invite, withdrawInvitation } from './invitation-actions.ts';
import { type InvitationRow, listInvitations } from './invitation-queries.ts';
import { type AdministratorRow, countAdministrators, findAdministrator, listAdministrators } from './queries.ts';

export const administratorHandlers: Handlers<typeof administrators> = {
  async listAdministrators(window, { db }) {
    const { rows, next, countAll } = await readPage(window, (page) => listAdministrators(db, page));
    return { administrators: rows.map(toAdministrator), next, total: await countAll(() => countAdministrators(db)) };
  },

  async disableAdministrator({ id }, context) {
    await disableAdministrator(id, context);
    return { administrator: await getAdministrator(context.db, id) };
  },

  async enableAdministrator({ id }, context) {
    await enableAdministrator(id, context);
    return { administrator: await getAdministrator(context.db, id) };
  },

  async listInvitations(_input, { db, now }) {
    return { invitations: (await listInvitations(db)).map((row) => toInvitation(row, now)) };
  },

  async createInvitation({ email }, context) {
    const { row, token } = await invite(email, context);
    return { invitation: toInvitation(row, context.now), link: invitationLink(context.services.config, token) };
  },

  withdrawInvitation: ({ id }, context) => withdrawInvitation(id, context),
};

const getAdministrator = async (db: Db, id: string) => toAdministrator((await findAdministrator(db, id))!);

const toAdministrator = (row: AdministratorRow): AdministratorReply => ({
  _id: row.id,
  username: row.username,
  name: fullNameOf(row),
  email: row.email,
  disabled: row.disabled,
  hasSecondFactor: row.has_second_factor,
  createdAt: row.created_at,
  lastChangeAt: row.last_change_at,
});

const toInvitation = (row: InvitationRow, now: Date) => ({
  _id: row.id,
  email: row.email,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  expired: row.expires_at <= now,
});
