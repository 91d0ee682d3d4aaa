import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OfferedTraining } from '#contract/trainings.ts';
import { momentIn } from '#domain/format.ts';
import { formatLength } from '#domain/video-length.ts';
import { type FrameSource, videoSite, videoSource } from '#domain/video-source.ts';
import { isSkip, lengthAtEnd } from '#domain/watching.ts';
import { copyOf } from '#web/ui/documents/picture-copies.ts';
import { Failure, Notice } from '#web/ui/feedback/notice.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { readersZone } from '#web/ui/values/days-in.ts';
import { Own } from '#web/ui/values/own.tsx';
import { useFramePlayer } from '#web/ui/video/use-frame-player.ts';
import { VideoNote } from '#web/ui/video/video-note.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { MemberButton } from '../../member-link.tsx';
import { type Marking, useMarkWatched } from './use-mark-watched.ts';
import { useWatch, type Watch } from './use-watch.ts';
import classes from './video-frame.module.css';

/** Seconds that a browser's rounding may be ahead. */
const SLACK = 0.3;

/** An mp4 or webm file with the browser's own controls, which support keyboard, full screen and captions. */
const FilePlayer = ({ url, posterUrl, title, watch, onEnded, onFailed }: FilePlayerProps) => (
  // biome-ignore lint/a11y/useMediaCaption: a training knows one address, its video's; captions are part of the picture.
  <video
    className={classes.frame}
    src={url}
    poster={posterUrl ? copyOf(posterUrl, '800.webp') : undefined}
    aria-label={title}
    controls
    controlsList="nodownload"
    playsInline
    preload="metadata"
    onLoadedMetadata={({ currentTarget: video }) => {
      video.currentTime = Math.max(0, Math.min(watch.start, lengthAtEnd(video.duration, Number.POSITIVE_INFINITY) - 1));
    }}
    onTimeUpdate={({ currentTarget: video }) => {
      if (!video.seeking) watch.play(video.currentTime, video.duration);
    }}
    onSeeking={({ currentTarget: video }) => {
      if (video.currentTime > watch.furthest() + SLACK) video.currentTime = watch.furthest();
    }}
    onEnded={({ currentTarget: video }) => {
      if (watch.end(lengthAtEnd(video.duration, video.currentTime))) return onEnded();
      video.currentTime = watch.furthest();
      // A browser may require a press; the video then waits, ready to play.
      video.play().catch(() => undefined);
    }}
    onError={onFailed}
  />
);

function NotPlayable({ isMissing }: { isMissing: boolean }) {
  const words = useWords('trainings').video;
  return isMissing ? (
    <Notice kind="info" title={words.noVideo} />
  ) : (
    <Notice kind="danger" title={words.notPlayable}>
      {words.notVideoAddress}
    </Notice>
  );
}

type Props = { training: OfferedTraining; watched: boolean; isFinishing: boolean; onNext: () => void };

/** Next is enabled once the server knows that the video has ended; it can then be watched again and left at any time. */
export function VideoStep({ training, watched, isFinishing, onNext }: Props) {
  const { _id, moduleName, videoUrl, posterUrl, points, questions } = training;
  const [isEnded, setIsEnded] = useState(false);
  const { watch, seen } = useWatch(_id, watched);
  const { marking, store } = useMarkWatched(_id);
  const { training: steps, video: words } = useWords('trainings');
  const isOver = watched || isEnded || videoUrl.trim() === '';
  const canContinue = watched || (isOver && (marking === 'idle' || marking === 'failed'));
  return (
    <div className={classes.step}>
      <PageHead
        title={<Own>{moduleName}</Own>}
        lead={words.lead(questions.length, points)}
        back={{ label: steps.backToTrainings, link: { to: '/program/$slug/training-catalog' } }}
      />
      <Player
        videoUrl={videoUrl}
        posterUrl={posterUrl}
        title={words.videoOf(moduleName)}
        watch={watch}
        onEnded={() => {
          setIsEnded(true);
          if (!watched) store();
        }}
      />
      <div className={classes.seen}>
        <Progress value={isOver ? 100 : share(seen)} aria-label={words.seen} />
        <p>
          <span id="next-hint" role="status">
            {hintOf(isOver, canContinue, marking)}
          </span>
          {seen.at > 0 && !isOver && (
            <span className="num">
              {isKnown(seen) ? words.timeOf(formatLength(seen.at), formatLength(seen.length)) : formatLength(seen.at)}
            </span>
          )}
        </p>
      </div>
      <ActionBar>
        <MemberButton to="/program/$slug/training-catalog" variant="default" size="md">
          {steps.previous}
        </MemberButton>
        <Button
          size="md"
          disabled={!canContinue}
          loading={isFinishing}
          aria-describedby="next-hint"
          onClick={() => (watched ? onNext() : store(onNext))}
        >
          {steps.next}
        </Button>
      </ActionBar>
    </div>
  );
}

