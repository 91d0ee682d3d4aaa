import type { points } from '#contract/points.ts';
import type { Language } from '#domain/languages.ts';
import { mayAt, type Right } from '#domain/roles.ts';
import { readPage, type Window } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMember } from '#server/members/queries.ts';
import { findPlace } from '#server/programs/place-queries.ts';
import type { Services } from '#server/services.ts';
import { adjustPoints, writeOffPoints } from './adjust-actions.ts';
import type { Owner } from './ledger-queries.ts';
import { listEntries } from './queries.ts';
import { toEntry } from './to-entry.ts';
import { findMadeOf, findOwnMadeOf } from './to-made-of.ts';

export const pointsHandlers: Handlers<typeof points> = {
  async listPoints(page, { db, services, actor, language }) {
    return await getEntries({ db, services, language }, actor, page);
  },

  async listMemberPoints({ id, ...page }, { db, services, language, programId, refuse }) {
    const member = await findMember(db, programId, id);
    if (!member) throw refuse('not-found');
    return await getEntries({ db, services, language }, { programId, memberId: member.id }, page);
  },

  async explainPoints({ line }, { db, services, actor, language, refuse }) {
    const madeOf = await findOwnMadeOf({ db, services, language }, actor, line);
    if (!madeOf) throw refuse('not-found');
    return { madeOf };
  },

  async explainMemberPoints({ id, line }, { db, services, actor, language, programId, refuse }) {
    const place = await findPlace(db, { program: programId });
    const may = (right: Right) => place !== undefined && mayAt(actor.roles, right, place);
    const madeOf = await findMadeOf({ db, services, language }, { programId, memberId: id }, line, may);
    if (!madeOf) throw refuse('not-found');
    return { madeOf };
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

async function getEntries(
  { db, ...reader }: { db: Db; services: Services; language: Language },
  { programId, memberId }: Owner,
  window: Window,
) {
  const { rows, next } = await readPage(
    window,
    ({ after, limit }) => listEntries(db, programId, memberId, { after: after && Number(after.value), limit }),
    'number',
  );
  return { entries: rows.map((row) => toEntry(reader, row)), next };
}
