import { useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import type { Album, UploadedImage } from '#web/api/files/upload.ts';
import { removeUpload, useUpload } from '#web/forms/use-upload.ts';
import { isPaleFile } from './is-pale-file.ts';

export type PictureState = ReturnType<typeof usePicture>;

/** A picture in a form. It is uploaded when it is chosen, but used only when the form is saved. */
export function usePicture(album: Album, image: Image | null, onChange: (image: Image | null) => void) {
  const { part, isUploading, failure, send, stop, reset } = useUpload(album);
  /** The key of the upload made here; only this one may be removed. */
  const uploaded = useRef<string>(null);
  /** Whether a logo that was chosen here could not be seen: everywhere a logo is shown on white. */
  const [isPale, setPale] = useState(false);

  /** Null if it could not be uploaded, or was stopped. */
  async function choose(chosen: File): Promise<UploadedImage | null> {
    const sent = await send([chosen], { onSent: use });
    if (!sent || album !== 'companyLogos') return sent;
    const isNowPale = await isPaleFile(chosen);
    if (uploaded.current === sent.imageKey) setPale(isNowPale);
    return sent;
  }
  /**
   * Called as soon as the picture has arrived: a save during the look at it would refer to the one before, now gone.
   */
  function use(sent: UploadedImage) {
    void removeNew();
    uploaded.current = sent.imageKey;
    setPale(false);
    onChange(sent);
  }
  function clear() {
    reset();
    setPale(false);
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
    isPale,
    choose,
    clear,
    stop,
    removeNew,
  };
}

/** The form in which a save refers to the picture. */
export const imageReference = (image: Image | null) => image && { imageKey: image.imageKey };
