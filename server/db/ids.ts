import { v7 } from 'uuid';

/** Ids are UUIDv7, made by the server, so that newer ids sort after older ones. */
export const newId = (at?: Date): string => v7(at && { msecs: at.getTime() });

/** No id made at or after this moment sorts before it. */
export function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
