import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { call } from '#web/api/call.ts';
import { type Album, upload } from '#web/api/files/upload.ts';
import type { Refusal } from '#web/api/refusal.ts';

export type PictureState = ReturnType<typeof usePicture>;

/** A picture in a form: what is chosen is uploaded at once, and only referred to when the form is saved. */
export function usePicture(album: Album, image: Image | null, onChange: (image: Image | null) => void) {
  const [part, setPart] = useState(0);
  const running = useRef<AbortController>(null);
  /** The key of what was uploaded here: all that may be removed from here. */
  const uploaded = useRef<string>(null);
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
    uploaded.current = sent.imageKey;
    onChange(sent);
  }
  function clear() {
    sending.reset();
    void removeNew();
    onChange(null);
  }
  /** Of what was uploaded here nothing stays in the store; what was there before does. */
  async function removeNew() {
    running.current?.abort();
    const imageKey = uploaded.current;
    uploaded.current = null;
    // What cannot be removed now is swept away within a day: nothing refers to it.
    if (imageKey) await call('DELETE /api/common/file', { imageKey }).catch(() => undefined);
  }
  return {
    album,
    image,
    part,
    isUploading: sending.isPending,
    failure: hasStopped(sending.error) ? null : sending.error,
    choose: (chosen: File) => void choose(chosen),
    clear,
    removeNew,
  };
}

/** As a save refers to it. */
export const imageReference = (image: Image | null) => image && { imageKey: image.imageKey };

/** Stopped by the person, who knows. */
const hasStopped = (error: Refusal | null) => error?.type === 'aborted';
