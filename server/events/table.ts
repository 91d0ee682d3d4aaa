import { type EventType, events } from '#contract/events.ts';
import type { Told } from '#server/event.ts';

/** What a follower does after each event, as a value or found from the event; null: nothing. */
export type Table<V> = { readonly [T in EventType]: V | null | ((event: Told<T>) => V | null) };

export function lookUp<V>(table: Table<V>, event: Told): V | null {
  const found = table[event.type];
  return typeof found === 'function' ? (found as (event: Told) => V | null)(event) : (found as V | null);
}

type NounOf<T> = T extends `${infer Noun}.${string}` ? Noun : never;

/** Rows of a table for what its follower leaves out: events, or nouns with all that they will ever have. */
export const none = <N extends NounOf<EventType> | EventType>(...names: N[]) =>
  Object.fromEntries(
    Object.keys(events)
      .filter((type) => (names as string[]).some((name) => name === type || type.startsWith(`${name}.`)))
      .map((type) => [type, null]),
  ) as Record<Extract<EventType, N | `${N}.${string}`>, null>;
