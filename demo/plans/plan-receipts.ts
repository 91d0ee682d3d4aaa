import { type DenialReason, decisionBy } from '#domain/receipts.ts';
import type { DemoPerson } from '../harbor/people.ts';
import { demoZone } from '../harbor/program.ts';
import { seededRandom } from '../receipts/random.ts';

export interface PlannedReceipt {
  readonly username: string;
  readonly number: string;
  readonly submittedAt: Date;
  /** The items of the receipt, each as an index into the catalog. */
  readonly lines: readonly { item: number; quantity: number }[];
  readonly store: number;
  readonly kind: 'photo' | 'pdf';
  readonly decision: Decision | null;
}
type Decision = { at: Date; denied: null } | { at: Date; denied: { reason: DenialReason; comments: string } };

const day = 24 * 3_600_000;
const weeks = 20;
const waiting = 50;

/** Five months of decided receipts, then waiting ones; the same at every seeding on the same day. */
export function planReceipts(people: readonly DemoPerson[], items: number, now: Date): PlannedReceipt[] {
  const chance = seededRandom(2026);
  const draw = (below: number) => Math.floor(chance() * below);
  let number = 20_400_000 + draw(900);
  const next = (person: DemoPerson, submittedAt: Date, kind: PlannedReceipt['kind']) => {
    number += 3 + draw(400);
    return {
      username: person.username,
      number: String(number),
      submittedAt,
      lines: drawLines(draw, items),
      store: draw(6),
      kind,
    };
  };
  const decided = Array.from({ length: weeks * 8 }, (_, at): PlannedReceipt => {
    const submittedAt = workingHour(now.getTime() - (weeks * 7 - Math.floor(at / 8) * 7 + draw(6)) * day, draw);
    const receipt = next(people[pickRegular(draw, people.length)]!, submittedAt, 'pdf');
    const decidedAt = new Date(decisionBy(submittedAt, demoZone).getTime() - (6 + draw(40)) * 3_600_000);
    const denied = draw(12) === 0 ? denials[draw(denials.length)]! : null;
    return { ...receipt, decision: { at: decidedAt, denied } as Decision };
  }).filter((receipt) => receipt.decision!.at < now);
  const open = Array.from({ length: waiting }, (_, at): PlannedReceipt => {
    // The oldest have waited for more than three business days, so they are overdue.
    const submittedAt = workingHour(now.getTime() - (6 - (at / waiting) * 6) * day, draw);
    const person = people[at < 2 ? 0 : draw(people.length)]!;
    return { ...next(person, earlier(submittedAt, now), at % 3 === 2 ? 'pdf' : 'photo'), decision: null };
  });
  return [...withDenied(decided, people[0]!.username), ...withDuplicates(open)].sort(
    (a, b) => a.submittedAt.getTime() - b.submittedAt.getTime(),
  );
}

/** Denies the first person's last receipt, so that visitors see what can be done then. */
function withDenied(receipts: PlannedReceipt[], who: string): PlannedReceipt[] {
  const last = receipts.findLastIndex(({ username }) => username === who);
  return receipts.map((receipt, at) =>
    at === last ? { ...receipt, kind: 'photo', decision: { at: receipt.decision!.at, denied: denials[0]! } } : receipt,
  );
}

/** Gives two waiting receipts a duplicate from another member, one with the same number and one with the same file. */
function withDuplicates(receipts: PlannedReceipt[]): PlannedReceipt[] {
  const original = (at: number) => receipts[at - 4]!;
  return receipts.map((receipt, at) => {
    if (at === 9) return { ...receipt, number: original(at).number };
    return at === 23 ? { ...original(at), username: receipt.username } : receipt;
  });
}

const denials: { reason: DenialReason; comments: string }[] = [
  {
    reason: 'bad_date',
    comments: 'The date on the receipt is not the one you entered. Please send it again with the right date.',
  },
  {
    reason: 'invalid_invoice',
    comments: 'The picture is too dark to read. Please lay the receipt flat and take it by daylight.',
  },
  { reason: 'duplicate', comments: 'This purchase was approved last week.' },
];

function drawLines(draw: (below: number) => number, items: number) {
  const places = new Set(Array.from({ length: 1 + draw(4) }, () => draw(items)));
  return [...places].map((item) => ({ item, quantity: 1 + draw(draw(5) === 0 ? 24 : 5) }));
}

/** A few people send most receipts, the first one most of all. */
const pickRegular = (draw: (below: number) => number, people: number) =>
  draw(9) === 0 ? 0 : Math.min(draw(people), draw(people));

function workingHour(time: number, draw: (below: number) => number): Date {
  const at = new Date(time);
  at.setUTCHours(11 + draw(9), draw(60), draw(60), 0);
  return at;
}

/** Today's working hours may not have come yet. */
const earlier = (at: Date, now: Date) => (at < now ? at : new Date(now.getTime() - 20 * 60_000));
