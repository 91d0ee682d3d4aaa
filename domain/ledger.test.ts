import { describe, expect, test } from 'vitest';
import { Account } from './ledger-account.ts';
import { MAX_MOVEMENT } from './points.ts';

const months = (expireAfter: number) => ({ expiry: 'months', expireAfter }) as const;
const idle = (expireAfter: number) => ({ expiry: 'idle', expireAfter }) as const;
const written = ({ lines }: Account, from = 0) =>
  lines.slice(from).map(({ kind, amount, debtAmount, balance, debt }) => [kind, amount, debtAmount, balance, debt]);

/** Somebody who owes points: a receipt was taken back after all of it was spent. */
function owing(points: number, today = '2026-03-01'): Account {
  const account = new Account(today);
  account.earn('wrong', points);
  account.spend('order', points);
  account.reverse('wrong');
  return account;
}

describe('expiry', () => {
  test('takes what is left of its own lot', () => {
    const account = new Account('2026-01-10');
    account.earn('short', 100, months(1));
    account.earn('kept', 50);
    account.spend('order', 30);
    account.today = '2026-02-11';
    account.move(null);
    expect(account.lines.at(-1)).toMatchObject({ kind: 'expired', amount: -70, takings: [{ lot: 1, points: 70 }] });
    expect(account.left()).toEqual({ short: 0, kept: 50 });
    expect(account.figures).toEqual({ total: 150, free: 50, held: 0, debt: 0 });
  });

  test('is judged when points are spent: the last day is one to spend them, the next is not, whether a job ran or not', () => {
    const account = new Account('2026-01-10');
    account.earn('short', 100, months(1));
    account.today = '2026-02-10';
    expect(account.spend('in time', 60)).toBeNull();
    account.today = '2026-02-11';
    expect(account.spend('too late', 1)).toBe('not-enough-points');
    expect(account.figures.free).toBe(40);
    account.earn('next', 5);
    expect(written(account, 2)).toEqual([
      ['expired', -40, 0, 0, 0],
      ['earned', 5, 0, 5, 0],
    ]);
  });

  test('leaves points that are held, whose first day is in it', () => {
    const account = new Account('2026-01-31');
    account.earn('held', 10, { holdDays: 31, ...months(1) });
    account.today = '2026-03-02';
    expect(account.spend('order', 1)).toBe('not-enough-points');
    account.today = '2026-03-03';
    expect(account.spend('order', 1)).toBeNull();
  });

  test('without activity is put off by earning and spending, not by an adjustment or an import', () => {
    const account = new Account('2026-01-31');
    account.earn('idle', 10, idle(1));
    account.today = '2026-02-28';
    account.give('by hand', 5, { spendableOn: '2026-02-28', expiresOn: null, idleMonths: null }, 'adjusted');
    account.give('import', 5, { spendableOn: '2026-02-28', expiresOn: null, idleMonths: null }, 'imported');
    account.takeByHand('correction', 1);
    account.today = '2026-03-01';
    account.move(null);
    expect(account.left()).toEqual({ idle: 0, 'by hand': 5, import: 5 });
  });

  test('without activity is not undone by activity after the last day that nobody noticed', () => {
    const account = new Account('2026-01-31');
    account.earn('idle', 10, idle(1));
    account.today = '2026-03-01';
    account.earn('next', 1, idle(1));
    expect(account.left()).toEqual({ idle: 0, next: 1 });
  });

  test('of points that come when their last day is over is at once', () => {
    const account = new Account('2026-03-01');
    account.give('old', 10, { spendableOn: '2025-01-01', expiresOn: '2025-12-31', idleMonths: null }, 'imported');
    expect(written(account)).toEqual([
      ['imported', 10, 0, 10, 0],
      ['expired', -10, 0, 0, 0],
    ]);
  });
});

describe('spending', () => {
  test('takes the first to expire, of one day the oldest, and those without a last day at the end', () => {
    const account = new Account('2026-01-10');
    account.earn('kept', 10);
    account.earn('late', 10, months(2));
    account.earn('soon', 10, months(1));
    account.earn('soon too', 10, months(1));
    account.spend('order', 35);
    expect(account.lines.at(-1)!.takings.map(({ lot, points }) => [lot, points])).toEqual([
      [3, 10],
      [4, 10],
      [2, 10],
      [1, 5],
    ]);
  });

  test('is activity, so that it takes what expires in spite of it first', () => {
    const account = new Account('2026-01-10');
    account.earn('idle', 10, idle(1));
    account.give('dated', 10, { spendableOn: '2026-01-10', expiresOn: '2026-02-20', idleMonths: null });
    account.today = '2026-02-05';
    account.spend('order', 10);
    expect(account.left()).toEqual({ idle: 10, dated: 0 });
  });

  test('takes no points that are held', () => {
    const account = new Account('2026-01-10');
    account.earn('held', 10, { holdDays: 14 });
    account.earn('free', 5);
    expect(account.spend('order', 6)).toBe('not-enough-points');
    expect(account.figures).toEqual({ total: 15, free: 5, held: 10, debt: 0 });
    account.today = '2026-01-24';
    expect(account.spend('order', 15)).toBeNull();
  });
});

