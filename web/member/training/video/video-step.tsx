import { Button, Progress } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OfferedTraining } from '#contract/trainings.ts';
import { countOf, formatPoints } from '#domain/format.ts';
import { type FrameSource, videoSite, videoSource } from '#domain/video-source.ts';
import { formatLength, isSkip } from '#domain/watching.ts';
import { useCall } from '#web/api/query.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { VideoNote } from '#web/ui/video-note.tsx';
import { MemberButton } from '../../member-link.tsx';
import { useTrainingCache } from '../use-training-cache.ts';
import { type FrameEvent, frameProtocol, readMessage } from './frame-protocol.ts';
import { useWatch, type Watch } from './use-watch.ts';
import classes from './video-frame.module.css';

/** Milliseconds. A frame does not report failures: one that is silent for this long is offline or blocked. */
const PATIENCE = 15_000;

const HELLO_EVERY = 500;

/** Seconds that a browser's rounding may be ahead. */
const SLACK = 0.3;

/** An mp4 or webm file with the browser's own controls, which support keyboard, full screen and captions. */
const FilePlayer = ({ url, title, watch, onEnded, onFailed }: FilePlayerProps) => (
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
      // A browser may require a press; the video then waits, ready to play.
      video.play().catch(() => undefined);
    }}
    onError={onFailed}
  />
);

const NotPlayable = ({ isMissing }: { isMissing: boolean }) =>
  isMissing ? (
    <Notice kind="info" title="This training has no video. Its questions come next." />
  ) : (
    <Notice kind="danger" title="The video cannot be played.">
      Its address is not a video address. Please tell us, so that we can fix it.
    </Notice>
  );

type Props = { training: OfferedTraining; watched: boolean; isFinishing: boolean; onNext: () => void };

/** Next is enabled after the video has ended; once seen, it can be watched again and left at any time. */
export function VideoStep({ training, watched, isFinishing, onNext }: Props) {
  const { _id, moduleName, videoUrl, points, questions } = training;
  const [isEnded, setIsEnded] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { watch, seen } = useWatch(_id, watched);
  const mark = useMarkWatched(_id, () => setIsLeaving(false));
  // Next may be pressed while the end of the video is being stored, which then leads on.
  useEffect(() => {
    if (!isLeaving || !watched) return;
    setIsLeaving(false);
    onNext();
  });
  const canGoOn = watched || isEnded || videoUrl.trim() === '';
  return (
    <div className={classes.step}>
      <PageHead
        title={moduleName}
        lead={`${countOf(questions.length, 'question')} after the video · ${formatPoints(points)} points`}
        back={{ label: 'Training', link: { to: '/program/$slug/training-catalog' } }}
      />
      <Player
        videoUrl={videoUrl}
        title={`Video: ${moduleName}`}
        watch={watch}
        onEnded={() => {
          setIsEnded(true);
          if (!watched) mark.store();
        }}
      />
      <div className={classes.seen}>
        <Progress value={canGoOn ? 100 : share(seen)} aria-label="Seen of the video" />
        <p>
          <span id="next-hint">{canGoOn ? 'Press Next to go on.' : 'You can go on when the video ends.'}</span>
          {seen.length > 0 && !canGoOn && (
            <span className="num">
              {formatLength(seen.at)} of {formatLength(seen.length)}
            </span>
          )}
        </p>
      </div>
      <ActionBar>
        <MemberButton to="/program/$slug/training-catalog" variant="default" size="md">
          Previous
        </MemberButton>
        <Button
          size="md"
          disabled={!canGoOn}
          loading={isLeaving || isFinishing}
          aria-describedby="next-hint"
          onClick={() => {
            setIsLeaving(true);
            if (!watched) mark.store();
          }}
        >
          Next
        </Button>
      </ActionBar>
    </div>
  );
}

const share = ({ at, length }: { at: number; length: number }) => (length > 0 ? Math.round((at / length) * 100) : 0);

