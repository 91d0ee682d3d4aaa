import { MAX_FETCHED_PICTURES } from '#domain/imports/picture-addresses.ts';
import type { Tx } from '#server/db/pool.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import { queueFetching } from './actions.ts';
import { insertPictures, listFetched } from './queries.ts';

/** The files of addresses that were fetched before. */
export type KnownPictures = ReadonlyMap<string, string>;

export interface NamedPictures {
  /** How many are named that are not there, each address once. */
  count(): number;
  /** What was fetched of the addresses of some rows. */
  find(addresses: readonly string[]): Promise<KnownPictures>;
  /** A row whose item has an address and no picture. */
  note(address: string, line: number): void;
  /** Has them fetched, once the import is committed. */
  ask(importId: string): Promise<void>;
}

/** The pictures that the rows of an import name. With `isOn` those are fetched that are not there yet. */
export function openPictures(db: Tx, program: ProgramRow, { isOn, now }: { isOn: boolean; now: Date }): NamedPictures {
  const lines = new Map<string, number>();
  return {
    count: () => lines.size,
    async find(addresses) {
      const found = await listFetched(db, program.id, [...new Set(addresses)]);
      return new Map(found.map(({ address, image_key }) => [address, image_key!]));
    },
    note(address, line) {
      if (isOn && !lines.has(address)) lines.set(address, line);
    },
    async ask(importId) {
      if (lines.size === 0) return;
      const pictures = [...lines].map(([address, line]) => ({ address, line }));
      await insertPictures(db, { programId: program.id, importId }, pictures, { now, most: MAX_FETCHED_PICTURES });
      await queueFetching(db, program, importId);
    },
  };
}