type Seen = ReturnType<typeof useWatch>['seen'];
const isKnown = ({ length }: Seen) => Number.isFinite(length) && length > 0;
const share = (seen: Seen) => (isKnown(seen) ? Math.round((seen.at / seen.length) * 100) : 0);

function hintOf(isOver: boolean, canContinue: boolean, marking: Marking): string {
  const words = wordsOf('trainings').video;
  if (canContinue) return words.pressNext;
  if (!isOver) return words.continueAtEnd;
  if (typeof marking === 'string') return words.continueSoon;
  return marking.waiting === 'soon'
    ? words.overVerySoon
    : words.overTooSoon(wordsOf('parts').dates.time(momentIn(new Date(marking.waiting), readersZone()).time));
}

type PlayerProps = { videoUrl: string; posterUrl: string | null; title: string; watch: Watch; onEnded: () => void };

/** The player for the address, always in a frame of the same size. */
function Player({ videoUrl, posterUrl, title, watch, onEnded }: PlayerProps) {
  const [source] = useState(() => videoSource(videoUrl));
  const [isFailed, setIsFailed] = useState(false);
  const site = source && videoSite(source);
  const [isShown, setIsShown] = useState(site === null);
  const isBlocked = useIsBlocked();
  const words = useWords('trainings').video;
  if (!source) return <NotPlayable isMissing={videoUrl.trim() === ''} />;
  if (isFailed) {
    return (
      <div className={`${classes.frame} ${classes.broken}`}>
        <Failure
          title={words.notPlayable}
          detail={words.checkConnection}
          onRetry={() => (isBlocked() ? window.location.reload() : setIsFailed(false))}
        />
      </div>
    );
  }
  if (site && !isShown) {
    return <VideoNote site={site} className={`${classes.frame} ${classes.broken}`} onShow={() => setIsShown(true)} />;
  }
  const player = { title, watch, onEnded, onFailed: () => setIsFailed(true) };
  return source.kind === 'file' ? (
    <FilePlayer url={source.url} posterUrl={posterUrl} {...player} />
  ) : (
    <FramePlayer source={source} {...player} />
  );
}

/**
 * Whether the browser kept the page from loading something: the page names the sites that its program had when it was
 * opened, and loads again to name a later one.
 */
function useIsBlocked() {
  const isBlocked = useRef(false);
  useEffect(() => {
    const onBlocked = () => {
      isBlocked.current = true;
    };
    document.addEventListener('securitypolicyviolation', onBlocked);
    return () => document.removeEventListener('securitypolicyviolation', onBlocked);
  }, []);
  return () => isBlocked.current;
}

type FilePlayerProps = {
  url: string;
  posterUrl: string | null;
  title: string;
  watch: Watch;
  onEnded: () => void;
  onFailed: () => void;
};

type FramePlayerProps = { source: FrameSource; title: string; watch: Watch; onEnded: () => void; onFailed: () => void };

/** A YouTube or Vimeo video in that site's player. */
function FramePlayer({ source, title, watch, onEnded, onFailed }: FramePlayerProps) {
  const length = useRef(0);
  const { frame, seek } = useFramePlayer(source, watch.start, (news) => {
    if (news.is === 'failed') return onFailed();
    if (news.is === 'playing') {
      length.current = news.length ?? length.current;
      if (isSkip(watch.furthest(), news.at)) return seek(watch.furthest());
      watch.play(news.at, length.current);
    }
    if (news.is !== 'ended') return;
    if (watch.end(lengthAtEnd(length.current, watch.furthest()))) return onEnded();
    seek(watch.furthest());
  });
  return (
    <iframe
      {...frame}
      className={classes.frame}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
}
