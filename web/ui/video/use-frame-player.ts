import { useEffect, useMemo, useRef } from 'react';
import type { FrameSource } from '#domain/video-source.ts';
import { type FrameEvent, frameProtocol, readMessage } from './frame-protocol.ts';

/** Milliseconds. A frame does not report failures: one that is silent for this long is offline or blocked. */
const PATIENCE = 15_000;

const HELLO_EVERY = 500;

/**
 * A YouTube or Vimeo video in that site's player: what its frame needs, and how to move it. `source` must be the same
 * object at each render.
 */
export function useFramePlayer(source: FrameSource, start: number, onEvent: (news: FrameEvent) => void) {
  const ref = useRef<HTMLIFrameElement>(null);
  const talk = useMemo(() => frameProtocol(source, window.location.origin), [source]);
  const src = useMemo(() => talk.address(start), [talk, start]);
  const hear = useRef(onEvent);
  hear.current = onEvent;

  useEffect(() => {
    const silence = window.setTimeout(() => hear.current({ is: 'failed' }), PATIENCE);
    const greeting = window.setInterval(() => {
      const player = ref.current?.contentWindow;
      for (const hello of talk.hello) player?.postMessage(JSON.stringify(hello), talk.origin);
    }, HELLO_EVERY);
    const onMessage = ({ origin, source: from, data }: MessageEvent) => {
      const message = origin === talk.origin && from === ref.current?.contentWindow ? readMessage(data) : null;
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

  return {
    frame: { ref, src },
    seek: (to: number) => ref.current?.contentWindow?.postMessage(JSON.stringify(talk.seek(to)), talk.origin),
  };
}
