import type { PointsEntryReply } from '#contract/points.ts';
import type { Language } from '#domain/languages.ts';
import type { PointsLabel, ShownLabel } from '#domain/ledger.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { lastDay } from '#domain/points-dates.ts';
import type { Services } from '#server/services.ts';
import { termsIn } from '#words/answers.ts';
import { describeLabel } from '#words/describe.ts';
import type { EntryRow, Fold, TrainingNames } from './queries.ts';

/** A line of the ledger, or several that are shown as one, in the contract's form; its label is worded for the reader. */
export function toEntry(
  { services, language }: { services: Services; language: Language },
  { id, said: stored, training, debt_amount, created_at, booked_on, lot, fold, ...line }: EntryRow & { fold?: Fold },
): PointsEntryReply {
  const one = stored.code === 'training' && training ? labelIn(services, stored, training) : stored;
  const { lines, amount, debtAmount, causes } = fold ?? { ...line, lines: 1, debtAmount: debt_amount, causes: 1 };
  const said: ShownLabel = causes > 1 ? { code: 'several', lines } : one;
  return {
    _id: id,
    ...{ line: line.line, lines, kind: line.kind, cause: line.cause },
    ...{ amount, balance: line.balance, debt: line.debt },
    label: describeLabel(termsIn(language), said),
    said,
    debtAmount,
    at: created_at,
    bookedOn: booked_on,
    lot: lot && {
      remaining: lot.remaining,
      heldUntil: lot.remaining > 0 && lot.isHeld ? lot.spendableOn : null,
      expiresOn: lot.remaining > 0 ? lastDay(lot, lot.activeOn) : null,
    },
  };
}

/** A training's name, in the reader's language; one that has another name by now keeps the one that it was completed by. */
function labelIn(
  { readsIn }: Services,
  label: PointsLabel & { code: 'training' },
  { moduleName, texts }: TrainingNames,
): PointsLabel {
  const names = [moduleName, ...Object.values(texts).map((given) => given.moduleName)];
  const isNamedSo = readsIn && names.includes(label.name);
  return isNamedSo ? { ...label, name: inLanguage({ moduleName }, texts, readsIn).moduleName } : label;
}
