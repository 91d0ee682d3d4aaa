import { Stack } from '@mantine/core';
import { useState } from 'react';
import { formatLength, wholeLength } from '#domain/video-length.ts';
import { type FrameSource, type VideoSource, videoSite, videoSource } from '#domain/video-source.ts';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useFramePlayer } from '#web/ui/video/use-frame-player.ts';
import { VideoNote } from '#web/ui/video/video-note.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import classes from './training-modal.module.css';

type Props = {
  videoUrl: string;
  /** Where the file is played from that is at this address only once it is saved. */
  chosen: string | null;
  /** In seconds; null while it is unknown. */
  length: number | null;
  isStored: boolean;
  /** Called when a player says how long the video is. */
  onLength: (seconds: number) => void;
};

/** Plays the entered address, which tells how long the video is; the frame has the same size for every kind of video. */
export function VideoPreview({ videoUrl, chosen, length, isStored, onLength }: Props) {
  const words = useWords('offers').video;
  const [failed, setFailed] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const source: VideoSource | null = chosen ? { kind: 'file', url: chosen } : videoSource(videoUrl);
  if (!source) return <p className={classes.video}>{words.noAddress}</p>;
  // Until the page knows where a file plays that has just arrived, its address leads nowhere.
  const played = chosen ?? videoUrl;
  if (failed === played) {
    return (
      <p className={classes.video} role="status">
        {chosen ? words.failedFile : words.failed}
      </p>
    );
  }
  const site = chosen ? null : videoSite(source);
  return (
    <Stack gap="xs">
      {site !== shown && site !== null ? (
        <VideoNote site={site} className={classes.video} onShow={() => setShown(site)} />
      ) : (
        <Player key={played} source={source} onLength={onLength} onFailed={() => setFailed(played)} />
      )}
      <Hint>{hintOf(length, isStored)}</Hint>
    </Stack>
  );
}

function hintOf(length: number | null, isStored: boolean): string {
  const words = wordsOf('offers').video;
  if (length === null) return words.noLength;
  return isStored ? words.length(formatLength(length)) : words.newLength(formatLength(length));
}

type PlayerProps<Source> = { source: Source; onLength: (seconds: number) => void; onFailed: () => void };

function Player({ source, ...on }: PlayerProps<VideoSource>) {
  const words = useWords('offers').video;
  if (source.kind !== 'file') return <FramePlayer source={source} {...on} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a training knows one address, its video's; captions are part of the picture.
    <video
      className={classes.video}
      src={source.url}
      aria-label={words.name}
      controls
      playsInline
      preload="metadata"
      onDurationChange={({ currentTarget }) => reportLength(currentTarget.duration, on.onLength)}
      onError={on.onFailed}
    />
  );
}

function FramePlayer({ source, onLength, onFailed }: PlayerProps<FrameSource>) {
  const [kept] = useState(source);
  const { frame } = useFramePlayer(kept, 0, (news) => {
    if (news.is === 'failed') onFailed();
    if (news.is === 'playing') reportLength(news.length, onLength);
  });
  return <iframe {...frame} className={classes.video} title={useWords('offers').video.name} allow="fullscreen" />;
}

function reportLength(length: number | undefined, onLength: (seconds: number) => void): void {
  const seconds = wholeLength(length);
  if (seconds !== null) onLength(seconds);
}
