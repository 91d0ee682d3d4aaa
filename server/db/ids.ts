import { v7 } from 'uuid';

/** Ids are made here and not by the database: UUIDv7, so that newer ones sort after older ones. */
export const newId = (at?: Date): string => v7(at && { msecs: at.getTime() });

/** No id made at this moment or later sorts before it. */
export function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
