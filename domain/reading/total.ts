import { kindOfAmount, totalStrength } from './amount-kinds.ts';
import type { Doubt } from './doubts.ts';
import { type LabeledAmounts, labeledAmounts } from './labeled-amounts.ts';
import type { Proposal, ReadLine } from './page.ts';
import { says, type TextRow } from './row-text.ts';

/**
 * What was to pay, in cents. Labels propose amounts, and arithmetic confirms them: cash minus change, a payment by
 * card, a subtotal with its tax, the sum of the lines. A total after rounding to what coins can pay wins over the one
 * before. A label without any confirmation is less certain, and an amount without a label is not proposed.
 */
export function findTotal(rows: readonly TextRow[], lines: readonly ReadLine[]): Proposal<number> | null {
  const facts = amountFacts(rows);
  const candidates = candidatesOf(facts);
  const paid = paidAmounts(facts);
  const sums = sumsOf(facts, lines);
  for (const candidate of candidates.values()) {
    const { cents } = candidate;
    if (paid.has(cents)) candidate.confirmations += 2;
    if (sums.has(cents)) candidate.confirmations += 1.5;
    candidate.confirmations += Math.min(1.2, (facts.times.get(cents) ?? 1) * 0.4 - 0.4);
  }
  preferRounded(candidates, facts);
  preferLarger(candidates, facts);
  const largest = Math.max(0, ...[...candidates.values()].filter((one) => scoreOf(one) > 2).map((one) => one.cents));
  for (const one of candidates.values()) if (one.cents < largest / 4) one.label -= 4;
  if (![...candidates.values()].some((one) => scoreOf(one) >= 3.2)) addUnlabeled(candidates, paid, facts);
  const ranked = [...candidates.values()].sort((one, other) => scoreOf(other) - scoreOf(one));
  return ranked[0] ? proposalOf(ranked[0], ranked[1]) : null;
}

/** Whether the amounts of the lines together are a subtotal that is printed, or a total with or without a printed tax. */
export function addsUp(rows: readonly TextRow[], lines: readonly ReadLine[]): boolean {
  const { all } = amountFacts(rows);
  const sum = sumOf(lines);
  const taxes = all.filter(({ kind, value }) => kind === 'tax' && value > 0).slice(0, MAX_OF_A_KIND);
  const sums = new Set([sum, ...taxes.map(({ value }) => sum + value)]);
  return (
    lines.length > 0 && all.some(({ kind, value }) => (kind === 'subtotal' || kind === 'total') && sums.has(value))
  );
}

const sumOf = (lines: readonly ReadLine[]) => lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);

interface Candidate {
  cents: number;
  label: number;
  confirmations: number;
  words: Proposal<number>['words'];
  isAgreed: boolean;
}

const scoreOf = (candidate: Candidate) => candidate.label + candidate.confirmations;

interface Fact extends LabeledAmounts {
  kind: ReturnType<typeof kindOfAmount>;
  value: number;
  isInTaxTable: boolean;
}

interface Facts {
  all: Fact[];
  /** How often each amount of cents is printed. */
  times: Map<number, number>;
}

function amountFacts(rows: readonly TextRow[]): Facts {
  const times = new Map<number, number>();
  const all = labeledAmounts(rows).flatMap((group) => {
    if (group.cents.length === 0) return [];
    if (group.isSameRow) for (const cents of group.cents) times.set(cents, (times.get(cents) ?? 0) + 1);
    // Several amounts behind one label are columns: a quantity, the net and the tax are smaller than the whole.
    const value = group.cents.reduce((one, other) => (Math.abs(other) >= Math.abs(one) ? other : one));
    return [{ ...group, value, kind: kindOfAmount(group.label, value), isInTaxTable: isInTaxTable(rows, group) }];
  });
  return { all, times };
}

const TAX_TABLE_ROWS = 6;

/** Below 'GST summary' or a row of column names, a total of two columns sums up net and tax. */
function isInTaxTable(rows: readonly TextRow[], group: LabeledAmounts): boolean {
  const before = rows.slice(Math.max(0, group.row - TAX_TABLE_ROWS), group.row);
  return group.cents.length > 1 && before.some((row) => says(row.letters, 'SUMMARY', 'ANALYSIS', 'TAXCODE', 'TAXRATE'));
}

function candidatesOf(facts: Facts): Map<number, Candidate> {
  const candidates = new Map<number, Candidate>();
  for (const fact of facts.all) {
    if (fact.value <= 0 || fact.isInTaxTable || (fact.kind !== 'total' && fact.kind !== 'subtotal')) continue;
    const strength = fact.kind === 'total' ? totalStrength(fact.label) : 1.5;
    // Of equals the lower one: what follows a total includes more.
    const label = strength - (fact.isSameRow ? 0 : 0.7) + fact.row * 0.005;
    const known = candidates.get(fact.value);
    if (known) known.isAgreed = true;
    if (known && known.label >= label) continue;
    const { words, value: cents } = fact;
    candidates.set(cents, { cents, label, confirmations: 0, words, isAgreed: known !== undefined });
  }
  return candidates;
}

