import { useRef } from 'react';
import type { Image } from '#contract/files.ts';
import { call } from '#web/api/call.ts';
import type { Album } from '#web/api/files/upload.ts';
import { useUpload } from '#web/forms/use-upload.ts';

export type PictureState = ReturnType<typeof usePicture>;

/** A picture in a form: what is chosen is uploaded at once, and only referred to when the form is saved. */
export function usePicture(album: Album, image: Image | null, onChange: (image: Image | null) => void) {
  const { part, isUploading, failure, send, stop, reset } = useUpload(album);
  /** The key of what was uploaded here: all that may be removed from here. */
  const uploaded = useRef<string>(null);

  async function choose(chosen: File) {
    const sent = await send(chosen);
    if (!sent) return;
    void removeNew();
    uploaded.current = sent.imageKey;
    onChange(sent);
  }
  function clear() {
    reset();
    void removeNew();
    onChange(null);
  }
  /** Of what was uploaded here nothing stays in the store; what was there before does. */
  async function removeNew() {
    stop();
    const imageKey = uploaded.current;
    uploaded.current = null;
    // What cannot be removed now is swept away within a day: nothing refers to it.
    if (imageKey) await call('DELETE /api/common/file', { imageKey }).catch(() => undefined);
  }
  return {
    album,
    image,
    part,
    isUploading,
    failure,
    choose: (chosen: File) => void choose(chosen),
    clear,
    removeNew,
  };
}

/** As a save refers to it. */
export const imageReference = (image: Image | null) => image && { imageKey: image.imageKey };
