import type { Changes } from '#contract/events.ts';
import type { ImportDetails, ImportTrial, rowOutcomes } from '#contract/import-batches.ts';
import type { ImportFailure, ImportKindName } from '#domain/imports/kinds.ts';
import type { MappingTarget, TableMapping } from '#domain/imports/mapping.ts';
import type { TableKind } from '#domain/imports/table.ts';
import type { OwnColumn } from '#domain/imports/targets.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { Told } from '#server/event.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import type { LineError, TableReport, TakeRows } from '../table-report.ts';
import type { NamedImport } from './queries.ts';

export type RowOutcome = Exclude<(typeof rowOutcomes)[number], 'conflict' | 'bad'>;
export type Sample = ImportTrial['samples'][number];
export type KeptRow = ImportDetails['keptRows'][number];
export type ImportPictures = NonNullable<ImportDetails['pictures']>;
/** Keeps what was changed, for it to be undone. */
export type Journal = (changes: readonly object[]) => Promise<void>;

export interface Importing<Item> {
  /** Writes the good rows, if anything is to be written; with `isRefused`, earlier ones were not all good. */
  take(...given: Parameters<TakeRows<Item>>): ReturnType<TakeRows<Item>>;
  /** What came of the rows, after the last one. */
  end(report: TableReport): Promise<Ended>;
}
export interface Ended {
  created: number;
  changed: number;
  unchanged: number;
  samples: Sample[];
  newCategories: number;
  disabled: number;
  /** Pictures that are fetched afterwards. */
  pictures: number;
  /** As of a trial: what is asked. */
  manyColumns: number | null;
  sameNames: number | null;
  /** Of opening balances: what is booked. */
  balances?: ImportTrial['balances'];
  /** Why no row of the file can be imported. */
  problem: LineError['problem'] | null;
  /** Writes what is known at the end alone, and says what has happened. */
  finish(): Promise<Told>;
}
export interface How {
  program: ProgramRow;
  mapping: TableMapping | null;
  /** Null for a trial, which writes nothing. */
  journal: Journal | null;
  /** Whether good rows are written that are beside refused ones. */
  goodAlone: boolean;
  /** Of people: whether who is new is mailed. */
  sendInvitations: boolean;
  /** The import that writes, and whether what it names by addresses is fetched afterwards. */
  importId: string;
  /** Of its file. */
  sha256: string | null;
  fetchesPictures: boolean;
  /** Who brought the file, and who has it written; null in a trial. */
  askedBy: string;
  appliedBy: string | null;
}

/** Trying again would not help. */
export class ImportFailed extends Error {
  constructor(readonly failure: ImportFailure) {
    super(failure);
  }
}

/** What was put back, and what stayed: the first by name. */
export interface Undone {
  kept: number;
  keptRows: KeptRow[];
  /** Of the program. */
  changes: Changes;
}

/** A kind of tables that are imported. */
export interface ImportKind<Item = unknown> {
  /** What a column can become. */
  listTargets(db: Db, programId: string): Promise<MappingTarget[]>;
  /** Columns of the program's own, each under the names that files may have for it. No new ones are made of a file where they are fixed. */
  readonly hasFixedOwn?: true;
  listOwn(db: Db, programId: string): Promise<readonly OwnColumn[]>;
  tableOf(db: Db, program: Pick<ProgramRow, 'id' | 'country'>): Promise<TableKind<Item>>;
  /** Whether another administrator has it written in the program than who brought the file, or chose its columns. */
  isByTwo?(db: Db, programId: string): Promise<boolean>;
  /** Begins in a transaction that is for it alone, with the locks that writing needs. */
  begin(db: Tx, how: How): Promise<Importing<Item>>;
  /** Puts back what was not changed since, with the same locks. */
  undo(db: Tx, program: ProgramRow, parts: AsyncIterable<readonly unknown[]>, undoneBy: string): Promise<Undone>;
  /** Of a kind whose rows name pictures. */
  pictures?: {
    describe(db: Db, named: NamedImport): Promise<ImportPictures | null>;
    fetchAgain(db: Tx, program: ProgramRow, importId: string, now: Date): Promise<void>;
  };
}
export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>;
