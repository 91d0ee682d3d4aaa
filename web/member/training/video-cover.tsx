import { useIntersection } from '@mantine/hooks';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { formatLength } from '#domain/video-length.ts';
import { videoSite, videoSource } from '#domain/video-source.ts';
import { copyOf } from '#web/ui/documents/picture-copies.ts';
import classes from './video-cover.module.css';

type Props = {
  videoUrl: string;
  /** A picture that the manager has chosen; without it a frame of the video. */
  posterUrl: string | null;
  /** For rows of a list: without length, with a small icon. */
  small?: boolean;
};

/** A still frame of the training's video, with its length if the file contains it; none of another site's. */
export function VideoCover({ videoUrl, posterUrl, small }: Props) {
  const [length, setLength] = useState(0);
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  // Once loaded it stays, so that scrolling does not load the video again.
  const [wasNear, setNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setNear(true);
  const source = videoSource(videoUrl);
  return (
    <div ref={ref} className={classes.cover} data-small={small || undefined} aria-hidden="true">
      {posterUrl && <img className={classes.picture} src={copyOf(posterUrl, '400.webp')} alt="" loading="lazy" />}
      {!posterUrl && source?.kind === 'file' && videoSite(source) === null && wasNear && (
        <video
          className={classes.picture}
          // Without a time some phones draw nothing before the video plays.
          src={`${source.url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
        />
      )}
      <span className={classes.play}>
        <IconPlayerPlayFilled size={small ? 14 : 24} />
      </span>
      {length > 0 && !small && <span className={`num ${classes.length}`}>{formatLength(length)}</span>}
    </div>
  );
}
