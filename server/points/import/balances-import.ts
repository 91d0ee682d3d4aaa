import { createHash } from 'node:crypto';
import { type BalanceRow, balanceKind, balanceTargets, MAX_BALANCES } from '#domain/balance-table.ts';
import { type CalendarDate, today } from '#domain/calendar.ts';
import { labelOf, listTargets } from '#domain/imports/targets.ts';
import type { PointsLabel } from '#domain/ledger.ts';
import { lastDay, lotDates } from '#domain/points-dates.ts';
import { findOwnAccounts } from '#server/accounts/own-account.ts';
import { getApprovalLimit } from '#server/approvals/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { ConcurrentChange } from '#server/db/transaction.ts';
import { type How, ImportFailed, type Importing, type ImportKind, type Sample } from '#server/imports/batches/kind.ts';
import { findSameFile } from '#server/imports/batches/queries.ts';
import type { FileRow, LineError } from '#server/imports/table-report.ts';
import { toPointsRules } from '#server/programs/to-points-rules.ts';
import { movePointsOfMany } from '../actions.ts';
import { type ImportedLine, listImported } from '../ledger-queries.ts';
import { areOwners, type FoundOwners, findOwners, type Owner } from './queries.ts';
import { type BookedBalance, undoBalances } from './undo.ts';

/** Points that people have from before, as a table that is imported. */
export const balancesImport: ImportKind<BalanceRow> = {
  tableOf: async () => balanceKind,
  isByTwo: async (db, programId) => (await getApprovalLimit(db, programId)) !== null,
  listTargets: async () => listTargets(balanceTargets, []),
  listOwn: async () => [],
  begin: beginBalances,
  undo: undoBalances,
};

/** Of each outcome. */
const MOST_SAMPLES = 20;
/** Lines that are booked together. */
const BATCH = 500;

/** A line to be booked. */
interface Line {
  memberId: string;
  causeId: string;
  round: number;
  points: number;
  earnedOn: CalendarDate;
  label: PointsLabel;
}

/**
 * Brings the rows of a file to the ledger: all of them at its end, in the order of the members, so that nothing is held while
 * it is read. A row is booked once, whichever file it comes with, unless it was taken back meanwhile.
 */
