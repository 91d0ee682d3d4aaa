import { useSyncExternalStore } from 'react';
import type { Period } from '#domain/periods.ts';
import { download, type FileCall, type Progress, saveFile } from '#web/api/files/download.ts';
import { makeListeners } from '#web/api/listeners.ts';
import { Refusal } from '#web/api/refusal.ts';
import { onSessionChange } from '#web/api/session.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';

export interface ExportFile {
  name: 'users' | 'trainings' | 'receipts' | 'rewards';
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
}

/** By program and file. Downloads continue and are saved while other pages are open. */
const states = new Map<string, Running | Saved>();
const { listen, callAll } = makeListeners();

export function useExportState(programId: string, { fileName }: ExportFile): Running | Saved | null {
  return useSyncExternalStore(listen, () => states.get(keyOf(programId, fileName)) ?? null);
}

export async function runExport(programId: string, { call, fileName }: ExportFile, period: Period): Promise<void> {
  const key = keyOf(programId, fileName);
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
    saveFile(await download(call, { programId, ...period }, { onProgress, signal: leaving.signal }), fileName);
    set(key, { is: 'saved', rows });
  } catch (error) {
    set(key, null);
    const refusal = error instanceof Refusal ? error : null;
    if (refusal?.type !== 'aborted')
      notify.danger(wordsOf('programs').hub.exports.failed(fileName), { detail: refusal?.reason });
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
