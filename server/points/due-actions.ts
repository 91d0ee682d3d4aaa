import { type CalendarDate, today } from '#domain/calendar.ts';
import type { BookedLine } from '#domain/ledger.ts';
import { type ExpiryWarning, expiryWarning, nextDue } from '#domain/points-dates.ts';
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
import { bookDue } from './actions.ts';
import {
  type Due,
  type DueProgram,
  listDue,
  listDuePrograms,
  listWarned,
  lockIfDue,
  setDue,
  setWarned,
} from './due-queries.ts';

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
  for (const program of await listDuePrograms(db, now)) {
    const place = { programId: program.id, day: today(now, program.timeZone) };
    let after: Due | undefined;
    do {
      if (Date.now() - now.getTime() > longest) {
        // What is left is for the next run, now.
        await addJob(db, 'points_due', {}, recurring.points_due);
        return endWith(failures);
      }
      const due: Due[] = await listDue(db, place, after, batch);
      for (const member of due) {
        try {
          await inTransaction(db, (tx) =>
            doWhatIsDue(tx, { member, program, tell: tellIn({ db: tx, by: { kind: 'guest' }, config }) }),
          );
        } catch (error) {
          log.error({ err: error, memberId: member.memberId }, 'points that are due were not booked');
          failures.push(error);
        }
      }
      after = due.length < batch ? undefined : due.at(-1);
    } while (after);
  }
  endWith(failures);
}

/** The job is tried again, and says what failed. */
function endWith(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

interface Doing {
  member: Due;
  program: DueProgram;
  tell: Tell;
}

async function doWhatIsDue(db: Tx, { member: due, program, tell }: Doing): Promise<void> {
  if (!(await lockIfDue(db, due))) return;
  const { ledger, lines, day } = await bookDue(db, due);
  // What was spent since the last warning counts for the pause after it.
  const lots = [...ledger.lots, ...(await listWarned(db, due, day))];
  const warning = expiryWarning(lots, ledger.activeOn, day);
  const noted = new Map(warning?.lots.map(({ lot, ...told }) => [lot.line, told]));
  const now = lots.map((lot) => ({ ...lot, ...noted.get(lot.line) }));
  await setDue(db, due, nextDue(now, ledger.activeOn, day));
  if (warning) await setWarned(db, due, warning.lots);
  const points = expiredBy(lines);
  const member = warning || points > 0 ? await findMember(db, due.programId, due.memberId) : undefined;
  if (!member) return;
  if (points > 0) await tell({ type: 'points.expired', ...aboutMember(member), data: { points, on: day } });
  if (warning && !program.isDisabled && isReached(member)) await tell(expiring(member, warning, day));
}

const expiredBy = (lines: readonly BookedLine[]) =>
  lines.reduce((sum, { kind, amount }) => (kind === 'expired' ? sum - amount : sum), 0);

/** Who cannot log in is not told what to spend. The points count as warned of, so that nothing is made up for later. */
const isReached = ({ erased_at, approved, disabled }: MemberRow) => erased_at === null && approved && !disabled;

function expiring(member: MemberRow, { expiring }: Pick<ExpiryWarning<unknown>, 'expiring'>, day: CalendarDate) {
  // One mail a day at most, whatever is noted.
  const internal = { reader: readerOf(member), causeId: idOf(`${member.id} ${day}`) };
  return { type: 'points.expiring', ...aboutMember(member), data: { expiring }, internal } as const;
}
