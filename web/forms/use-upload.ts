import { useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { type Album, type Chosen, type UploadedImage, upload } from '#web/api/files/upload.ts';
import { useAct } from '#web/api/query.ts';

interface Listening {
  /** Called while the upload still counts as running, so that no page sees the earlier file in between. */
  onSent?: (image: UploadedImage) => void;
}

/** Uploads one file at a time; choosing another one replaces it. */
export function useUpload(album: Album) {
  const [part, setPart] = useState(0);
  const running = useRef<AbortController>(null);
  const { error, isPending, mutateAsync, reset } = useAct({
    mutationFn: async ({ chosen, onSent }: Listening & { chosen: Chosen }) => {
      running.current = new AbortController();
      setPart(0);
      const { signal } = running.current;
      const image = await upload(album, chosen, { onProgress: setPart, signal });
      onSent?.(image);
      return image;
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
    send: (chosen: Chosen, listening: Listening = {}) => {
      stop();
      return mutateAsync({ chosen, ...listening }).catch(() => null);
    },
    stop,
    reset,
  };
}

/** Removes an upload that another one has replaced. If that fails, the server removes it within a day if nothing uses it. */
export const removeUpload = (imageKey: string) => call('DELETE /api/common/file', { imageKey }).catch(() => undefined);
