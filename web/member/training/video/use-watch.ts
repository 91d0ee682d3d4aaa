import { useRef, useState } from 'react';
import { isSeenToEnd } from '#domain/watching.ts';
import { useMemberId } from '../../use-member.ts';

/** How far a video was seen, as its player needs it. */
export interface Watch {
  /** Seconds from which it is played on. */
  readonly start: number;
  /** Up to where the viewer may go, in seconds: anywhere once all of it was seen. */
  readonly furthest: () => number;
  /** The player has played up to here. */
  readonly play: (at: number, length: number) => void;
  /** The player says that it has come to the end: whether that is so. */
  readonly end: (length: number) => boolean;
}

/** Keeps how far the video was seen: for the player, for the person, and for after a reload. */
export function useWatch(trainingId: string, watched: boolean) {
  const memberId = useMemberId();
  const [start] = useState(() => (watched ? 0 : readPosition(memberId, trainingId)));
  const furthest = useRef(start);
  const [seen, setSeen] = useState({ at: start, length: 0 });
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
      const isSeen = watched || isSeenToEnd(furthest.current, length);
      if (isSeen) forgetPosition(memberId, trainingId);
      return isSeen;
    },
  };
  return { watch, seen };
}

const keyOf = (memberId: string, trainingId: string) => `guerdon.video.${memberId}.${trainingId}`;

/** Seconds up to which a member has seen a training's video in this browser; 0 where it was not begun. */
export function readPosition(memberId: string, trainingId: string): number {
  const seconds = Number(localStorage.getItem(keyOf(memberId, trainingId)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

export function keepPosition(memberId: string, trainingId: string, seconds: number): void {
  try {
    localStorage.setItem(keyOf(memberId, trainingId), seconds.toFixed(1));
  } catch {
    // A full or closed storage: a reload then starts the video again, and nothing else is lost.
  }
}

export function forgetPosition(memberId: string, trainingId: string): void {
  localStorage.removeItem(keyOf(memberId, trainingId));
}