/** What was kept of the cash, and what was charged to a card. */
function paidAmounts(facts: Facts): Set<number> {
  const valuesOf = (kind: Fact['kind']) => facts.all.filter((fact) => fact.kind === kind).map((fact) => fact.value);
  const change = valuesOf('change').slice(0, MAX_OF_A_KIND).map(Math.abs);
  const paid = new Set(valuesOf('charged'));
  for (const tendered of valuesOf('tendered').slice(0, MAX_OF_A_KIND)) {
    for (const back of change.length > 0 ? change : [0]) paid.add(tendered - back);
  }
  return paid;
}

const MAX_OF_A_KIND = 8;

/** Sums that are what was to pay: a subtotal with its taxes, and all lines together. */
function sumsOf(facts: Facts, lines: readonly ReadLine[]): Set<number> {
  const sums = new Set<number>();
  const taxes = facts.all.filter((fact) => fact.kind === 'tax' && fact.value > 0).map((fact) => fact.value);
  for (const fact of facts.all) {
    if (fact.kind !== 'subtotal' || fact.value <= 0) continue;
    for (const tax of taxes.slice(0, MAX_OF_A_KIND)) sums.add(fact.value + tax);
  }
  if (lines.length > 0) sums.add(sumOf(lines));
  return sums;
}

/** If two candidates differ by the rounding that is printed, the rounded one was paid. Its sign is easily misread. */
function preferRounded(candidates: Map<number, Candidate>, facts: Facts) {
  const differences = facts.all.filter((fact) => fact.kind === 'rounding' && fact.value !== 0).slice(0, MAX_OF_A_KIND);
  for (const { value } of differences) {
    for (const exact of candidates.values()) {
      const rounded = candidates.get(exact.cents + value) ?? candidates.get(exact.cents - value);
      // What coins can pay ends in 0 or 5.
      if (!rounded || rounded.cents % 5 !== 0 || exact.cents % 5 === 0) continue;
      rounded.confirmations += 1.5;
      rounded.label = Math.max(rounded.label, exact.label);
      exact.label -= 2;
    }
  }
}

/** What stands between two totals, as taxes or freight, may be their difference: then the lower one includes it. */
function preferLarger(candidates: Map<number, Candidate>, facts: Facts) {
  const totals = facts.all.filter((fact) => candidates.has(fact.value)).slice(0, MAX_TOTALS);
  for (const smaller of totals) {
    for (const larger of totals) {
      if (larger.row <= smaller.row || larger.value <= smaller.value) continue;
      const between = facts.all.filter((fact) => fact.row > smaller.row && fact.row < larger.row && !fact.isInTaxTable);
      const added = between.reduce((sum, fact) => sum + fact.value, 0);
      if (between.length === 0 || added !== larger.value - smaller.value) continue;
      const [part, whole] = [candidates.get(smaller.value)!, candidates.get(larger.value)!];
      whole.confirmations += 1.5;
      if (part.label > whole.label - 1) part.label = whole.label - 1;
    }
  }
}

const MAX_TOTALS = 20;

/** Without any label that can be trusted, a payment is what was to pay. */
function addUnlabeled(candidates: Map<number, Candidate>, paid: ReadonlySet<number>, facts: Facts) {
  for (const cents of paid) {
    if (cents <= 0) continue;
    const fact = facts.all.find((one) => one.value === cents) ?? facts.all.find((one) => one.kind === 'tendered');
    if (!fact) continue;
    const isPrinted = facts.times.has(cents);
    const known = candidates.get(cents);
    if (known) known.confirmations += 1.5;
    else
      candidates.set(cents, {
        cents,
        label: isPrinted ? 3.3 : 2.5,
        confirmations: 0,
        words: fact.words,
        isAgreed: false,
      });
  }
}

function proposalOf(best: Candidate, rival: Candidate | undefined): Proposal<number> | null {
  const score = scoreOf(best);
  if (score < 1.5) return null;
  let certainty = 0.55;
  if (best.label >= 4 && best.confirmations >= 1.5) certainty = 0.97;
  else if (score >= 6) certainty = 0.92;
  else if (score >= 5) certainty = 0.85;
  else if (score >= 3.2) certainty = 0.7;
  const doubts: Doubt[] = [];
  if (rival && score - scoreOf(rival) < 1) {
    certainty *= 0.8;
    doubts.push('other-total');
  }
  const isFaint = Math.min(1, ...best.words.map((word) => word.certainty)) < 0.8;
  if (isFaint && !best.isAgreed && best.confirmations < 1.5) {
    certainty *= 0.9;
    doubts.push('faint');
  }
  if (score < 6) doubts.push('another-amount');
  return { value: best.cents, certainty, words: best.words, doubts };
}
