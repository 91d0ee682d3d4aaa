import type { Watch } from './use-watch.ts';
import classes from './video-frame.module.css';

type Props = { url: string; title: string; watch: Watch; onEnded: () => void; onFailed: () => void };

/** Seconds by which a browser's own rounding may be ahead. */
const SLACK = 0.3;

/** An mp4 or webm file with the browser's own controls, which know keyboard, full screen and captions. */
export const FilePlayer = ({ url, title, watch, onEnded, onFailed }: Props) => (
  // biome-ignore lint/a11y/useMediaCaption: a training knows one address, its video's; captions are part of the picture.
  <video
    className={classes.frame}
    src={url}
    aria-label={title}
    controls
    controlsList="nodownload"
    playsInline
    preload="metadata"
    onLoadedMetadata={({ currentTarget: video }) => {
      video.currentTime = Math.max(0, Math.min(watch.start, video.duration - 1));
    }}
    onTimeUpdate={({ currentTarget: video }) => {
      if (!video.seeking) watch.play(video.currentTime, video.duration);
    }}
    onSeeking={({ currentTarget: video }) => {
      if (video.currentTime > watch.furthest() + SLACK) video.currentTime = watch.furthest();
    }}
    onEnded={({ currentTarget: video }) => {
      if (watch.end(video.duration)) return onEnded();
      video.currentTime = watch.furthest();
      // A browser may want it to be pressed: then it stands still there, ready to be played.
      video.play().catch(() => undefined);
    }}
    onError={onFailed}
  />
);
