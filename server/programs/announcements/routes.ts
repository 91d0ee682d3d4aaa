import type { announcements } from '#contract/announcements.ts';
import { MAX_ANNOUNCEMENTS } from '#domain/announcements.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findProgram } from '../queries.ts';
import { createAnnouncement, removeAnnouncement, updateAnnouncement } from './actions.ts';
import { listAnnouncements } from './queries.ts';
import { toAnnouncement } from './to-announcement.ts';

export const announcementHandlers: Handlers<typeof announcements> = {
  async listAnnouncements({ id }, { db, now, refuse }) {
    const program = await findProgram(db, id);
    if (!program) throw refuse('not-found');
    const rows = await listAnnouncements(db, id, MAX_ANNOUNCEMENTS);
    return { announcements: rows.map((row) => toAnnouncement(row, program, now)) };
  },

  async createAnnouncement(input, context) {
    const { program, row } = await createAnnouncement(input, context);
    return { announcement: toAnnouncement(row, program, context.now) };
  },

  async updateAnnouncement(input, context) {
    const { program, row } = await updateAnnouncement(input, context);
    return { announcement: toAnnouncement(row, program, context.now) };
  },

  removeAnnouncement,
};