/** Stores on the server that the video was seen to its end, once however often it is asked. */
function useMarkWatched(id: string, onRefused: () => void) {
  const change = useTrainingCache(id);
  const again = useRef(0);
  useEffect(() => () => window.clearTimeout(again.current), []);
  const mark = useCall('POST /api/client/training/:id/watched', () => ({ id }), {
    onSuccess: () => change(() => ({ watched: true })),
    onError({ type, data, reason }) {
      notify.danger(reason);
      if (type !== 'too-soon') return onRefused();
      // Somebody who saw a very short video waits for its seconds only.
      again.current = window.setTimeout(send, Number(data.seconds) * 1000);
    },
  });
  const send = () => {
    again.current = 0;
    mark.mutate();
  };
  return {
    store() {
      if (!mark.isPending && again.current === 0) send();
    },
  };
}

type PlayerProps = { videoUrl: string; title: string; watch: Watch; onEnded: () => void };

/** The player for the address, always in a frame of the same size. */
function Player({ videoUrl, title, watch, onEnded }: PlayerProps) {
  const [source] = useState(() => videoSource(videoUrl));
  const [isFailed, setIsFailed] = useState(false);
  const site = source && videoSite(source);
  const [isShown, setIsShown] = useState(site === null);
  const isBlocked = useIsBlocked();
  if (!source) return <NotPlayable isMissing={videoUrl.trim() === ''} />;
  if (isFailed) {
    return (
      <div className={`${classes.frame} ${classes.broken}`}>
        <Failure
          title="The video cannot be played."
          detail="Check your connection and try again. Your progress is kept."
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
    <FilePlayer url={source.url} {...player} />
  ) : (
    <FramePlayer source={source} {...player} />
  );
}

/**
 * Whether the browser kept the page from loading something: the page names the sites that its program had when it was
 * opened, and loads anew to name a later one.
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

type FilePlayerProps = { url: string; title: string; watch: Watch; onEnded: () => void; onFailed: () => void };

type FramePlayerProps = { source: FrameSource; title: string; watch: Watch; onEnded: () => void; onFailed: () => void };

/** A YouTube or Vimeo video in that site's player. */
function FramePlayer({ source, title, watch, onEnded, onFailed }: FramePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const talk = useMemo(() => frameProtocol(source, window.location.origin), [source]);
  const address = useMemo(() => talk.address(watch.start), [talk, watch.start]);
  const length = useRef(0);
  const hear = useRef<(news: FrameEvent) => void>(() => {});
  const say = (message: unknown) => frame.current?.contentWindow?.postMessage(JSON.stringify(message), talk.origin);

  hear.current = (news) => {
    if (news.is === 'failed') return onFailed();
    if (news.is === 'playing') {
      length.current = news.length ?? length.current;
      if (isSkip(watch.furthest(), news.at)) return say(talk.seek(watch.furthest()));
      watch.play(news.at, length.current);
    }
    if (news.is !== 'ended') return;
    if (watch.end(length.current)) return onEnded();
    say(talk.seek(watch.furthest()));
  };

  useEffect(() => {
    const silence = window.setTimeout(() => hear.current({ is: 'failed' }), PATIENCE);
    const greeting = window.setInterval(() => {
      const player = frame.current?.contentWindow;
      for (const hello of talk.hello) player?.postMessage(JSON.stringify(hello), talk.origin);
    }, HELLO_EVERY);
    const onMessage = ({ origin, source: from, data }: MessageEvent) => {
      const message = origin === talk.origin && from === frame.current?.contentWindow ? readMessage(data) : null;
      const news = message && talk.read(message);
      if (!news) return;
      window.clearTimeout(silence);
      window.clearInterval(greeting);
      hear.current(news);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.clearTimeout(silence);
      window.clearInterval(greeting);
      window.removeEventListener('message', onMessage);
    };
  }, [talk]);

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
}
