import { addDays, type CalendarDate, isCalendarDate } from './calendar.ts';
import type { LotDates } from './points-dates.ts';

interface Given extends LotDates {
  name: string;
}
/** One point. Where it is gone by `by`, the name of a movement. */
interface Token {
  lot: Given;
  at: 'held' | 'free' | 'spent' | 'expired' | 'settled' | 'taken back';
  by?: string;
}

/**
 * What the ledger does, for its tests, said as simply as possible and apart from it: each point is one token, moved one at a
 * time, and every day is lived through. True is answered if a movement was made.
 */
export class Tokens {
  debt = 0;
  total = 0;
  day: CalendarDate;
  private activeOn = '';
  private readonly lots: Given[] = [];
  private readonly tokens: Token[] = [];

  constructor(day: CalendarDate) {
    this.day = day;
  }

  live(until: CalendarDate): void {
    while (this.day < until) {
      this.day = addDays(this.day, 1);
      for (const token of this.inOrder('held')) {
        if (token.lot.spendableOn === this.day) token.at = 'free';
        this.payDebt();
      }
      this.endDays();
    }
  }

  give(lot: Given, points: number, isEarned: boolean): boolean {
    if (isEarned) this.activeOn = this.day;
    this.lots.push(lot);
    for (let n = 0; n < points; n++) {
      this.total++;
      this.tokens.push({ lot, at: lot.spendableOn > this.day ? 'held' : 'free' });
    }
    return this.afterwards();
  }

  spend(by: string, points: number): boolean {
    if (points > this.count('free')) return false;
    this.activeOn = this.day;
    for (let n = 0; n < points; n++) this.move(this.inOrder('free')[0]!, 'spent', by);
    return true;
  }

  takeByHand(points: number): boolean {
    if (points > this.count('free')) return false;
    for (let n = 0; n < points; n++) this.move(this.inOrder('free')[0]!, 'taken back');
    this.total -= points;
    return true;
  }

  giveBack(by: string, points: number): boolean {
    // To the lots that expire last, as their days are now.
    const spent = this.inOrder('spent').filter((token) => token.by === by);
    if (points > spent.length) return false;
    for (const token of spent.slice(spent.length - points)) token.at = 'free';
    return this.afterwards();
  }

  reverse(lot: string, points: number): boolean {
    const own = (at: Token['at']) => this.tokens.find((token) => token.at === at && token.lot.name === lot);
    for (let n = 0; n < points; n++) {
      this.total--;
      const token = own('held') ?? own('free') ?? own('expired') ?? this.inOrder('free')[0];
      if (token) this.move(token, 'taken back');
      else this.debt++;
    }
    return true;
  }

  writeOff(points: number): boolean {
    if (points > this.debt) return false;
    this.debt -= points;
    this.total += points;
    return true;
  }

  count(at: Token['at']): number {
    return this.tokens.filter((token) => token.at === at).length;
  }

  /** What is left of each lot, by its name. */
  left(): Record<string, number> {
    const isLeft = ({ at }: Token) => at === 'held' || at === 'free';
    return Object.fromEntries(
      this.lots.map((lot) => [lot.name, this.tokens.filter((token) => token.lot === lot && isLeft(token)).length]),
    );
  }

  private afterwards(): true {
    this.payDebt();
    this.endDays();
    return true;
  }

  private payDebt(): void {
    while (this.debt > 0 && this.count('free') > 0) {
      this.debt--;
      this.move(this.inOrder('free')[0]!, 'settled');
    }
  }

  private endDays(): void {
    for (const token of this.inOrder('free')) if (this.lastDay(token.lot) < this.day) this.move(token, 'expired');
  }

  private move(token: Token, at: Token['at'], by?: string): void {
    Object.assign(token, { at, by });
  }

  /** The first to expire first, and of one day the oldest. */
  private inOrder(at: Token['at']): Token[] {
    const lots = this.lots
      .map((lot) => ({ lot, end: Date.parse(this.lastDay(lot)) }))
      .toSorted((a, b) => a.end - b.end);
    return lots.flatMap(({ lot }) => this.tokens.filter((token) => token.lot === lot && token.at === at));
  }

  private lastDay({ spendableOn, expiresOn, idleMonths }: Given): CalendarDate {
    if (idleMonths === null) return expiresOn ?? '9999-12-31';
    return monthsLater([this.activeOn, spendableOn].toSorted()[1]!, idleMonths);
  }
}

/** The day of that month with the same number, or the nearest before it. */
export function monthsLater(from: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const pad = (part: number, digits: number) => String(part).padStart(digits, '0');
  const count = year * 12 + month - 1 + months;
  const first = `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1, 2)}`;
  const days = Array.from({ length: day }, (_, n) => `${first}-${pad(n + 1, 2)}`);
  return days.findLast(isCalendarDate)!;
}
