import type { z } from 'zod';
import type { Scene } from '../../api-table/scene.ts';
import type { Sent } from './paths.ts';

/** A thing that staff edit with one call. */
export interface Entity {
  name: string;
  /** The fields that the call accepts. */
  fields: z.ZodType;
  /** Creates one. `whole` has all its fields with their current values. */
  make(scene: Scene): Promise<{ whole: Sent; save(sent: Sent): Promise<unknown> }>;
  /** Fields that cannot take any other value, with what to send instead of `whole`. */
  changes?: Readonly<Record<string, Change>>;
  /** Fields that are sent but not stored, and why. */
  notKept?: Readonly<Record<string, string>>;
}
export type Change = (whole: Sent, scene: Scene) => Changed | Promise<Changed>;
interface Changed {
  sent: Sent;
  /** The value in the entry, if it differs from the one that was sent. */
  says?: string;
}
