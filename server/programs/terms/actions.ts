import type { NewTerms } from '#contract/program-setup.ts';
import type { programTerms } from '#contract/program-terms.ts';
import type { Input } from '#contract/route.ts';
import type { Language } from '#domain/languages.ts';
import { asksAgain, hasTerms, isOtherText, type TermsTexts } from '#domain/terms.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Context } from '#server/http/serve.ts';
import { lockProgram, type ProgramRow } from '../queries.ts';
import {
  findVersion,
  getAcceptedAt,
  holdTerms,
  insertAcceptance,
  insertVersion,
  isAnyAccepted,
  setAsked,
  setVersion,
} from './queries.ts';

type Texts = Pick<ProgramRow, 'rules' | 'terms' | 'texts'>;

/** The version that is accepted now; null without any text. */
export const presentVersion = (row: Parameters<typeof hasTerms>[0] & { terms_version: number }): number | null =>
  hasTerms(row) ? row.terms_version : null;

/**
 * Keeps other rules or terms as a version, before they become the program's, which the caller has locked. While a program is
 * being set up its first version stays the first. Returns the program's columns that follow.
 */
export async function keepTerms(
  before: ProgramRow,
  after: Texts,
  { db, by, newTerms }: { db: Tx; by: string; newTerms: NewTerms | undefined },
): Promise<Partial<Pick<ProgramRow, 'terms_version' | 'terms_asked'>>> {
  if (!isOtherText(before, after)) return {};
  const { id: program_id, terms_version: present, slug, setup_step } = before;
  const isBeingSetUp = slug === null || setup_step !== null;
  const isSameVersion = present > 0 && isBeingSetUp && !(await isAnyAccepted(db, program_id, present));
  const number = isSameVersion ? present : present + 1;
  const isAccepted = await isAnyAccepted(db, program_id);
  const asks = asksAgain(after, { chosen: newTerms?.asks, isFirst: isSameVersion || !hasTerms(before), isAccepted });
  const { rules, terms } = after;
  const texts = JSON.stringify(textsOf(after.texts, newTerms?.texts));
  const version = { program_id, number, rules, terms, note: newTerms?.note ?? '', texts, asks, made_by: by };
  await (isSameVersion ? setVersion(db, version) : insertVersion(db, version));
  if (!hasTerms(after)) return { terms_version: number, terms_asked: 0 };
  // A first version that is rewritten may no longer ask.
  return { terms_version: number, terms_asked: asks ? number : isSameVersion ? 0 : before.terms_asked };
}

/** Of the program's texts those that are accepted, with the notes. */
function textsOf(texts: TermsTexts, notes: NewTerms['texts'] = {}) {
  const languages = [...new Set([...Object.keys(texts), ...Object.keys(notes)])] as Language[];
  const given = languages.map((language) => {
    const { rules, terms } = texts[language] ?? {};
    const said = Object.entries({ rules, terms, note: notes[language]?.note }).filter(([, text]) => text);
    return [language, Object.fromEntries(said)];
  });
  return Object.fromEntries(given.filter(([, said]) => Object.keys(said as object).length > 0));
}

/** What a copied program says is its own first version, which asks whoever takes part in it. */
export async function claimTerms(db: Tx, programId: string, by: string): Promise<void> {
  const version = await findVersion(db, programId, 1);
  if (!version || !hasTerms(version)) return;
  await setVersion(db, { program_id: programId, number: 1, made_by: by, asks: true });
  await setAsked(db, programId, 1);
}

/**
 * What is there instead of the version that was read and is to be accepted; null if it is that one, which then stays until
 * the transaction ends. Before the member is locked or inserted.
 */
export async function findOther(
  db: Tx,
  programId: string,
  read: number | null | undefined,
): Promise<{ terms: number | null } | null> {
  if (!read) return null;
  const held = await holdTerms(db, programId);
  const terms = held ? presentVersion(held) : null;
  return terms === read ? null : { terms };
}

type Accept = typeof programTerms.acceptTerms;

/** Twice is once. Nobody accepts for another, so View As does not. */
export async function acceptTerms(
  { terms: version }: Input<Accept>,
  { db, actor, now, tell, refuse }: Context<Accept>,
): Promise<{ version: number; at: Date }> {
  const { programId, memberId, userId, username, viewedBy } = actor;
  if (viewedBy) throw refuse('own-acceptance-only');
  const other = await findOther(db, programId, version);
  if (other) throw refuse('stale', other);
  if (!(await insertAcceptance(db, { programId, memberId, number: version, at: now })))
    return { version, at: await getAcceptedAt(db, programId, memberId, version) };
  const about = {
    subject: { kind: 'user', id: userId, name: username },
    member: { id: memberId, userId, username },
  } as const;
  await tell({ type: 'member.terms-accepted', programId, ...about, data: { version } });
  return { version, at: now };
}

type Ask = typeof programTerms.askTerms;

/** The present version asks from now on, if it does not yet. */
export async function askTerms(
  { id, terms: version }: Input<Ask>,
  { db, tell, refuse }: Context<Ask>,
): Promise<number> {
  const program = await lockProgram(db, id);
  if (!program) throw refuse('not-found');
  const terms = presentVersion(program);
  if (terms !== version) throw refuse('stale', { terms });
  if (program.terms_asked === version) return version;
  await setVersion(db, { program_id: id, number: version, asks: true });
  await setAsked(db, id, version);
  const subject = { kind: 'program', id, name: program.name } as const;
  await tell({ type: 'program.terms-asked', programId: id, subject, data: { version } });
  return version;
}
