import type { PointsEntryReply, points } from '#contract/points.ts';
import type { Language } from '#domain/languages.ts';
import type { PointsLabel } from '#domain/ledger.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { lastDay } from '#domain/points-dates.ts';
import { readPage, type Window } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMember } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { termsIn } from '#words/answers.ts';
import { describeLabel } from '#words/describe.ts';
import { adjustPoints, writeOffPoints } from './adjust-actions.ts';
import { listEntries, type TrainingNames } from './queries.ts';

export const pointsHandlers: Handlers<typeof points> = {
  async listPoints(page, { db, services, actor, language }) {
    return await getEntries({ db, services, language }, actor, page);
  },

  async listMemberPoints({ id, ...page }, { db, services, language, programId, refuse }) {
    const member = await findMember(db, programId, id);
    if (!member) throw refuse('not-found');
    return await getEntries({ db, services, language }, { programId, memberId: member.id }, page);
  },

  async adjustPoints(input, context) {
    return toDone(input, await adjustPoints(input, context));
  },

  async writeOffPoints(input, context) {
    return toDone(input, await writeOffPoints(input, context));
  },
};

const toDone = ({ id }: { id: string }, { waits, ...totals }: Awaited<ReturnType<typeof adjustPoints>>) => ({
  userLoyaltyProgram: { _id: id, ...totals },
  waits,
});

interface Owner {
  programId: string;
  memberId: string;
}

async function getEntries(
  { db, services, language }: { db: Db; services: Services; language: Language },
  { programId, memberId }: Owner,
  window: Window,
) {
  const { rows, next } = await readPage(
    window,
    ({ after, limit }) => listEntries(db, programId, memberId, { after: after && Number(after.value), limit }),
    'number',
  );
  const entries = rows.map(
    ({ id, said: stored, training, debt_amount, created_at, booked_on, lot, ...line }): PointsEntryReply => {
      const said = stored.code === 'training' && training ? labelIn(services, stored, training) : stored;
      return {
        _id: id,
        ...{ kind: line.kind, cause: line.cause, amount: line.amount, balance: line.balance, debt: line.debt },
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
    },
  );
  return { entries, next };
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
