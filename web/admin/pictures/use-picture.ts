import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { call } from '#web/api/call.ts';
import { type Album, upload } from '#web/api/files/upload.ts';
import type { Refusal } from '#web/api/refusal.ts';

export type PictureState = ReturnType<typeof usePicture>;

/** A picture in a form: as it was, or a new one that is uploaded at once and only referred to when the form is saved. */
export function usePicture(album: Album, before: Image | null) {
  const [image, setImage] = useState(before);
  const [part, setPart] = useState(0);
  const running = useRef<AbortController>(null);
  const sending = useMutation({
    mutationFn: (chosen: File) => {
      running.current = new AbortController();
      setPart(0);
      return upload(album, chosen, { onProgress: setPart, signal: running.current.signal });
    },
    meta: { quiet: true },
  });

  async function choose(chosen: File) {
    running.current?.abort();
    const sent = await sending.mutateAsync(chosen).catch(() => null);
    if (!sent) return;
    void removeNew();
    setImage(sent);
  }
  function clear() {
    running.current?.abort();
    sending.reset();
    void removeNew();
    setImage(null);
  }
  /** Of what was uploaded here nothing stays in the store; what was there before does. */
  async function removeNew() {
    running.current?.abort();
    if (!image || image.imageKey === before?.imageKey) return;
    // What cannot be removed now is swept away within a day: nothing refers to it.
    await call('DELETE /api/common/file', { imageKey: image.imageKey }).catch(() => undefined);
  }
  return {
    album,
    image,
    isChanged: image?.imageKey !== before?.imageKey,
    part,
    isUploading: sending.isPending,
    failure: hasStopped(sending.error) ? null : sending.error,
    choose: (chosen: File) => void choose(chosen),
    clear,
    removeNew,
  };
}

/** Stopped by the person, who knows. */
const hasStopped = (error: Refusal | null) => error?.type === 'aborted';
