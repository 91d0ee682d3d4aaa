import { useEffect, useRef, useState } from 'react';
import { isPdf } from '#domain/files.ts';
import {
  type EntryPhoto,
  fileRemoved,
  type Move,
  needsUpload,
  photoBroughtBack,
  photographed,
  photoMoved,
  photoRemoved,
  photoReplaced,
  photosAdded,
  photosOf,
} from '#domain/receipt-entry.ts';
import { type RefusedFile, sortOut } from '#web/api/files/upload.ts';
import { withoutRepeated } from '#web/api/files/without-repeated.ts';
import { removeUpload } from '#web/forms/use-upload.ts';
import { useObjectUrl } from '#web/ui/documents/use-object-urls.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useInOtherLanguage, useWords } from '#web/words.ts';
import { photosIn } from '../../entries/begin-entry.ts';
import { findFile } from '../../entries/entry-store.ts';
import { askToRead, stopUpload, uploadPhotos, usePhotoUpload } from '../../entries/photo-upload.ts';
import { useEntry, useFile } from '../../entries/use-entries.ts';
import { useFirstPage } from './use-first-page.ts';

/** A preview of the chosen file. A PDF is one until its first page has been drawn. */
export interface Picture {
  name: string;
  isPdf: boolean;
  url: string;
}
export type ReceiptFile = ReturnType<typeof useReceiptFile>;

/** The entry's photos or PDF: chosen, uploading, uploaded, or failed and kept for another try. */
export function useReceiptFile() {
  const { entry, initial, keep, now } = useEntry();
  const words = useWords('entry').upload;
  const { photos, image, prepared } = entry;
  const of = photosOf(entry);
  const upload = usePhotoUpload(entry.id);
  const [leftOut, setLeftOut] = useState<readonly RefusedFile[]>([]);
  const [isLooking, setIsLooking] = useState(false);
  const choices = useRef(0);
  const isPrepared = prepared?.of === of;
  const shown = useFile(isPrepared ? prepared.id : photos[0]?.id);
  const url = useObjectUrl(shown);
  const isDue = needsUpload(entry, Date.now());
  const isTried = upload.of === of;
  useEffect(
    () => () => {
      choices.current += 1;
    },
    [],
  );
  const failure = isDue && isTried ? upload.failure : null;
  const isUploading = isDue && !failure;
  useEffect(() => {
    if (isDue && !(isTried && (upload.isUploading || failure))) void uploadPhotos(now());
  });
  // Tried again, so that it is refused in the language that is shown. What the server has seen is not sent once more for it.
  useInOtherLanguage(() => {
    if ((upload.failure && !upload.wasUploaded) || upload.unasked) stopUpload(entry.id);
  });
  const isRefused = failure?.type === 'file-refused';
  const isKept = image !== null && failure !== null;
  const original = originalOf();
  const firstPage = useFirstPage(original?.isPdf ? original.url : null);
  const picture = original && firstPage ? { ...original, isPdf: false, url: firstPage } : original;

  /** Continues with the files that can be photos of one receipt; says of each other one why it is left out. */
  async function takeSeveral(chosen: readonly File[], before: readonly File[], take: (found: File[]) => void) {
    endChoice();
    setIsLooking(true);
    const choice = choices.current;
    const { photos: found, refused } = await sortOut(chosen);
    // The same photo twice would be two parts of a long receipt.
    const distinct = (await withoutRepeated([...before, ...found])).filter((file) => !before.includes(file));
    // Until then another file may be chosen, or this one be removed.
    if (choice !== choices.current) return;
    setIsLooking(false);
    if (distinct.length > 0) take(distinct);
    setLeftOut(refused);
    if (distinct.length < found.length) notify.info(words.chosenTwice);
  }
  /** What is still being looked at does not become the receipt's file any more. */
  function endChoice() {
    setLeftOut([]);
    setIsLooking(false);
    choices.current += 1;
  }
  function change(move: Move, added?: ReadonlyMap<string, File>) {
    endChoice();
    keep(move, added);
  }
  function take(chosen: readonly File[]) {
    const added = photosIn(chosen);
    change(photographed(added.photos), added.files);
  }
  function choose(chosen: readonly File[]) {
    if (chosen.length < 2) take(chosen);
    else void takeSeveral(chosen, [], take);
  }
  /** Those that were chosen before stay if another one cannot be joined to them. */
  async function join(
    photo: File,
    others: readonly EntryPhoto[],
    move: (photo: EntryPhoto) => ReturnType<typeof photosAdded>,
  ) {
    const before = await Promise.all(others.map(({ id }) => findFile(id)));
    if (before.length === 0) return take([photo]);
    await takeSeveral(
      [photo],
      before.filter((file) => file !== undefined),
      (found) => {
        const added = photosIn(found);
        change(move(added.photos[0]!), added.files);
      },
    );
  }

  return {
    /** One file, or several photos of one receipt in their order. */
    choose,
    /** Takes the file away. It stays on this phone until the receipt is sent, so that it can be brought back. */
    remove() {
      endChoice();
      stopUpload(entry.id);
      if (image && image.imageKey !== initial.image?.imageKey) void removeUpload(image.imageKey);
      keep(fileRemoved);
      notify.info(words.photoRemoved);
    },
    /** An upload that is forgotten is begun anew. */
    retry: () => stopUpload(entry.id),
    photos,
    addPhoto: (photo: File) => void join(photo, photos, (added) => photosAdded([added])),
    replacePhoto: (at: number, photo: File) =>
      void join(photo, photos.toSpliced(at, 1), (added) => photoReplaced(photos[at]!.id, added)),
    removePhoto: (id: string) => change(photoRemoved(id)),
    movePhoto: (id: string, by: 1 | -1) => change(photoMoved(id, by)),
    /** The photos that were taken away and can be brought back. */
    removed: entry.removed,
    bringBack: () => change(photoBroughtBack),
    /** It consists of several photos, so that a single other one does not take its place. */
    isSeveral: photos.length > 1,
    /** Files that were chosen with the others and are not among its photos. */
    leftOut,
    size: shown?.size,
    /** Not a PDF, so that another photo can be joined to it. */
    isPicture: shown?.type.startsWith('image/') === true,
    part: isTried ? upload.part : 0,
    isUploading,
    /** Several files are looked at, and it is not known yet which of them will be its photos. */
    isLooking,
    /** Its reading is about to begin. If that is refused, number and date are typed as if there were no reader. */
    isBeginning: upload.isBeginning,
    /** Why the server was not asked to read it. */
    unasked: upload.unasked,
    /** The page was closed, or left, before its reading was begun. */
    isUnasked: upload.of === '' && entry.imageOf !== '',
    askAgain: () => void askToRead(now()),
    isThere: image !== null,
    /** The earlier file, if the one that should replace it could not be uploaded. */
    kept: isKept ? image : null,
    /** It was uploaded for the earlier receipt. */
    isFromBefore: image !== null && image.imageKey === initial.image?.imageKey,
    failure,
    /** A refused file is refused again; other failures can be retried. */
    isRefused,
    picture,
    /** What can be shown of it: nothing of a file that was refused. */
    preview: isRefused && !isKept ? null : picture,
    /** For each photo why it may not be readable, known before it is read. */
    problems: failure || !isPrepared ? [] : prepared.problems,
  };

  function originalOf(): Picture | null {
    if (shown && url && !(isKept && isRefused)) return { name: shown.name, isPdf: isPdf(shown.name), url };
    return image && { name: image.fileName, isPdf: isPdf(image.imageKey), url: image.url };
  }
}
