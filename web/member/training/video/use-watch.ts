import { useEffect, useRef, useState } from 'react';
import { isSeenToEnd } from '#domain/watching.ts';
import { browserStorage } from '#web/api/storage.ts';
import { useMemberId } from '../../use-member.ts';

/** The watched part of a video, for its player. */
export interface Watch {
  /** Seconds at which it continues. */
  readonly start: number;
  /** Seconds up to which the viewer may seek; unlimited once the whole video was seen. */
  readonly furthest: () => number;
  /** Called when the player has played up to this point. */
  readonly play: (at: number, length: number) => void;
  /** Called at the player's end; returns whether the video counts as seen. */
  readonly end: (length: number) => boolean;
}

/** Keeps how far the video was watched, also over a reload. */
export function useWatch(trainingId: string, watched: boolean) {
  const memberId = useMemberId();
  const [start] = useState(() => (watched ? 0 : readPosition(memberId, trainingId)));
  const furthest = useRef(start);
  const [seen, setSeen] = useState({ at: start, length: 0 });
  // Not before the server knows it: a participant who comes back after a wait need not see the video again.
  useEffect(() => {
    if (watched) forgetPosition(memberId, trainingId);
  }, [watched, memberId, trainingId]);
  const watch: Watch = {
    start,
    furthest: () => (watched ? Number.POSITIVE_INFINITY : furthest.current),
    play(at, length) {
      if (at > furthest.current) {
        if (!watched && Math.floor(at) > Math.floor(furthest.current)) keepPosition(memberId, trainingId, at);
        furthest.current = at;
      }
      setSeen({ at: furthest.current, length });
    },
    end(length) {
      return watched || isSeenToEnd(furthest.current, length);
    },
  };
  return { watch, seen };
}

const keyOf = (memberId: string, trainingId: string) => `guerdon.video.${memberId}.${trainingId}`;

/** Seconds up to which the member has watched the video in this browser; 0 if it was not started. */
export function readPosition(memberId: string, trainingId: string): number {
  const seconds = Number(browserStorage.find(keyOf(memberId, trainingId)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

function keepPosition(memberId: string, trainingId: string, seconds: number): void {
  browserStorage.keep(keyOf(memberId, trainingId), seconds.toFixed(1));
}

function forgetPosition(memberId: string, trainingId: string): void {
  browserStorage.forget(keyOf(memberId, trainingId));
}