async function beginBalances(
  db: Tx,
  { program, importId, sha256, journal, goodAlone, askedBy, appliedBy }: How,
): Promise<Importing<BalanceRow>> {
  const programId = program.id;
  const day = today(new Date(), program.time_zone);
  const rules = toPointsRules(program);
  const isOfAsker = await findOwnAccounts(db, { userId: askedBy });
  const isOfBooker = appliedBy === null ? () => false : await findOwnAccounts(db, { userId: appliedBy });
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const samples: Sample[] = [];
  const shown = { ...counts };
  const lines: Line[] = [];
  const expired = { points: 0, lines: 0 };
  /** How many rows are the same as far as the file says, and where each reference was first. */
  const same = new Map<string, number>();
  const lineOf = new Map<string, number>();
  let rowsInAll = 0;
  return { take, end };

  async function take(rows: readonly FileRow<BalanceRow>[], isRefused: boolean): Promise<LineError[]> {
    rowsInAll += rows.length;
    if (rowsInAll > MAX_BALANCES) return [];
    const owners = await findOwners(
      db,
      programId,
      rows.map(({ item }) => item),
    );
    const errors: LineError[] = [];
    const good: { line: number; item: BalanceRow; owner: Owner; causeId: string }[] = [];
    for (const [n, { line, item }] of rows.entries()) {
      const owner = chooseOwner(item, owners[n]!);
      const problem = 'code' in owner ? owner : rowProblem(item, line);
      if (problem) errors.push({ isConflict: true, line, problem, row: nameOf(item) });
      else good.push({ line, item, owner: owner as Owner, causeId: causeOf(item, (owner as Owner).memberId) });
    }
    const booked = await listImported(
      db,
      programId,
      good.map(({ causeId }) => causeId),
    );
    const before = new Map(booked.map((one) => [one.causeId, one]));
    for (const { line, item, owner, causeId } of good) {
      const found = before.get(causeId);
      const isThere = found !== undefined && !found.isTakenBack;
      const problem = isThere && !isAs(found, item, owner) ? ({ code: 'referenceBooked' } as const) : null;
      if (problem) errors.push({ isConflict: true, line, problem, row: nameOf(item) });
      else if (isThere || item.points === 0) note(line, 'unchanged', item, owner);
      else {
        note(line, 'created', item, owner);
        collect(item, owner, causeId, (found?.round ?? 0) + 1);
      }
    }
    // Nothing is written in the end: then the lines need not be kept either.
    if (journal && !goodAlone && (isRefused || errors.length > 0)) lines.length = 0;
    return errors;
  }

  function rowProblem({ earnedOn, reference }: BalanceRow, line: number) {
    if (earnedOn !== null && earnedOn > day)
      return { code: 'cellDayAhead', name: labels.earnedOn, text: earnedOn } as const;
    const first = reference === '' ? undefined : lineOf.get(reference);
    if (reference !== '' && first === undefined) lineOf.set(reference, line);
    return first === undefined ? null : ({ code: 'referenceOnLine', first } as const);
  }

  /** By the customer number, else the e-mail address, else the username; the others must not contradict it. */
  function chooseOwner(row: BalanceRow, { byKey, byEmail, byName }: FoundOwners) {
    if (byKey === undefined && byEmail.length > 1) return { code: 'peopleAlike' } as const;
    const owner = byKey ?? byEmail[0] ?? byName;
    if (!owner) return { code: 'ownerUnknown' } as const;
    const others = [...(byEmail.length > 0 ? [byEmail] : []), ...(byName ? [[byName]] : [])];
    if (others.some((people) => !people.some(({ memberId }) => memberId === owner.memberId)))
      return { code: 'ownerOfOther' } as const;
    const { externalKey, isErased, isApproved } = owner;
    if (row.externalKey && externalKey !== null && byKey === undefined)
      return { code: 'personOfOtherKey', externalKey } as const;
    if (isErased) return { code: 'personIsErased' } as const;
    if (!isApproved) return { code: 'ownerWaits' } as const;
    return isOfAsker(accountOf(owner)) ? ({ code: 'ownerIsYou' } as const) : owner;
  }

  /**
   * What moves the points: the file's own reference, else all that it says of the line; of several that say the same, which
   * of them.
   */
  function causeOf({ points, earnedOn, text, reference }: BalanceRow, memberId: string): string {
    const said = JSON.stringify(reference === '' ? [memberId, earnedOn, text, points] : [reference]);
    const nth = (same.get(said) ?? 0) + 1;
    same.set(said, nth);
    const hash = createHash('sha256').update(`${programId} ${nth} ${said}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  }

  function collect({ points, text, ...row }: BalanceRow, owner: Owner, causeId: string, round: number) {
    if (isOfBooker(accountOf(owner))) throw new ImportFailed('own-points');
    const earnedOn = row.earnedOn ?? day;
    const dates = lotDates(rules, earnedOn);
    const last = dates.spendableOn > day ? null : lastDay(dates, owner.activeOn);
    if (last !== null && last < day) {
      expired.points += points;
      expired.lines += 1;
    }
    const label = { code: 'text', text, earnedOn } as const;
    lines.push({ memberId: owner.memberId, causeId, round, points, earnedOn, label });
  }

  function note(line: number, outcome: 'created' | 'unchanged', item: BalanceRow, owner: Owner) {
    counts[outcome] += 1;
    if (shown[outcome] === MOST_SAMPLES) return;
    shown[outcome] += 1;
    const { externalKey, name, username } = owner;
    const cells = {
      points: String(item.points),
      earnedOn: item.earnedOn ?? '',
      text: item.text,
      reference: item.reference,
    };
    const changes = Object.entries(cells).flatMap(([key, after]) =>
      after === '' ? [] : { column: labels[key as keyof typeof cells], before: '', after },
    );
    samples.push({ line, outcome, name: [name || username, externalKey].filter(Boolean).join(' · '), changes });
  }

  async function end() {
    const days = lines.map(({ earnedOn }) => earnedOn).toSorted();
    const points = lines.reduce((sum, line) => sum + line.points, 0);
    const members = new Set(lines.map(({ memberId }) => memberId)).size;
    const isBookedAgain = counts.created > 0 && (await isBooked());
    return {
      ...{ ...counts, samples, newCategories: 0, disabled: 0, pictures: 0, manyColumns: null },
      sameNames: isBookedAgain ? counts.created : null,
      problem: rowsInAll > MAX_BALANCES ? ({ code: 'csvTooManyRows', most: MAX_BALANCES } as const) : null,
      balances: {
        ...{ points, members, lines: lines.length, expired },
        ...{ first: days[0] ?? null, last: days.at(-1) ?? null },
      },
      async finish() {
        await bookAll();
        // Seen only now, as the other import held the members until it was done.
        if (counts.created > 0 && !isBookedAgain && (await isBooked()))
          throw new ConcurrentChange('The same file was booked meanwhile.');
        return {
          type: 'import.balances-booked' as const,
          programId,
          subject: { kind: 'program' as const, id: programId, name: program.name },
          data: { points, members, rows: lines.length, expired: expired.points },
        };
      },
    };
  }

  /** Lines of a file that was booked before are new if its columns are read otherwise now, or if they were left out. */
  async function isBooked(): Promise<boolean> {
    return (await findSameFile(db, { program_id: programId, id: importId, kind: 'balances', sha256 })) !== undefined;
  }

  /** Member by member, the oldest points of each first. */
  async function bookAll(): Promise<void> {
    const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
    const sorted = lines.toSorted(
      (one, other) => compare(one.memberId, other.memberId) || compare(one.earnedOn, other.earnedOn),
    );
    for (let from = 0; from < sorted.length; from += BATCH) await book(sorted.slice(from, from + BATCH));
  }

  async function book(some: readonly Line[]): Promise<void> {
    const wanted = some.map((line) => ({
      ...{ ...line, programId, cause: 'import' as const, kind: 'imported' as const },
      decidedBy: appliedBy!,
    }));
    const problem = await movePointsOfMany(db, programId, wanted);
    const isFree = await areOwners(db, programId, [...new Set(some.map(({ memberId }) => memberId))]);
    if (!isFree || problem === 'moved-already')
      throw new ConcurrentChange('Somebody was erased, or a line was booked meanwhile.');
    if (problem) throw new Error(`Balances of ${programId} could not be booked: ${problem}`);
    await journal!(some.map(({ memberId: id, causeId, round }): BookedBalance => ({ id, causeId, round })));
  }
}

const labels = Object.fromEntries(balanceTargets.map((target) => [target.key, labelOf(target)])) as Record<
  (typeof balanceTargets)[number]['key'],
  string
>;

const accountOf = ({ userId: user_id, email }: Owner) => ({ user_id, email });

const nameOf = ({ externalKey, email, username, points }: BalanceRow): string =>
  [externalKey, email, username, points].filter(Boolean).join(', ');

/** Whether what was booked under a reference is what the row says. */
const isAs = (
  { memberId, amount, said }: ImportedLine,
  { points, earnedOn, text }: BalanceRow,
  owner: Owner,
): boolean =>
  memberId === owner.memberId &&
  amount === points &&
  said.code === 'text' &&
  said.text === text &&
  (earnedOn === null || said.earnedOn === earnedOn);
