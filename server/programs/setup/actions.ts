import type { programSetup } from '#contract/program-setup.ts';
import type { Input } from '#contract/route.ts';
import { isTimeZone } from '#domain/calendar.ts';
import { formProblems } from '#domain/form-items.ts';
import { isOwner, reachOf } from '#domain/roles.ts';
import { holdsTexts } from '#domain/written-in.ts';
import { lockCatalog } from '#server/catalog/import/queries.ts';
import { isStale } from '#server/db/stale.ts';
import { partsOf } from '#server/exports/prepared/about-export.ts';
import { lockKept } from '#server/exports/prepared/queries.ts';
import { removeParts } from '#server/files/kept-parts.ts';
import type { SentPicture } from '#server/files/pictures.ts';
import { InvalidInput, throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { removeFiles } from '#server/imports/batches/about-import.ts';
import { lockFiles } from '#server/imports/batches/queries.ts';
import { addJob } from '#server/jobs/queries.ts';
import { saveRewardItems } from '#server/rewards/items/actions.ts';
import { type SentFilm, saveTrainings } from '#server/trainings/modules/actions.ts';
import { findProgram, lockProgram, lockProgramToDelete, type ProgramRow } from '../queries.ts';
import { toProgramForAdmins } from '../to-program.ts';
import { checkWrittenIn } from '../written-in.ts';
import { checkParts } from './check-parts.ts';
import { nameCompany, saveParts } from './part-actions.ts';
import { countPeople, deleteProgram, hasTimeZone, insertProgram, listImageKeys } from './queries.ts';

type Create = typeof programSetup.createProgram;

/** A manager's program belongs to a company of its, else it would be out of its own reach. */
export async function createProgram(
  { guided, company, timeZone }: Input<Create>,
  { db, actor, tell, refuse }: Context<Create>,
): Promise<ProgramRow> {
  const companyId = company ?? reachOf(actor.roles, 'set-up')?.companies[0] ?? null;
  if (!isOwner(actor.roles) && companyId === null) throw refuse('company-needed');
  if (companyId !== null) await nameCompany(db, actor, { company: companyId });
  const isKnown = timeZone !== undefined && isTimeZone(timeZone) && (await hasTimeZone(db, timeZone));
  const id = await insertProgram(db, {
    ...(guided && { setup_step: 1, opened_at: null }),
    company_id: companyId,
    ...(isKnown && { time_zone: timeZone }),
  });
  const program = (await findProgram(db, id))!;
  await tell({ type: 'program.created', ...about(program), data: {} });
  return program;
}

type Update = typeof programSetup.updateProgram;

/** Saves what is sent if the version is current, else nothing. */
export async function saveProgram(
  { id, version, writtenIn, program: sent, newTerms }: Input<Update>,
  { pictures, films }: { pictures: readonly SentPicture[]; films: readonly SentFilm[] },
  context: Inside<Update>,
): Promise<ProgramRow> {
  const { db, services, refuse } = context;
  // Another first language renames the items too. An import locks the program after the catalog.
  if (sent.languages) await lockCatalog(db, id);
  const before = await lockProgram(db, id);
  if (!before) throw refuse('not-found');
  if (holdsTexts.program(sent)) checkWrittenIn({ writtenIn }, before.languages, refuse);
  const read = version ?? sent.version;
  if (read === undefined) throw new InvalidInput([{ path: 'version', problem: { code: 'versionMissing' } }]);
  if (isStale(read, before)) throw refuse('stale', { program: await toProgramForAdmins(db, services, before) });
  checkParts(sent, before);
  if (sent.rewardItems) await saveRewardItems(id, sent.rewardItems, pictures, context);
  if (sent.loyaltyProgramTrainings) {
    const program = { id, isSetUp: before.setup_step === null };
    await saveTrainings(program, sent.loyaltyProgramTrainings, films, context);
  }
  if (!(await saveParts(before, sent, { ...context, newTerms }))) {
    throw refuse('slug-taken', { problems: [{ path: 'slug', problem: { code: 'slugTaken' } }] });
  }
  return (await findProgram(db, id))!;
}

type CreateForm = typeof programSetup.createForm;

/** Replaces the registration form. Answers to removed items stay stored. */
export async function saveForm(
  { programID, version, writtenIn, form }: Input<CreateForm>,
  context: Context<CreateForm>,
) {
  const { db, services, refuse } = context;
  const before = await lockProgram(db, programID);
  if (!before) throw refuse('not-found');
  checkWrittenIn({ writtenIn }, before.languages, refuse);
  if (isStale(version, before)) throw refuse('stale', { program: await toProgramForAdmins(db, services, before) });
  throwProblems(formProblems(form.formItems));
  await saveParts(before, { registrationForm: form }, context);
  return (await findProgram(db, programID))!;
}

type Delete = typeof programSetup.deleteProgram;

/**
 * Deletes a program without members; those have points and receipts that must stay. It waits for a concurrent
 * registration.
 */
export async function removeProgram({ id }: Input<Delete>, { db, tell, refuse, now }: Context<Delete>): Promise<void> {
  const program = await lockProgramToDelete(db, id);
  if (!program) throw refuse('not-found');
  if ((await countPeople(db, id)).memberCount > 0) throw refuse('has-members');
  for (const file of await lockKept(db, id)) await removeParts(db, partsOf(file), now);
  for (const row of await lockFiles(db, id)) await removeFiles(db, row, now);
  const imageKeys = await listImageKeys(db, id);
  await deleteProgram(db, id);
  for (let at = 0; at < imageKeys.length; at += keysOfOneJob) {
    await addJob(db, 'remove_bytes', { imageKeys: imageKeys.slice(at, at + keysOfOneJob) });
  }
  const data = { slug: program.slug, company: program.company_name };
  await tell({ type: 'program.deleted', ...about(program), data });
}

const keysOfOneJob = 500;

const about = ({ id, name }: ProgramRow) => ({ programId: id, subject: { kind: 'program' as const, id, name } });
