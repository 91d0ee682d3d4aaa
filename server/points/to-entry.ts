import type { PointsEntryReply } from '#contract/points.ts';
import type { Language } from '#domain/languages.ts';
import type { PointsLabel } from '#domain/ledger.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { lastDay } from '#domain/points-dates.ts';
import type { Services } from '#server/services.ts';
import { termsIn } from '#words/answers.ts';
import { describeLabel } from '#words/describe.ts';
import type { EntryRow, TrainingNames } from './queries.ts';

/** A line of the ledger in the contract's form; its label is worded for the reader. */
export function toEntry(
  { services, language }: { services: Services; language: Language },
  { id, said: stored, training, debt_amount, created_at, booked_on, lot, ...line }: EntryRow,
): PointsEntryReply {
  const said = stored.code === 'training' && training ? labelIn(services, stored, training) : stored;
  return {
    _id: id,
    ...{ line: line.line, kind: line.kind, cause: line.cause },
    ...{ amount: line.amount, balance: line.balance, debt: line.debt },
    label: describeLabel(termsIn(language), said),
    said,
    debtAmount: debt_amount,
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
