import type { announcements } from '#contract/announcements.ts';
import type { Input } from '#contract/route.ts';
import { type Announced, MAX_ANNOUNCED, MAX_ANNOUNCEMENTS, mostBeside } from '#domain/announcements.ts';
import { describeNew, describeRemoved, findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import { isStale } from '#server/db/stale.ts';
import { type Refuse, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { lockProgram, type ProgramRow } from '../queries.ts';
import { checkWrittenIn } from '../written-in.ts';
import {
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  setAnnouncement,
} from './queries.ts';
import { toAnnouncement } from './to-announcement.ts';

type Create = typeof announcements.createAnnouncement;
type Update = typeof announcements.updateAnnouncement;
type Remove = typeof announcements.removeAnnouncement;
/** With its program, whose lock lets its announcements change one after the other. */
interface Saved {
  program: ProgramRow;
  row: AnnouncementRow;
}

export async function createAnnouncement(
  { id: programId, writtenIn, announcement: sent }: Input<Create>,
  { db, tell, refuse }: Context<Create>,
): Promise<Saved> {
  const program = await lockProgram(db, programId);
  if (!program) throw refuse('not-found');
  checkWrittenIn({ writtenIn }, program.languages, refuse);
  const others = await listAnnouncements(db, programId, MAX_ANNOUNCEMENTS);
  if (others.length >= MAX_ANNOUNCEMENTS) throw refuse('too-many-announcements');
  checkDays(sent, others, refuse);
  const row = await insertAnnouncement(db, { program_id: programId, id: newId(), ...columnsOf(sent) });
  await tell({ type: 'announcement.added', ...about(row), data: describeNew(contentOf(row)) });
  return { program, row };
}

export async function updateAnnouncement(
  { id: programId, announcementId, version, writtenIn, updatedFields: sent }: Input<Update>,
  { db, now, tell, refuse }: Context<Update>,
): Promise<Saved> {
  const program = await lockProgram(db, programId);
  const before = program && (await findAnnouncement(db, programId, announcementId));
  if (!before) throw refuse('not-found');
  if (sent.title !== undefined || sent.text !== undefined || sent.texts)
    checkWrittenIn({ writtenIn }, program.languages, refuse);
  if (isStale(version, before)) throw refuse('stale', { announcement: toAnnouncement(before, program, now) });
  const after = { ...contentOf(before), ...sent };
  const changes = findChanges(contentOf(before), sent);
  if (!changes) return { program, row: before };
  const all = await listAnnouncements(db, programId, MAX_ANNOUNCEMENTS);
  checkDays(
    after,
    all.filter(({ id }) => id !== announcementId),
    refuse,
  );
  const row = await setAnnouncement(db, before, columnsOf(after));
  await tell({ type: 'announcement.changed', ...about(row), data: changes });
  return { program, row };
}

export async function removeAnnouncement(
  { id: programId, announcementId }: Input<Remove>,
  { db, tell, refuse }: Context<Remove>,
): Promise<void> {
  const row = (await lockProgram(db, programId)) && (await findAnnouncement(db, programId, announcementId));
  if (!row) throw refuse('not-found');
  await deleteAnnouncement(db, row);
  await tell({ type: 'announcement.removed', ...about(row), data: describeRemoved(contentOf(row)) });
}

/** The last day is not before the first, and no day shows more than participants read. */
function checkDays(days: Announced, others: readonly AnnouncementRow[], refuse: Refuse<'too-many-announced'>): void {
  if (days.endsOn < days.startsOn) throwProblems([{ path: 'endsOn', problem: { code: 'endBeforeStart' } }]);
  if (mostBeside(days, others.map(contentOf)) >= MAX_ANNOUNCED) throw refuse('too-many-announced');
}

const contentOf = ({ title, text, texts, starts_on: startsOn, ends_on: endsOn }: AnnouncementRow) => ({
  ...{ title, text, texts, startsOn, endsOn },
});

const columnsOf = ({ title, text, texts, startsOn, endsOn }: ReturnType<typeof contentOf>) => ({
  ...{ title, text, texts: JSON.stringify(texts), starts_on: startsOn, ends_on: endsOn },
});

const about = ({ program_id, id, title }: AnnouncementRow) => ({
  programId: program_id,
  subject: { kind: 'announcement' as const, id, name: title },
});