describe('what is given back', () => {
  test('is added, to the lots from which it was taken, the last of them first', () => {
    const account = new Account('2026-01-10');
    account.earn('soon', 10, months(1));
    account.earn('late', 10, months(2));
    account.spend('order', 15);
    expect(account.giveBack('order', 7)).toBeNull();
    expect(account.left()).toEqual({ soon: 2, late: 10 });
    expect(account.lines.at(-1)).toMatchObject({ kind: 'returned', amount: 7, reverses: 3, balance: 12, total: 20 });
    expect(account.giveBack('order', 8)).toBeNull();
    expect(account.figures).toEqual({ total: 20, free: 20, held: 0, debt: 0 });
    expect(account.giveBack('order', 1)).toBe('not-that-many-taken');
  });

  test('expires at once where the last day is over', () => {
    const account = new Account('2026-01-10');
    account.earn('short', 10, months(1));
    account.earn('kept', 10);
    account.spend('order', 15);
    account.today = '2026-02-11';
    account.giveBack('order', 15);
    expect(written(account, 3)).toEqual([
      ['returned', 15, 0, 20, 0],
      ['expired', -10, 0, 10, 0],
    ]);
    expect(account.lines.slice(3).map(({ cause, causeId }) => [cause, causeId])).toEqual([
      ['order', 'order'],
      ['order', 'order'],
    ]);
    expect(account.left()).toEqual({ short: 0, kept: 10 });
  });

  test('settles debt first, with points that would expire before others', () => {
    const account = new Account('2026-01-10');
    account.earn('short', 6, months(1));
    account.earn('kept', 4);
    account.spend('order', 10);
    account.earn('wrong', 5);
    account.spend('other order', 5);
    account.reverse('wrong');
    account.today = '2026-02-11';
    account.giveBack('order', 10);
    expect(written(account, 6)).toEqual([
      ['returned', 10, 0, 10, 5],
      ['settled', -5, -5, 5, 0],
      ['expired', -1, 0, 4, 0],
    ]);
    expect(account.left()).toEqual({ short: 0, kept: 4, wrong: 0 });
  });
});

describe('a reversal', () => {
  test('of points that are spent in part takes back the others, and the rest is debt', () => {
    const account = new Account('2026-01-10');
    account.earn('wrong', 1335);
    account.spend('order', 400);
    account.reverse('wrong');
    expect(account.lines.at(-1)).toMatchObject({ kind: 'reversed', amount: -935, debtAmount: 400, reverses: 1 });
    expect(account.figures).toEqual({ total: 0, free: 0, held: 0, debt: 400 });
  });

  test('takes other points that are free before debt arises, in one line, and none that are held', () => {
    const account = new Account('2026-01-10');
    account.earn('wrong', 1335);
    account.spend('order', 400);
    account.earn('other', 300);
    account.earn('held', 500, { holdDays: 14 });
    account.reverse('wrong');
    expect(written(account, 4)).toEqual([['reversed', -1235, 100, 500, 100]]);
    expect(account.figures).toEqual({ total: 800, free: 0, held: 500, debt: 100 });
  });

  test('of points that nobody can spend yet takes them, held', () => {
    const account = new Account('2026-01-10');
    account.earn('free', 5);
    account.earn('wrong', 10, { holdDays: 14 });
    account.reverse('wrong');
    expect(account.figures).toEqual({ total: 5, free: 5, held: 0, debt: 0 });
  });

  test('of points that are all spent changes no balance, which is 0 and not below it', () => {
    const account = owing(10);
    expect(account.lines.at(-1)).toMatchObject({
      kind: 'reversed',
      amount: 0,
      debtAmount: 10,
      balance: 0,
      takings: [],
    });
  });

  test.each([
    ['is noticed', true],
    ['is not noticed yet', false],
  ])('of points that expired in part reopens what expired, and owes nothing for it; where that %s', (_, isNoticed) => {
    const account = new Account('2026-01-10');
    account.earn('wrong', 100, months(1));
    account.spend('order', 30);
    account.today = '2026-02-11';
    if (isNoticed) account.move(null);
    account.reverse('wrong');
    expect(written(account, 2)).toEqual([
      ['expired', -70, 0, 0, 0],
      ['returned', 70, 0, 70, 0],
      ['reversed', -70, 30, 0, 30],
    ]);
    expect(account.lines.slice(3).map(({ reverses }) => reverses)).toEqual([3, 1]);
    expect(account.figures).toEqual({ total: 0, free: 0, held: 0, debt: 30 });
  });

  test('of points that expired twice, because an order was returned, reopens both', () => {
    const account = new Account('2026-01-10');
    account.earn('wrong', 100, months(1));
    account.spend('order', 30);
    account.today = '2026-02-11';
    account.giveBack('order', 30);
    account.reverse('wrong');
    expect(account.figures).toEqual({ total: 0, free: 0, held: 0, debt: 0 });
    expect(account.lines.at(-1)).toMatchObject({ kind: 'reversed', amount: -100, debtAmount: 0 });
  });

  test('of a part reopens no more than it takes', () => {
    const account = new Account('2026-01-10');
    account.earn('wrong', 100, months(1));
    account.today = '2026-02-11';
    account.reverse('wrong', 40);
    expect(written(account, 2)).toEqual([
      ['returned', 40, 0, 40, 0],
      ['reversed', -40, 0, 0, 0],
    ]);
    expect(account.figures).toEqual({ total: 60, free: 0, held: 0, debt: 0 });
  });

  test('of points that an adjustment took already leaves what was earned below 0, as much as is owed', () => {
    const account = new Account('2026-01-10');
    account.earn('wrong', 9);
    account.takeByHand('instead of a reversal', 9);
    account.reverse('wrong');
    expect(account.figures).toEqual({ total: -9, free: 0, held: 0, debt: 9 });
  });
});

