import { useEffect, useMemo, useRef } from 'react';
import type { FrameSource } from '#domain/video-source.ts';
import { isSkip } from '#domain/watching.ts';
import { type FrameNews, frameTalk, readMessage } from './frame-talk.ts';
import type { Watch } from './use-watch.ts';
import classes from './video-frame.module.css';

type Props = { source: FrameSource; title: string; watch: Watch; onEnded: () => void; onFailed: () => void };

/** A frame tells of no failure: one that says nothing for this long is offline or blocked. */
const PATIENCE = 15_000;
const HELLO_EVERY = 500;

/** A YouTube or Vimeo video in its own site's player. */
export function FramePlayer({ source, title, watch, onEnded, onFailed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const talk = useMemo(() => frameTalk(source, window.location.origin), [source]);
  const address = useMemo(() => talk.address(watch.start), [talk, watch.start]);
  const length = useRef(0);
  const hear = useRef<(news: FrameNews) => void>(() => {});
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
