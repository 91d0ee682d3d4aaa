import { useRef, useState } from 'react';
import type { Answer } from '#web/api/call.ts';
import { sendFile } from '#web/api/files/send-file.ts';
import { refreshed } from '#web/api/query-client.ts';
import { Refusal } from '#web/api/refusal.ts';
import type { ImportPlace } from './import-calls.ts';

type Created = Answer<'POST /api/admin/program/:programId/imports/:kind'>['import'];
interface Upload {
  file: File;
  /** From 0 to 1. */
  part: number;
  failure: Refusal | null;
}

/** A file on its way to the server, where it becomes an import. */
export function useUpload({ programId, kind }: ImportPlace, onCreated: (created: Created) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController>(null);

  async function send(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setUpload({ file, part: 0, failure: null });
    const url = `/api/admin/program/${programId}/imports/${kind}?${new URLSearchParams({ name: file.name.slice(-255) })}`;
    try {
      const answer = await sendFile(url, file, /\.xls[xm]$/i.test(file.name) ? workbookType : 'text/csv', {
        onProgress: (part) => setUpload({ file, part, failure: null }),
        signal: controller.signal,
      });
      await refreshed();
      setUpload(null);
      onCreated((answer as { import: Created }).import);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!controller.signal.aborted) setUpload({ file, part: 0, failure: error });
    }
  }

  return {
    upload,
    send: (file: File) => void send(file),
    again: () => upload && void send(upload.file),
    cancel: () => {
      running.current?.abort();
      setUpload(null);
    },
  };
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
