import { useEffect, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { parseImageKey } from '#domain/files.ts';
import { uploadedVideoAddress, uploadedVideoKey } from '#domain/video-files.ts';
import { usePicture } from '../../pictures/use-picture.ts';
import { drawPoster } from './draw-poster.ts';

interface FilmEdit {
  values: { videoUrl: string; poster: Image | null };
  set: (some: { videoUrl?: string; poster?: Image | null }) => void;
}

/** The video of a module that is uploaded, and the picture that is shown before it plays. */
export function useFilm({ values, set }: FilmEdit) {
  const video = usePicture('trainingVideos', uploadOf(values.videoUrl), (image) =>
    set({ videoUrl: image ? uploadedVideoAddress(image.imageKey) : '' }),
  );
  const poster = usePicture('trainingPosters', values.poster, (image) => set({ poster: image }));
  /** The file that was chosen here, which plays before it is saved, and the address that it has got. */
  const [chosen, setChosen] = useState<{ file: File; url: string; videoUrl: string | null } | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen?.url]);
  const [isDrawing, setDrawing] = useState(false);

  async function choose(file: File) {
    const url = URL.createObjectURL(file);
    setChosen({ file, url, videoUrl: null });
    const sent = await video.choose(file);
    if (!sent) return;
    setChosen({ file, url, videoUrl: uploadedVideoAddress(sent.imageKey) });
    setDrawing(true);
    const frame = await drawPoster(url);
    if (frame) await poster.choose(frame);
    setDrawing(false);
  }
  return {
    video,
    poster,
    choose: (file: File) => void choose(file),
    /** Sends the chosen file once more; null if there is none. */
    tryAgain: video.failure && chosen ? () => void choose(chosen.file) : null,
    clear() {
      setChosen(null);
      video.clear();
      poster.clear();
    },
    /** Where the file plays that is at the entered address only once it is saved. */
    chosenUrl: chosen?.videoUrl === values.videoUrl ? chosen.url : null,
    isUploading: video.isUploading || poster.isUploading || isDrawing,
    removeNew: async () => {
      await Promise.all([video.removeNew(), poster.removeNew()]);
    },
  };
}

/** What an address of an uploaded video says of its file. */
function uploadOf(videoUrl: string): Image | null {
  const imageKey = uploadedVideoKey(videoUrl);
  const parsed = imageKey ? parseImageKey(imageKey) : null;
  return imageKey && parsed ? { ...parsed, imageKey, url: videoUrl } : null;
}
