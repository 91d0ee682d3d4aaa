import type { Announcement } from '#contract/announcements.ts';
import { MAX_ANNOUNCED } from '#domain/announcements.ts';
import { today } from '#domain/calendar.ts';
import type { Language } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import type { Db } from '#server/db/pool.ts';
import type { ProgramRow } from '../queries.ts';
import { type AnnouncementRow, listAnnounced } from './queries.ts';

/** As staff sees it, with all its languages. */
export function toAnnouncement(
  { id: _id, title, text, texts, starts_on: startsOn, ends_on: endsOn, version }: AnnouncementRow,
  { time_zone }: Pick<ProgramRow, 'time_zone'>,
  now: Date,
): Announcement {
  const day = today(now, time_zone);
  const state = day < startsOn ? 'planned' : day > endsOn ? 'over' : 'shown';
  return { _id, title, text, texts, startsOn, endsOn, state, version };
}

/** What participants read today, in their language. */
export async function getAnnounced(
  db: Db,
  { id, time_zone }: Pick<ProgramRow, 'id' | 'time_zone'>,
  { now, readsIn }: { now: Date; readsIn: Language | null },
) {
  const rows = await listAnnounced(db, id, { day: today(now, time_zone), limit: MAX_ANNOUNCED });
  return rows.map(({ id: _id, title, text, texts }) => ({ _id, ...inLanguage({ title, text }, texts, readsIn) }));
}
