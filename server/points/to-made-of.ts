import type { MadeOfReply } from '#contract/points.ts';
import type { Language } from '#domain/languages.ts';
import { lastDay } from '#domain/points-dates.ts';
import type { Right } from '#domain/roles.ts';
import { toLineName } from '#server/catalog/to-item.ts';
import type { Db } from '#server/db/pool.ts';
import { listReceiptItems } from '#server/receipts/item-queries.ts';
import { findObjection } from '#server/receipts/objection-queries.ts';
import { toObjection } from '#server/receipts/objections/to-objection.ts';
import { isReplaced } from '#server/receipts/review/decision-queries.ts';
import { chosenIn } from '#server/rewards/chosen-in.ts';
import { listItemsOfOrders } from '#server/rewards/orders/queries.ts';
import type { Services } from '#server/services.ts';
import type { Owner } from './ledger-queries.ts';
import { type DecisionOfLine, findScore, lastDecisions, listAround } from './made-of-queries.ts';
import { type EntryRow, findShown, type ShownRow } from './queries.ts';
import { toEntry } from './to-entry.ts';

interface Reader {
  db: Db;
  services: Services;
  language: Language;
}

/**
 * What the entry in which a line of the member's ledger is shown was made of, or undefined. What staff may not see elsewhere is left out, and for the
 * participant, who has no `may`, what was taken back before anybody was told.
 */
export async function findMadeOf(reader: Reader, owner: Owner, line: number, may?: (right: Right) => boolean) {
  const row = await findShown(reader.db, owner, line);
  if (!row) return undefined;
  const rows = await listAround(reader.db, owner, { first: row.fold.first, last: row.line });
  const entriesOf = (is: (typeof rows)[number]['is']) => rows.filter((other) => other.is === is);
  const lots = entriesOf('lot');
  return {
    entry: toEntry(reader, row),
    by: row.by,
    ...(await toCause(reader, owner, row, may)),
    gave: row.lot && { remaining: row.lot.remaining, ...datesOf(row) },
    lots: lots.map((lot) => ({
      ...{ of: toEntry(reader, lot), points: lot.points, isTakenBack: lot.is_taken_back, ...datesOf(lot) },
    })),
    lotsInAll: lots[0]?.in_all ?? 0,
    takesBack: entriesOf('taken-back').map((other) => toEntry(reader, other)),
    takenBackBy: entriesOf('takes-back').map((other) => toEntry(reader, other)),
  };
}

/** The same for the participant, with what was said against the last decision on its receipt. */
export async function findOwnMadeOf(reader: Reader, owner: Owner, line: number) {
  const madeOf = await findMadeOf(reader, owner, line);
  return madeOf && { ...madeOf, receipt: madeOf.receipt && (await withObjection(reader, owner, madeOf.receipt)) };
}

async function withObjection<R extends { _id: string; decision: number }>({ db }: Reader, owner: Owner, receipt: R) {
  const decided = { program_id: owner.programId, id: receipt._id, decisions: receipt.decision };
  const objection = toObjection(await findObjection(db, decided));
  return { ...receipt, objection, isSentAgain: await isReplaced(db, decided) };
}

/** Of points that are spent too. */
function datesOf({ lot }: EntryRow) {
  if (!lot) throw new Error('A line from which points were taken has no lot');
  return { spendableOn: lot.spendableOn, expiresOn: lastDay(lot, lot.activeOn) };
}

async function toCause(
  { db, services }: Reader,
  owner: Owner,
  { cause, cause_id: id, line, fold }: ShownRow,
  may: ((right: Right) => boolean) | undefined,
) {
  const nothing = { receipt: null, order: null, training: null };
  if (fold.causes > 1) return nothing;
  if (cause === 'receipt' && (!may || may('see-receipts'))) {
    const items = await listReceiptItems(db, owner.programId, [id]);
    const { rows: all } = await lastDecisions(owner, id).execute(db);
    const decisions = may ? all : all.filter((_, at) => ![all[at], all[at + 1]].some(isTakingBack));
    const receipt = {
      _id: id,
      items: items.map((item) => ({
        ...{ _id: item.id, name: toLineName(services, item) },
        ...{ quantity: item.quantity, points: item.points, denied: item.denied },
      })),
      decisions: decisions.map((decision) => toDecision(decision, line)),
      decision: all.at(-1)?.number ?? 0,
      isNewestLine: all.findLast((decision) => decision.line !== null)?.line === line,
    };
    return { ...nothing, receipt };
  }
  if (cause === 'order' && (!may || may('see-orders'))) {
    const items = await listItemsOfOrders(db, owner.programId, [id]);
    const toItem = (item: (typeof items)[number]) => ({
      ...{ _id: item.id, name: chosenIn(services.readsIn, item).name },
      ...{ quantity: item.quantity, points: item.points },
    });
    return { ...nothing, order: { items: items.map(toItem) } };
  }
  if (cause === 'training') return { ...nothing, training: (await findScore(db, owner, id)) ?? null };
  return nothing;
}

const isTakingBack = (made: DecisionOfLine | undefined) => made?.decision === 'taken-back';

const toDecision = (row: DecisionOfLine, line: number) =>
  ({
    ...{ decision: row.decision, at: row.decided_at, by: row.by, points: row.points },
    ...{ denialReason: row.denial_reason, reason: row.reason, comments: row.comments },
    isOfLine: row.line === line,
  }) satisfies NonNullable<MadeOfReply['receipt']>['decisions'][number] & { by: string | null };
