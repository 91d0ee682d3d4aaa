import type { administrators } from '#contract/administrators.ts';
import { readPage } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { invitationLink } from '../set-up.ts';
import { disableAdministrator, enableAdministrator } from './actions.ts';
import { invite, withdrawInvitation } from './invitation-actions.ts';
import { type InvitationRow, listInvitations } from './invitation-queries.ts';
import { countAdministrators, findAdministrator, listAdministrators } from './queries.ts';
import { setRoles } from './role-actions.ts';
import { toAdministrator } from './to-administrator.ts';

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

  async getOwnRoles(_input, { actor }) {
    return { roles: [...actor.roles] };
  },

  async setRoles(input, context) {
    await setRoles(input, context);
    return { administrator: await getAdministrator(context.db, input.id) };
  },

  async listInvitations(_input, { db, now }) {
    return { invitations: (await listInvitations(db)).map((row) => toInvitation(row, now)) };
  },

  async createInvitation(input, context) {
    const { row, token } = await invite(input, context);
    return { invitation: toInvitation(row, context.now), link: invitationLink(context.services.config, token) };
  },

  withdrawInvitation: ({ id }, context) => withdrawInvitation(id, context),
};

const getAdministrator = async (db: Db, id: string) => toAdministrator((await findAdministrator(db, id))!);

const toInvitation = (row: InvitationRow, now: Date) => ({
  _id: row.id,
  email: row.email,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  expired: row.expires_at <= now,
  roles: row.roles,
});
