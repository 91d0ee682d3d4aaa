import { useRef, useState } from 'react';
import type { ItemColumn } from '#contract/catalog.ts';
import type { ReadTable } from '#contract/imports.ts';
import type { Encoding } from '#domain/imports/encodings.ts';
import type { Language } from '#domain/languages.ts';
import { type Answer, refusedAs } from '#web/api/call.ts';
import { sendFile } from '#web/api/files/send-file.ts';
import { refreshed } from '#web/api/query-client.ts';
import { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import { useOwnLanguages } from '../../program-parts/own-languages.ts';

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
/** How the server has read a file, and its columns. */
export type FileContent = ReadTable & { fields: readonly ItemColumn[] };
interface Chosen {
  file: File;
  /** If it was chosen here, else the server finds it. */
  encoding: Encoding | undefined;
  stage: Stage;
  /** Null until the server has answered. */
  content: FileContent | null;
  /** The program's first language when it was chosen. */
  writtenIn: Language | undefined;
}
export type CatalogImportState = ReturnType<typeof useCatalogImport>;

/** A catalog file: chosen, tried on the server, described, and imported after a confirmation. */
export function useCatalogImport(programId: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, ItemColumn>>>({});
  /** What was asked about and is meant. */
  const [meant, setMeant] = useState<readonly Question[]>([]);
  const running = useRef<AbortController>(null);
  const writing = useRef(false);
  const [first] = useOwnLanguages();

  async function choose(file: File, encoding?: Encoding) {
    setChoices({});
    setMeant([]);
    const read = { file, encoding, writtenIn: first };
    // What was read in another encoding stays in sight, so that the choice can be corrected again.
    setChosen((now) => ({
      ...read,
      stage: { at: 'checking', part: 0 },
      content: now?.file === file ? now.content : null,
    }));
    const result = await send(read, true, []);
    if (result) setChosen({ ...read, stage: { at: 'ready', result }, content: result });
  }

  /** True if no file is open, or the open one was imported. */
  async function write(): Promise<boolean> {
    if (!chosen) return true;
    // A double tap would cancel the first upload and report the second one's result: nothing changed.
    if (writing.current) return false;
    const open = asksOf(chosen).find((question) => !meant.includes(question));
    if (open) {
      notify.danger(wordsOf('catalog').import[open].confirmFirst);
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
    { file, encoding, writtenIn }: Pick<Chosen, 'file' | 'encoding' | 'writtenIn'>,
    dryRun: boolean,
    fields: readonly ItemColumn[],
  ): Promise<ImportResult | null> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const at = dryRun ? 'checking' : 'writing';
    const asked = new URLSearchParams({ dryRun: String(dryRun) });
    if (!dryRun) for (const question of meant) asked.set(question, 'true');
    if (encoding) asked.set('encoding', encoding);
    if (writtenIn) asked.set('writtenIn', writtenIn);
    if (fields.length > 0) asked.set('fields', JSON.stringify(fields));
    const url = `/api/admin/program/${programId}/rebateItems/import?${asked}`;
    try {
      return (await sendFile(url, file, /\.xls[xm]$/i.test(file.name) ? workbookType : 'text/csv', {
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
    const { errors, errorLines: lines, rows } = found;
    setChosen((now) => now && { ...now, content: found });
    setStage({ at: 'errors', found: { errors, lines }, rows });
  }

  const setStage = (stage: Stage) => setChosen((now) => now && { ...now, stage });

  return {
    chosen,
    /** Labels and search settings: as chosen here, else as the server has them. */
    columns: (chosen?.content?.fields ?? []).map((column) => choices[column.field] ?? column),
    /** What has to be meant before the file is imported. */
    questions: chosen ? asksOf(chosen) : [],
    meant,
    setMeant: (question: Question, isMeant: boolean) =>
      setMeant((now) => [...now.filter((one) => one !== question), ...(isMeant ? [question] : [])]),
    choose: (file: File) => void choose(file),
    /** Reads the open file again, in this encoding. */
    readAs: (encoding: Encoding) => chosen && void choose(chosen.file, encoding),
    write,
    retry: () => chosen && void choose(chosen.file, chosen.encoding),
    setColumn: (column: ItemColumn) => setChoices((now) => ({ ...now, [column.field]: column })),
    forget: () => {
      running.current?.abort();
      setChosen(null);
    },
  };
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** By the names of what the call is told if it is meant. */
export type Question = 'manyColumns' | 'sameNames';
const questions: readonly Question[] = ['manyColumns', 'sameNames'];

const asksOf = ({ stage }: Chosen): Question[] =>
  stage.at === 'ready' ? questions.filter((question) => stage.result[question]) : [];

type ImportResult = Answer<'POST /api/admin/program/:id/rebateItems/import'>;
