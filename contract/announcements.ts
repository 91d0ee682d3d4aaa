import { z } from 'zod';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { firstLanguageChanged, ownTexts, writtenIn } from './own-texts.ts';
import { date, empty, id, line, text } from './primitives.ts';
import { programNotFound, says } from './refusals.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

const title = line(MOST_CHARACTERS.announcementTitle);
/** Plain; its line breaks are shown. */
const body = text(MOST_CHARACTERS.announcement);
const texts = ownTexts({ title, text: body });

export const announcement = z.object({
  _id: id,
  title: z.string(),
  text: z.string(),
  texts,
  /** The first and the last day on which participants see it, in the program's time zone. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** Today, in that zone. */
  state: z.enum(['planned', 'shown', 'over']),
  version,
});
export type Announcement = z.output<typeof announcement>;

const fields = z.object({
  title: title.pipe(z.string().min(1, says('announcementTitleMissing'))),
  text: body,
  texts,
  startsOn: date,
  endsOn: date,
});
const announcementNotFound = { 'not-found': [404, 'announcementUnknown'] } as const;
const tooManyShown = { 'too-many-announced': [409, 'tooManyAnnounced'] } as const;

export const announcements = {
  listAnnouncements: route('GET', '/api/admin/program/:id/announcements', {
    access: 'admin',
    right: 'see-program',
    at: ({ id: program }) => ({ program }),
    summary: 'What a program announces on its participants’ home, the last to begin first; at most 100',
    reads: ['announcements', 'programs'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ announcements: z.array(announcement) }),
    refusals: programNotFound,
  }),
  createAnnouncement: route('POST', '/api/admin/program/:id/announcement/create', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Adds an announcement; at most 20 are shown on one day',
    changes: ['announcements', 'audit'],
    invalid: { within: ['announcement'] },
    limit: 'write',
    input: z.object({
      id,
      writtenIn,
      announcement: fields.extend({ texts: texts.default({}), text: body.default('') }),
    }),
    output: z.object({ announcement }),
    refusals: {
      ...programNotFound,
      ...firstLanguageChanged,
      ...tooManyShown,
      'too-many-announcements': [409, 'tooManyAnnouncements'],
    },
  }),
  updateAnnouncement: route('POST', '/api/admin/program/:id/announcement/:announcementId', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Changes what is sent of an announcement; who has closed it does not see it again',
    changes: ['announcements', 'audit'],
    invalid: { within: ['updatedFields'] },
    limit: 'write',
    input: z.object({
      id,
      announcementId: id,
      version: version.optional(),
      writtenIn,
      updatedFields: fields.partial(),
    }),
    output: z.object({ announcement }),
    refusals: {
      ...announcementNotFound,
      ...firstLanguageChanged,
      ...tooManyShown,
      stale: stale('announcementChanged', { announcement }),
    },
  }),
  removeAnnouncement: route('DELETE', '/api/admin/program/:id/announcement/:announcementId', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Removes an announcement',
    changes: ['announcements', 'audit'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ id, announcementId: id }),
    output: empty,
    refusals: announcementNotFound,
  }),
};
