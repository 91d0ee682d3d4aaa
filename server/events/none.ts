import { type EventType, events } from '#contract/events.ts';

type NounOf<T> = T extends `${infer Noun}.${string}` ? Noun : never;

/** The rows of a follower's table for nouns of whose events none is followed. */
export const none = <N extends NounOf<EventType>>(...nouns: N[]) =>
  Object.fromEntries(
    Object.keys(events)
      .filter((type) => (nouns as string[]).includes(type.slice(0, type.indexOf('.'))))
      .map((type) => [type, null]),
  ) as Record<Extract<EventType, `${N}.${string}`>, null>;
