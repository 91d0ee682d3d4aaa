import { useEffect, useState } from 'react';
import { isPdf } from '#domain/files.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { useUpload } from '#web/forms/use-upload.ts';
import { notify } from '#web/ui/notify.tsx';
import { useEntry } from '../flow/entry.ts';

/** What can be shown of the chosen file. */
export interface Picture {
  name: string;
  isPdf: boolean;
  url: string;
}
export type ReceiptFile = ReturnType<typeof useReceiptFile>;

/** The receipt's photo or PDF: chosen, on its way, there, or failed, in which case it is kept for another try. */
export function useReceiptFile() {
  const { entry, initial, keep } = useEntry();
  const [file, setFile] = useState<File | null>(null);
  const sending = useUpload('receipts', (image) => keep({ image }));
  const removing = useCall('DELETE /api/common/file', (imageKey: string) => ({ imageKey }), {
    meta: { coversPage: true },
    onSuccess: removed,
    onError: (error) => {
      // The store may have swept it away already: then it is removed as well.
      if (error.status === 404) clear();
      // It stays with the receipt that it was sent with, and goes from this entry.
      else if (error.type === 'file-in-use') removed();
      else notify.danger(error.reason);
    },
  });
  const url = useObjectUrl(file);
  const { image } = entry;

  function choose(chosen: File) {
    // The one before goes from the store; where that fails it is swept away within a day, unless a receipt has it.
    if (image) void call('DELETE /api/common/file', { imageKey: image.imageKey }).catch(() => undefined);
    keep({ image: null });
    setFile(chosen);
    void sending.send(chosen);
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
    if (image) removing.mutate(image.imageKey);
    else clear();
  }

  return {
    choose,
    remove,
    retry: () => file && choose(file),
    size: file?.size,
    part: sending.part,
    isUploading: sending.isUploading,
    isThere: image !== null,
    /** It was sent before, and is none of this upload. */
    isFromBefore: image !== null && image.imageKey === initial.image?.imageKey,
    failure: sending.failure,
    /** Refused stays refused; anything else may pass at another try. */
    isRefused: sending.failure?.type === 'file-refused',
    picture: pictureOf(),
  };

  function pictureOf(): Picture | null {
    if (file && url) return { name: file.name, isPdf: isPdf(file.name), url };
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
