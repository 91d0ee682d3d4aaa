import type { BookedLine, Lot } from '#domain/ledger.ts';
import { type ExpiryWarning, expiryWarning } from '#domain/points-dates.ts';
import { idOf } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Tell } from '#server/event.ts';
import { tellIn } from '#server/events/tell.ts';
import { addJob } from '#server/jobs/queries.ts';
import { recurring } from '#server/jobs/recurring.ts';
import { aboutMember, readerOf } from '#server/members/events.ts';
import { findMember, type MemberRow } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { bookDue, firstDue } from './actions.ts';
import { type Due, firstDueMember, listDue, lockIfDue, setWarned } from './due-queries.ts';

/** Members of a statement. */
const batch = 100;
/** Milliseconds of a run, less than a process has to end. */
const longest = 20_000;

/**
 * Does what happens to points by itself, each member in a transaction of its own: held points can be spent, others have
 * expired, and whose points expire soon is warned. Several processes may do it at once. Points are right without it, as each
 * movement books what is due before; what a movement has booked is not told here.
 */
export async function bookPointsDue({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): Promise<void> {
  const now = new Date();
  const failures: unknown[] = [];
  let after = firstDueMember;
  for (let isDone = false; !isDone; ) {
    if (Date.now() - now.getTime() > longest) {
      // What is left is for the next run, now.
      await addJob(db, 'points_due', {}, recurring.points_due);
      break;
    }
    const due = await listDue(db, now, after, batch);
    for (const member of due) {
      try {
        await inTransaction(db, (tx) => doWhatIsDue(tx, member, tellIn({ db: tx, by: { kind: 'guest' }, config })));
      } catch (error) {
        log.error({ err: error, memberId: member.memberId }, 'points that are due were not booked');
        failures.push(error);
      }
    }
    after = due.at(-1) ?? after;
    isDone = due.length < batch;
  }
  // The job is tried again, and says what failed.
  if (failures.length > 0) throw failures[0];
}

async function doWhatIsDue(db: Tx, due: Due, tell: Tell): Promise<void> {
  if (!(await lockIfDue(db, due))) return;
  const { ledger, lines, day } = await bookDue(db, due);
  const warning = expiryWarning(ledger.lots, ledger.activeOn, day);
  const points = expiredBy(lines);
  const member = warning || points > 0 ? await findMember(db, due.programId, due.memberId) : undefined;
  if (!member) return;
  if (points > 0) await tell({ type: 'points.expired', ...aboutMember(member), data: { points, on: day } });
  if (!warning) return;
  const told = warning.lots.filter(isNews);
  const warned = new Map(told.map(({ lot, ...noted }) => [lot.line, noted]));
  const lots = ledger.lots.map((lot) => ({ ...lot, ...warned.get(lot.line) }));
  await setWarned(db, due, { lots: told, dueOn: firstDue({ ...ledger, lots }, day) });
  if (isReached(member)) await tell(expiring(member, warning, told));
}

const expiredBy = (lines: readonly BookedLine[]) =>
  lines.reduce((sum, { kind, amount }) => (kind === 'expired' ? sum - amount : sum), 0);

type Noted = ExpiryWarning<Lot>['lots'][number];
const isNews = ({ lot, warnedFor, warnedDays }: Noted) => lot.warnedFor !== warnedFor || lot.warnedDays !== warnedDays;

/** Who cannot log in is not told what to spend. The points count as warned of, so that nothing is made up for later. */
const isReached = ({ erased_at, approved, disabled }: MemberRow) => erased_at === null && approved && !disabled;

/** One mail for each day that calls for it and number of days before, whenever points with the same last day are added. */
function expiring(member: MemberRow, { expiring }: ExpiryWarning<Lot>, told: readonly Noted[]) {
  const [first] = told.toSorted((a, b) => (a.warnedFor < b.warnedFor ? -1 : 1));
  const causeId = idOf(`${member.id} ${first!.warnedFor} ${first!.warnedDays}`);
  const internal = { reader: readerOf(member), causeId };
  return { type: 'points.expiring', ...aboutMember(member), data: { expiring }, internal } as const;
}
