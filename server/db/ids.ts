import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids are UUIDv7, made by the server, so that newer ids sort after older ones. */
export const newId = (at?: Date): string => v7(at && { msecs: at.getTime() });

/** The id that stands for a text: always the same, as there is one mail for each kind and cause. */
export function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** No id made at or after this moment sorts before it. */
export function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
