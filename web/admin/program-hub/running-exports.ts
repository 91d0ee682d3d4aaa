import { useSyncExternalStore } from 'react';
import type { ExportFormat } from '#contract/exports.ts';
import type { Period } from '#domain/periods.ts';
import { download, type FileCall, type Progress, saveFile } from '#web/api/files/download.ts';
import { makeListeners } from '#web/api/listeners.ts';
import { Refusal } from '#web/api/refusal.ts';
import { onSessionChange } from '#web/api/session.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import { nameOfPeriod } from '#words/file-names.ts';

export interface ExportFile {
  name: 'users' | 'trainings' | 'receipts' | 'rewards' | 'decisions' | 'points' | 'balances';
  call: FileCall;
  fileName: string;
}
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

/** By program and file. Downloads continue and are saved while other pages are open. */
const states = new Map<string, Running | Saved>();
const { listen, callAll } = makeListeners();

export function useExportState(programId: string, { fileName }: ExportFile): Running | Saved | null {
  return useSyncExternalStore(listen, () => states.get(keyOf(programId, fileName)) ?? null);
}

type Choice = Period & { format?: ExportFormat };

export async function runExport(programId: string, { call, fileName }: ExportFile, choice: Choice): Promise<void> {
  const key = keyOf(programId, fileName);
  if (states.get(key)?.is === 'running') return;
  const leaving = new AbortController();
  const cancel = () => leaving.abort();
  const show = (progress: Progress | null) => set(key, { is: 'running', progress, cancel });
  show(null);
  const savedName = nameOfPeriod(fileName.replace(/\.csv$/, ''), choice, choice.format ?? 'csv');
  // A logout cancels downloads, because the computer may be shared.
  const stopListening = onSessionChange(cancel);
  let rows = 0;
  try {
    const onProgress = (progress: Progress) => {
      rows = progress.rows;
      show(progress);
    };
    saveFile(await download(call, { programId, ...choice }, { onProgress, signal: leaving.signal }), savedName);
    set(key, { is: 'saved', rows, fileName: savedName });
  } catch (error) {
    set(key, null);
    const refusal = error instanceof Refusal ? error : null;
    if (refusal?.type !== 'aborted')
      notify.danger(wordsOf('programs').hub.exports.failed(savedName), { detail: refusal?.reason });
  } finally {
    stopListening();
  }
}

const keyOf = (programId: string, fileName: string) => `${programId}/${fileName}`;

function set(key: string, state: Running | Saved | null): void {
  if (state) states.set(key, state);
  else states.delete(key);
  callAll();
}
