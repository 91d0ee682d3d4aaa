import { type EventType, events } from '#contract/events.ts';

type NounOf<T> = T extends `${infer Noun}.${string}` ? Noun : never;

/** Rows of a follower's table for what it does not follow: events, or nouns with all of theirs. */
export const none = <N extends NounOf<EventType> | EventType>(...names: N[]) =>
  Object.fromEntries(
    Object.keys(events)
      .filter((type) => (names as string[]).some((name) => name === type || type.startsWith(`${name}.`)))
      .map((type) => [type, null]),
  ) as Record<Extract<EventType, N | `${N}.${string}`>, null>;
