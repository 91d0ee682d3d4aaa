import { useSyncExternalStore } from 'react';
import type { PreparedExport } from '#contract/exports.ts';
import { type ExportFormat, type ExportName, LARGE_EXPORT_ROWS } from '#domain/exports.ts';
import type { Period } from '#domain/periods.ts';
import { download, type FileCall, type Progress, saveFile } from '#web/api/files/download.ts';
import { makeListeners } from '#web/api/listeners.ts';
import { Refusal } from '#web/api/refusal.ts';
import { onSessionChange } from '#web/api/session.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import { nameOfPeriod } from '#words/file-names.ts';

export interface ExportFile {
  name: ExportName;
  call: ListCall;
  fileName: string;
}
type ListCall = Exclude<
  FileCall,
  | PreparedCall
  | 'GET /api/admin/user/:id/export'
  | 'GET /api/admin/program/:id/folder'
  | 'GET /api/admin/program/:id/poster'
>;
const preparedCall = 'GET /api/admin/program/:programId/exports/:list/:exportId/file';
type PreparedCall = typeof preparedCall;
/** `progress` is null until the first row arrives. */
interface Running {
  is: 'running';
  progress: Progress | null;
  cancel: () => void;
}
interface Saved {
  is: 'saved';
  rows: number;
  fileName: string;
}
/** So long that it is prepared, if the reader wants that. */
interface Large {
  is: 'large';
  choice: Choice;
}
type State = Running | Saved | Large;

/** By program and file. Downloads continue and are saved while other pages are open. */
const states = new Map<string, State>();
const { listen, callAll } = makeListeners();

/** `file`: the name of a list's file, or the id of a prepared one. */
export function useExportState(programId: string, file: string): State | null {
  return useSyncExternalStore(listen, () => states.get(keyOf(programId, file)) ?? null);
}

export type Choice = Period & { format?: ExportFormat };

export const runExport = (programId: string, { call, fileName }: ExportFile, choice: Choice): Promise<void> =>
  run(keyOf(programId, fileName), nameAs(fileName, choice), {
    save: (options) => download(call, { programId, ...choice, upTo: LARGE_EXPORT_ROWS }, options),
    onRefused: (refusal) => (refusal.type === 'large-export' ? { is: 'large', choice } : null),
  });

export const savePrepared = (programId: string, { _id, list }: PreparedExport, fileName: string): Promise<void> =>
  run(keyOf(programId, _id), fileName, {
    save: (options) => download(preparedCall, { programId, list, exportId: _id }, options),
  });

export const forgetState = (programId: string, file: string): void => set(keyOf(programId, file), null);

/** Whose page is left is not asked again when it comes back. */
export function forgetQuestion(programId: string, file: string): void {
  if (states.get(keyOf(programId, file))?.is === 'large') forgetState(programId, file);
}

export const nameAs = (fileName: string, { format = 'csv', ...days }: Choice): string =>
  nameOfPeriod(fileName.replace(/\.csv$/, ''), days, format);

interface Work {
  save: (options: { onProgress: (progress: Progress) => void; signal: AbortSignal }) => Promise<Blob>;
  /** What a refusal leads to instead of a notice. */
  onRefused?: (refusal: Refusal) => State | null;
}

async function run(key: string, savedName: string, { save, onRefused }: Work): Promise<void> {
  if (states.get(key)?.is === 'running') return;
  const leaving = new AbortController();
  const cancel = () => leaving.abort();
  const show = (progress: Progress | null) => set(key, { is: 'running', progress, cancel });
  show(null);
  // A logout cancels downloads, because the computer may be shared.
  const stopListening = onSessionChange(cancel);
  let rows = 0;
  try {
    const onProgress = (progress: Progress) => {
      rows = progress.rows;
      show(progress);
    };
    saveFile(await save({ onProgress, signal: leaving.signal }), savedName);
    set(key, { is: 'saved', rows, fileName: savedName });
  } catch (error) {
    const refusal = error instanceof Refusal ? error : null;
    const next = (refusal && onRefused?.(refusal)) ?? null;
    set(key, next);
    if (!next && refusal?.type !== 'aborted')
      notify.danger(wordsOf('hub').exports.failed(savedName), { detail: refusal?.reason });
  } finally {
    stopListening();
  }
}

const keyOf = (programId: string, fileName: string) => `${programId}/${fileName}`;

function set(key: string, state: State | null): void {
  if (state) states.set(key, state);
  else states.delete(key);
  callAll();
}
