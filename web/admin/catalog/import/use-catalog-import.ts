import { useRef, useState } from 'react';
import type { ItemColumn } from '#contract/catalog.ts';
import type { Language } from '#domain/languages.ts';
import { type Answer, refusedAs } from '#web/api/call.ts';
import { sendFile } from '#web/api/files/send-file.ts';
import { refreshed } from '#web/api/query-client.ts';
import { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import { useOwnLanguages } from '../../program-parts/own-languages.ts';
import { type FileStart, readFirstRows } from './read-first-rows.ts';

/** The problems of a file; `lines` also counts those that are not among the errors. */
export interface FileErrors {
  errors: ImportResult['errors'];
  lines: number;
}
type Stage =
  | { at: 'checking' | 'writing'; part: number }
  | { at: 'errors'; found: FileErrors; rows: number }
  | { at: 'failed'; msg: string }
  | { at: 'ready'; result: ImportResult };
interface Chosen {
  file: File;
  start: FileStart;
  stage: Stage;
  /** As the server has them. */
  fields: readonly ItemColumn[];
  /** The program's first language when it was chosen. */
  writtenIn: Language | undefined;
}
export type CatalogImportState = ReturnType<typeof useCatalogImport>;

/** A catalog file: chosen, tried on the server, described, and imported after a confirmation. */
export function useCatalogImport(programId: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, ItemColumn>>>({});
  /** Whether that many columns are meant. */
  const [isMeant, setMeant] = useState(false);
  const running = useRef<AbortController>(null);
  const writing = useRef(false);
  const [first] = useOwnLanguages();

  async function choose(file: File) {
    setChoices({});
    setMeant(false);
    const start = await readFirstRows(file).catch(() => ({ columns: [], rows: [] }));
    const read = { file, start, writtenIn: first };
    setChosen({ ...read, stage: { at: 'checking', part: 0 }, fields: [] });
    const result = await send(read, true, []);
    if (result) setChosen({ ...read, stage: { at: 'ready', result }, fields: result.fields });
  }

  /** True if no file is open, or the open one was imported. */
  async function write(): Promise<boolean> {
    if (!chosen) return true;
    // A double tap would cancel the first upload and report the second one's result: nothing changed.
    if (writing.current) return false;
    if (asksOf(chosen) && !isMeant) {
      notify.danger(wordsOf('catalog').import.manyColumns.confirmFirst);
      return false;
    }
    writing.current = true;
    setStage({ at: 'writing', part: 0 });
    const result = await send(chosen, false, Object.values(choices));
    writing.current = false;
    if (!result) return false;
    setChosen(null);
    const words = wordsOf('catalog').import;
    const detail = words.outcome(result.created, result.changed, result.unchanged);
    notify.info(words.imported(result.rows), { detail });
    await refreshed();
    return true;
  }

  /** Sends the file, which the server reads; `fields` are columns with another label or search setting. */
  async function send(
    { file, writtenIn }: Pick<Chosen, 'file' | 'writtenIn'>,
    dryRun: boolean,
    fields: readonly ItemColumn[],
  ): Promise<ImportResult | null> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const at = dryRun ? 'checking' : 'writing';
    const asked = new URLSearchParams({ dryRun: String(dryRun) });
    if (!dryRun && isMeant) asked.set('manyColumns', 'true');
    if (writtenIn) asked.set('writtenIn', writtenIn);
    if (fields.length > 0) asked.set('fields', JSON.stringify(fields));
    const url = `/api/admin/program/${programId}/rebateItems/import?${asked}`;
    try {
      return (await sendFile(url, file, 'text/csv', {
        onProgress: (part) => setStage({ at, part }),
        signal: controller.signal,
      })) as ImportResult;
    } catch (error) {
      // What is sent next is written in the first language that the program has by now.
      if (error instanceof Refusal && error.type === 'first-language-changed') await refreshed();
      if (!controller.signal.aborted) refuse(error);
      return null;
    }
  }

  function refuse(error: unknown) {
    const found = refusedAs(error, 'POST /api/admin/program/:id/rebateItems/import', 'csv-errors');
    if (!found)
      return setStage({
        at: 'failed',
        msg: error instanceof Refusal ? error.reason : wordsOf('catalog').import.notRead,
      });
    const { errors, errorLines: lines, rows, fields } = found;
    setChosen((now) => now && { ...now, fields });
    setStage({ at: 'errors', found: { errors, lines }, rows });
  }

  const setStage = (stage: Stage) => setChosen((now) => now && { ...now, stage });

  return {
    chosen,
    /** Labels and search settings: as chosen here, else as the server has them, else as in the file. */
    columns: (chosen?.start.columns ?? []).map(
      ({ field, displayName }) =>
        choices[field] ??
        chosen?.fields.find((known) => known.field === field) ?? { field, displayName, searchable: false },
    ),
    /** The columns that the program would have, if these are so many that the file is imported only once that is meant. */
    asksAbout: chosen && asksOf(chosen),
    isMeant,
    setMeant,
    choose: (file: File) => void choose(file),
    write,
    retry: () => chosen && void choose(chosen.file),
    setColumn: (column: ItemColumn) => setChoices((now) => ({ ...now, [column.field]: column })),
    forget: () => {
      running.current?.abort();
      setChosen(null);
    },
  };
}

const asksOf = ({ stage }: Chosen): number | null =>
  stage.at === 'ready' && stage.result.manyColumns ? stage.result.columns : null;

type ImportResult = Answer<'POST /api/admin/program/:id/rebateItems/import'>;
