import type { z } from 'zod';
import type { WayIn, waysIn } from '#contract/ways-in.ts';
import { today } from '#domain/calendar.ts';
import { programRoot } from '#domain/programs.ts';
import { wayInState } from '#domain/ways-in.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/services.ts';
import { type EntranceRow, listOrigins, type WayInRow } from './queries.ts';

type Shown = z.input<typeof waysIn.createWayIn.output>['wayIn'];

/** `isHandedOut`: whether the reader may have the code, with which anybody can register. */
export function toWayIn(
  { publicUrl }: Pick<Services['config'], 'publicUrl'>,
  row: WayInRow,
  { now, isHandedOut }: { now: Date; isHandedOut: boolean },
): Shown {
  // Behind #: browsers send that to no server, and name it to no other site.
  const link = row.slug && `${programRoot(publicUrl, row.slug)}/register#code=${encodeURIComponent(row.code)}`;
  return {
    _id: row.id,
    label: row.label,
    publicName: row.public_name,
    texts: row.texts,
    code: isHandedOut ? row.code : null,
    link: isHandedOut ? link : null,
    endsOn: row.ends_on,
    mostPeople: row.most_people,
    approves: row.approves,
    disabled: row.disabled,
    state: stateOf(row, now),
    registered: row.registered,
    approved: row.approved,
    createdAt: row.created_at,
    version: row.version,
  };
}

export const stateOf = (row: EntranceRow, now: Date): WayIn['state'] =>
  wayInState(
    { disabled: row.disabled, endsOn: row.ends_on, mostPeople: row.most_people, people: row.registered },
    today(now, row.time_zone),
  );

/** How members of one program came into it. */
export async function getOrigins(db: Db, members: readonly { _id: string; program: string }[]) {
  const programId = members[0]?.program;
  const rows = programId
    ? await listOrigins(
        db,
        programId,
        members.map(({ _id }) => _id),
      )
    : [];
  const known = new Map(rows.map((row) => [row.member_id, row]));
  return (memberId: string | undefined) => {
    const row = memberId === undefined ? undefined : known.get(memberId);
    const wayIn = row?.way_in_id ? { _id: row.way_in_id, label: row.label ?? '' } : null;
    return { cameBy: row?.came_by ?? null, wayIn };
  };
}
