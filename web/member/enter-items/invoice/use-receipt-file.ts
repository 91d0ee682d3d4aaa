import { useEffect, useRef, useState } from 'react';
import { isPdf } from '#domain/files.ts';
import type { Prepared } from '#web/api/files/prepare-picture.ts';
import { type Chosen, type RefusedFile, sortOut, type UploadedImage } from '#web/api/files/upload.ts';
import { withoutRepeated } from '#web/api/files/without-repeated.ts';
import { useCall } from '#web/api/query.ts';
import { isAway, type Refusal } from '#web/api/refusal.ts';
import { removeUpload, useUpload } from '#web/forms/use-upload.ts';
import { useObjectUrl, useObjectUrls } from '#web/ui/documents/use-object-urls.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { keptAs } from '../../scan/keep-receipt.ts';
import { changeWaiting, imageOf, type WaitingReceipt } from '../../scan/waiting-store.ts';
import { useEntry } from '../flow/entry.ts';
import { useFirstPage } from './use-first-page.ts';

/** A preview of the chosen file. A PDF is one until its first page has been drawn. */
export interface Picture {
  name: string;
  isPdf: boolean;
  url: string;
}
export type ReceiptFile = ReturnType<typeof useReceiptFile>;

const none: readonly File[] = [];

/** The receipt's photos or PDF: chosen, uploading, uploaded, or failed and kept for another try. */
export function useReceiptFile() {
  const { entry, initial, keep, hold, now } = useEntry();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problems, setProblems] = useState<Prepared['problems']>([]);
  const [kept, setKept] = useState<WaitingReceipt>();
  const [leftOut, setLeftOut] = useState<readonly RefusedFile[]>([]);
  const [isLooking, setIsLooking] = useState(false);
  const choices = useRef(0);
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
  const reading = useCall('POST /api/client/reading', (image: { imageKey: string }) => ({ image }));
  const photos = chosen ?? none;
  const url = useObjectUrl(file);
  const photoUrls = useObjectUrls(photos);
  const { image } = entry;
  // The bytes are looked at when their reading begins: what is no receipt is refused after its upload.
  const refusal = isOfFile(reading.error) ? reading.error : null;
  const failure = sending.failure ?? refusal;
  const isRefused = failure !== null && (failure === refusal || failure.type === 'file-refused');
  const isKept = image !== null && sending.failure !== null;
  useEffect(
    () => () => {
      choices.current += 1;
    },
    [],
  );
  const original = originalOf();
  const firstPage = useFirstPage(original?.isPdf ? original.url : null);
  const picture = original && firstPage ? { ...original, isPdf: false, url: firstPage } : original;

  function choose(files: readonly File[], from?: WaitingReceipt) {
    if (files.length < 2) take(files, from);
    else void takeSeveral(files, files);
  }
  /** Those that were chosen before stay if another one cannot be joined to them. */
  function join(photo: File, joined: readonly File[]) {
    if (joined.length < 2) take(joined);
    else void takeSeveral(joined, [photo]);
  }

  /** Continues with the files that can be photos of one receipt; says of each other new one why it is left out. */
  async function takeSeveral(files: readonly File[], added: readonly File[]) {
    endChoice();
    setIsLooking(true);
    const [choice, keepHere] = [choices.current, hold()];
    const { photos: found, refused } = await sortOut(added);
    const drawable = files.filter((file) => found.includes(file) || !added.includes(file));
    // The same photo twice would be two parts of a long receipt.
    const distinct = await withoutRepeated(drawable);
    // Until then another file may be chosen, or this one be removed.
    if (choice !== choices.current || !keepHere({})) return;
    setIsLooking(false);
    if (found.length > 0) take(distinct);
    setLeftOut(refused);
    if (distinct.length < drawable.length) notify.info('The same photo was chosen twice. The receipt has it once.');
  }
  /** What is still being looked at does not become the receipt's file any more. */
  function endChoice() {
    setLeftOut([]);
    setIsLooking(false);
    choices.current += 1;
  }
  function take([first, ...more]: readonly File[], from?: WaitingReceipt) {
    if (!first) return;
    endChoice();
    reading.reset();
    setFile(first);
    setChosen([first, ...more]);
    setProblems(from?.problems ?? []);
    setKept(from);
    const keepHere = hold();
    const before = now().image;
    if (from) keepHere({ waiting: from.id });
    const stored = from && imageOf(from);
    if (stored) return goOnWith(stored);
    let toSend: Prepared | undefined = from && { file: first, problems: from.problems ?? [] };
    void sending.send([first, ...more], {
      prepared: toSend,
      onPrepared: (prepared) => {
        toSend = prepared;
        setProblems(prepared.problems);
        // What was read is marked on the joined picture; and a name that says no type would say that it is no PDF.
        if (more.length > 0 || prepared.file.name !== first.name) setFile(prepared.file);
      },
      /** The earlier file is removed only once the new one has arrived, so that a failed upload loses nothing. */
      onSent: (sent) => {
        // The page may be closed in between, and another receipt begun.
        if (!keepHere({ image: sent })) return void removeUpload(sent.imageKey);
        const { waiting } = now();
        const image = { ...sent, uploadedAt: Date.now() };
        if (waiting && toSend) noteWaiting(waiting, { ...keptAs(toSend), image });
        begin(sent);
        if (before) void removeUpload(before.imageKey);
      },
    });
  }
  /** The server has the file from before. */
  function goOnWith(stored: UploadedImage) {
    sending.stop();
    sending.reset();
    keep({ image: stored });
    begin(stored);
  }
  function begin({ imageKey }: { imageKey: string }) {
    reading.mutate(
      { imageKey },
      {
        onError(error) {
          if (isOfFile(error) && now().image?.imageKey === imageKey) keep({ image: null });
        },
      },
    );
  }
  function forgetChosen() {
    endChoice();
    sending.reset();
    reading.reset();
    setFile(null);
    setChosen(null);
    setProblems([]);
    setKept(undefined);
  }
  /** A receipt that waits on this phone stays there, without the upload. */
  function clear() {
    const { waiting } = now();
    if (waiting) noteWaiting(waiting, { image: undefined });
    forgetChosen();
    keep({ image: null, waiting: null });
  }
  function removed() {
    clear();
    notify.info('Successfully removed photo.');
  }
  function remove() {
    endChoice();
    sending.stop();
    if (image && sending.isUploading) forgetChosen();
    else if (image) removing.mutate(image.imageKey);
    else clear();
  }

  return {
    /** One file, or several photos of one receipt in their order, or the file of a receipt that waits on this phone. */
    choose,
    /** Its entry is over. */
    forget: forgetChosen,
    remove,
    retry: () => take(photos, kept),
    /** What could wait on this phone for a connection; what comes from there still does. */
    canWait: kept ? null : chosen,
    /** The photos that were chosen on this page. */
    photos,
    /** It consists of several photos, so that a single other one does not take its place. */
    isSeveral: Math.max(photos.length, problems.length) > 1,
    /** Its photos are one picture, as it waited on this phone: none can be replaced by itself. */
    isJoined: photos.length < problems.length,
    photoUrls,
    addPhoto: (photo: File) => join(photo, [...photos, photo]),
    replacePhoto: (at: number, photo: File) => join(photo, photos.with(at, photo)),
    removePhoto: (at: number) => take(photos.toSpliced(at, 1)),
    /** Files that were chosen with the others and are not among its photos. */
    leftOut,
    size: file?.size,
    part: sending.part,
    isUploading: sending.isUploading,
    /** Several files are looked at, and it is not known yet which of them will be its photos. */
    isLooking,
    /** Its reading is about to begin. If that is refused, number and date are typed as if there were no reader. */
    isBeginning: reading.isPending,
    /** Why the server was not asked to read it. */
    unasked: isAway(reading.error) ? reading.error : null,
    askAgain() {
      if (reading.variables) reading.mutate(reading.variables);
    },
    isThere: image !== null,
    /** The file that should replace it could not be uploaded. */
    isKept,
    /** It was uploaded for the earlier receipt. */
    isFromBefore: image !== null && image.imageKey === initial.image?.imageKey,
    failure,
    /** A refused file is refused again; other failures can be retried. */
    isRefused,
    picture,
    /** What can be shown of it: nothing of a file that was refused. */
    preview: isRefused && !isKept ? null : picture,
    /** For each photo why it may not be readable, known before it is read. */
    problems: failure ? [] : problems,
  };

  function originalOf(): Picture | null {
    if (file && url && !isKept) return { name: file.name, isPdf: isPdf(file.name), url };
    return image && { name: image.fileName, isPdf: isPdf(image.imageKey), url: image.url };
  }
}

const isOfFile = (error: Refusal | null): boolean => error?.errors.some(({ path }) => path === 'image') ?? false;

/** If this fails, the receipt waits as it is. */
const noteWaiting = (id: string, change: Partial<WaitingReceipt>) =>
  void changeWaiting(id, change).catch(() => undefined);
