import { useState } from 'react';
import { videoSource } from '#domain/video-source.ts';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { FilePlayer } from './file-player.tsx';
import { FramePlayer } from './frame-player.tsx';
import type { Watch } from './use-watch.ts';
import classes from './video-frame.module.css';

type Props = { videoUrl: string; title: string; watch: Watch; onEnded: () => void };

/** Whatever plays at the address, always in a place of the same size. */
export function Player({ videoUrl, title, watch, onEnded }: Props) {
  const [source] = useState(() => videoSource(videoUrl));
  const [isFailed, setIsFailed] = useState(false);
  if (!source) return <NotPlayable isMissing={videoUrl.trim() === ''} />;
  if (isFailed) {
    return (
      <div className={`${classes.frame} ${classes.broken}`}>
        <Failure
          title="The video cannot be played."
          detail="Check your connection and try again. What you have seen of it is kept."
          onRetry={() => setIsFailed(false)}
        />
      </div>
    );
  }
  const player = { title, watch, onEnded, onFailed: () => setIsFailed(true) };
  return source.kind === 'file' ? (
    <FilePlayer url={source.url} {...player} />
  ) : (
    <FramePlayer source={source} {...player} />
  );
}

const NotPlayable = ({ isMissing }: { isMissing: boolean }) =>
  isMissing ? (
    <Notice kind="info" title="This training has no video. Its questions come next." />
  ) : (
    <Notice kind="danger" title="The video cannot be played.">
      Its address is not one of a video. Please tell us, so that we can mend it.
    </Notice>
  );