describe('debt', () => {
  test('is settled by the next points, before they can be spent', () => {
    const account = owing(10);
    account.earn('next', 8);
    expect(account.spend('another', 1)).toBe('not-enough-points');
    account.earn('then', 8);
    expect(written(account, 3)).toEqual([
      ['earned', 8, 0, 8, 10],
      ['settled', -8, -8, 0, 2],
      ['earned', 8, 0, 8, 2],
      ['settled', -2, -2, 6, 0],
    ]);
    expect(account.figures).toEqual({ total: 16, free: 6, held: 0, debt: 0 });
  });

  test('is not settled by points that are held until their day, which their receipt is named for', () => {
    const account = owing(10);
    account.earn('held', 12, { holdDays: 5 });
    expect(account.figures).toEqual({ total: 12, free: 0, held: 12, debt: 10 });
    account.today = '2026-03-06';
    account.move(null);
    expect(account.lines.at(-1)).toMatchObject({ kind: 'settled', amount: -10, causeId: 'held' });
    expect(account.figures).toEqual({ total: 12, free: 2, held: 0, debt: 0 });
  });

  test('is settled on the first day that has points for it, though all is noticed later', () => {
    const account = owing(10);
    account.earn('later', 10, { holdDays: 9 });
    account.earn('sooner', 10, { holdDays: 3, ...months(1) });
    account.today = '2026-03-20';
    account.move(null);
    expect(account.left()).toEqual({ wrong: 0, later: 10, sooner: 0 });
  });

  test('is settled by what expires first of the points of one day', () => {
    const account = owing(10);
    account.earn('kept', 10, { holdDays: 3 });
    account.earn('short', 10, { holdDays: 3, ...months(1) });
    account.today = '2026-03-04';
    account.move(null);
    expect(account.left()).toEqual({ wrong: 0, kept: 10, short: 0 });
  });

  test('is written off as far as it goes, and no more', () => {
    const account = owing(10);
    expect(account.writeOff('gift', 11)).toBe('not-that-much-debt');
    expect(account.writeOff('gift', 4)).toBeNull();
    expect(account.lines.at(-1)).toMatchObject({ kind: 'adjusted', amount: 0, debtAmount: -4, balance: 0, debt: 6 });
    expect(account.figures).toEqual({ total: 4, free: 0, held: 0, debt: 6 });
    account.earn('next', 6);
    expect(account.writeOff('gift', 1)).toBe('not-that-much-debt');
  });

  test('that points of this day settle can no longer be written off', () => {
    const account = owing(10);
    account.earn('held', 10, { holdDays: 5 });
    account.today = '2026-03-06';
    expect(account.writeOff('gift', 1)).toBe('not-that-much-debt');
  });
});

test.each([0, -1, 0.5, 268.280_000_000_000_03, Number.NaN, Number.POSITIVE_INFINITY, MAX_MOVEMENT + 1])(
  '%d points are refused whatever moves them, and nothing is booked',
  (points) => {
    const account = owing(10);
    account.earn('right', 30);
    account.spend('another', 5);
    const { figures, lines } = account;
    const before = { figures, lines: lines.length, left: account.left() };
    for (const problem of [
      account.earn('x', points),
      account.spend('x', points),
      account.giveBack('another', points),
      account.reverse('right', points),
      account.writeOff('x', points),
    ])
      expect(problem).toBe('amount-out-of-bounds');
    expect({ figures: account.figures, lines: account.lines.length, left: account.left() }).toEqual(before);
  },
);

test('a refused movement leaves what is due to the next one', () => {
  const account = new Account('2026-01-10');
  account.earn('short', 10, months(1));
  account.today = '2026-02-11';
  expect(account.spend('order', 5)).toBe('not-enough-points');
  expect(account.lines).toHaveLength(1);
  account.move(null);
  expect(account.lines).toHaveLength(2);
});
