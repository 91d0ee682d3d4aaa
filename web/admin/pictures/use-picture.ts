import { useRef } from 'react';
import type { Image } from '#contract/files.ts';
import type { Album, UploadedImage } from '#web/api/files/upload.ts';
import { removeUpload, useUpload } from '#web/forms/use-upload.ts';

export type PictureState = ReturnType<typeof usePicture>;

/** A picture in a form. It is uploaded when it is chosen, but used only when the form is saved. */
export function usePicture(album: Album, image: Image | null, onChange: (image: Image | null) => void) {
  const { part, isUploading, failure, send, stop, reset } = useUpload(album);
  /** The key of the upload made here; only this one may be removed. */
  const uploaded = useRef<string>(null);

  /** Null if it could not be uploaded, or was stopped. */
  const choose = (chosen: File): Promise<UploadedImage | null> => send([chosen], { onSent: use });
  function use(sent: UploadedImage) {
    void removeNew();
    uploaded.current = sent.imageKey;
    onChange(sent);
  }
  function clear() {
    reset();
    void removeNew();
    onChange(null);
  }
  /** Removes what was uploaded here from the store; the earlier picture stays. */
  async function removeNew() {
    stop();
    const imageKey = uploaded.current;
    uploaded.current = null;
    if (imageKey) await removeUpload(imageKey);
  }
  return {
    album,
    image,
    part,
    isUploading,
    failure,
    choose,
    clear,
    stop,
    removeNew,
  };
}

/** The form in which a save refers to the picture. */
export const imageReference = (image: Image | null) => image && { imageKey: image.imageKey };
