import { useIntersection } from '@mantine/hooks';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { videoSource } from '#domain/video-source.ts';
import { formatLength } from '#domain/watching.ts';
import classes from './video-cover.module.css';

type Props = {
  videoUrl: string;
  /** A row of a list: no length, a small sign. */
  small?: boolean;
};

/** A training's own video, standing still: its first picture, and its length where the file tells it. */
export function VideoCover({ videoUrl, small }: Props) {
  const [length, setLength] = useState(0);
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  // Once it was near it stays: the video is not fetched anew each time that one scrolls past it.
  const [wasNear, setNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setNear(true);
  const source = videoSource(videoUrl);
  return (
    <div ref={ref} className={classes.cover} data-small={small || undefined} aria-hidden="true">
      {source?.kind === 'file' && wasNear && (
        <video
          className={classes.picture}
          // Without a moment some phones draw nothing before the video is played.
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
