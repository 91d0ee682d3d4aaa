import { readsBack } from '#web/api/files/reads-back.ts';

/** Pixels of the wider side: more than any page shows. */
const WIDEST = 1280;
/** Milliseconds after which a browser that has not shown a frame will show none. */
const PATIENCE = 15_000;

/** A frame of a video near its beginning, as a JPEG; null if the browser cannot draw one. */
export async function drawPoster(url: string): Promise<File | null> {
  const video = document.createElement('video');
  try {
    if (!(await readsBack())) return null;
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    await whenever(video, 'loadeddata', () => {
      video.src = url;
    });
    await whenever(video, 'seeked', () => {
      // The first frame is often black.
      video.currentTime = Number.isFinite(video.duration) ? Math.min(1, video.duration / 10) : 1;
    });
    return await drawFrame(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

async function drawFrame(video: HTMLVideoElement): Promise<File> {
  const scale = Math.min(1, WIDEST / Math.max(video.videoWidth, video.videoHeight));
  const canvas = new OffscreenCanvas(Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale));
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })], 'frame.jpg', {
    type: 'image/jpeg',
  });
}

/** Waits for what follows from a step; a video that fails, or says nothing, has no frame. */
async function whenever(video: HTMLVideoElement, event: string, step: () => void): Promise<void> {
  await new Promise((resolve, reject) => {
    video.addEventListener(event, resolve, { once: true });
    video.addEventListener('error', reject, { once: true });
    setTimeout(reject, PATIENCE);
    step();
  });
}
