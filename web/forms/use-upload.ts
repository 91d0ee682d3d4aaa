import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import type { Prepared } from '#web/api/files/prepare-picture.ts';
import { type Album, upload } from '#web/api/files/upload.ts';

/** Uploads one file at a time; choosing another one replaces it. */
export function useUpload(album: Album, onPrepared?: (prepared: Prepared) => void) {
  const [part, setPart] = useState(0);
  const running = useRef<AbortController>(null);
  const { error, isPending, mutateAsync, reset } = useMutation({
    mutationFn: (chosen: File) => {
      running.current = new AbortController();
      setPart(0);
      return upload(album, chosen, { onProgress: setPart, onPrepared, signal: running.current.signal });
    },
  });
  const stop = () => running.current?.abort();
  return {
    /** From 0 to 1. */
    part,
    isUploading: isPending,
    /** Why it failed; null if the person stopped it. */
    failure: error?.type === 'aborted' ? null : error,
    /** Null if it failed or was stopped. */
    send: (chosen: File) => {
      stop();
      return mutateAsync(chosen).catch(() => null);
    },
    stop,
    reset,
  };
}

/** Removes an upload that another one has replaced. If that fails, the server removes it within a day if nothing uses it. */
export const removeUpload = (imageKey: string) => call('DELETE /api/common/file', { imageKey }).catch(() => undefined);
