import { useEffect, useState } from 'react';
import { isPdf } from '#domain/files.ts';
import { useCall } from '#web/api/query.ts';
import { removeUpload, useUpload } from '#web/forms/use-upload.ts';
import { notify } from '#web/ui/notify.tsx';
import { useEntry } from '../flow/entry.ts';

/** A preview of the chosen file. */
export interface Picture {
  name: string;
  isPdf: boolean;
  url: string;
}
export type ReceiptFile = ReturnType<typeof useReceiptFile>;

/** The receipt's photo or PDF: chosen, uploading, uploaded, or failed and kept for another try. */
export function useReceiptFile() {
  const { entry, initial, keep, hold, now } = useEntry();
  const [file, setFile] = useState<File | null>(null);
  const [uploaded, setUploaded] = useState<() => void>();
  const sending = useUpload('receipts');
  const removing = useCall('DELETE /api/common/file', (imageKey: string) => ({ imageKey }), {
    meta: { coversPage: true },
    onSuccess: removed,
    onError: (error) => {
      // The server may have removed it already.
      if (error.type === 'not-found') clear();
      // Another receipt uses it now, so it is only removed from this entry.
      else if (error.type === 'file-in-use') removed();
      else notify.danger(error.reason);
    },
  });
  // If this fails, number and date are typed as if there were no reader.
  const { mutate: read, isPending: isBeginning } = useCall(
    'POST /api/client/reading',
    (image: { imageKey: string }) => ({ image }),
  );
  const url = useObjectUrl(file);
  const { image } = entry;
  const isRefused = sending.failure?.type === 'file-refused';
  const isKept = image !== null && sending.failure !== null;

  /** The earlier file is removed only once the new one has arrived, so that a failed upload loses nothing. */
  async function choose(chosen: File, onUploaded?: () => void) {
    setFile(chosen);
    setUploaded(() => onUploaded);
    const keepHere = hold();
    const before = now().image;
    const sent = await sending.send(chosen);
    if (!sent) return;
    // The page may be closed meanwhile, and another receipt begun.
    if (!keepHere({ image: sent })) return void removeUpload(sent.imageKey);
    onUploaded?.();
    read({ imageKey: sent.imageKey });
    if (before) void removeUpload(before.imageKey);
  }
  function clear() {
    setFile(null);
    sending.reset();
    keep({ image: null });
  }
  function removed() {
    clear();
    notify.info('Successfully removed photo.');
  }
  function remove() {
    sending.stop();
    if (image && sending.isUploading) setFile(null);
    else if (image) removing.mutate(image.imageKey);
    else clear();
  }

  return {
    /** `onUploaded` is called once the server has the file. */
    choose: (chosen: File, onUploaded?: () => void) => void choose(chosen, onUploaded),
    remove,
    retry: () => file && void choose(file, uploaded),
    /** What could wait on this phone for a connection; what comes from there still does. */
    canWait: uploaded ? null : file,
    size: file?.size,
    part: sending.part,
    isUploading: sending.isUploading,
    /** Its reading is about to begin. */
    isBeginning,
    isThere: image !== null,
    /** The file that should replace it could not be uploaded. */
    isKept,
    /** It was uploaded for the earlier receipt. */
    isFromBefore: image !== null && image.imageKey === initial.image?.imageKey,
    failure: sending.failure,
    /** A refused file is refused again; other failures can be retried. */
    isRefused,
    picture: pictureOf(),
    /** What can be shown of it: nothing of a file that was refused. */
    preview: isRefused && !isKept ? null : pictureOf(),
  };

  function pictureOf(): Picture | null {
    if (file && url && !isKept) return { name: file.name, isPdf: isPdf(file.name), url };
    return image && { name: image.fileName, isPdf: isPdf(image.imageKey), url: image.url };
  }
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return url;
}
