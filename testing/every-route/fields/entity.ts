import type { z } from 'zod';
import type { Scene } from '../../api-table/scene.ts';
import type { Sent } from './paths.ts';

/** A thing that staff edit through one call. */
export interface Entity {
  name: string;
  /** What the call takes of it. */
  fields: z.ZodType;
  /** Makes one. `whole` has every field, as it is. */
  make(scene: Scene): Promise<{ whole: Sent; save(sent: Sent): Promise<unknown> }>;
  /** Fields for which not any other value will do: what to send instead of `whole`. */
  changes?: Readonly<Record<string, Change>>;
  /** What is sent beside the fields, and is not kept. */
  notKept?: Readonly<Record<string, string>>;
}
export type Change = (whole: Sent, scene: Scene) => Changed | Promise<Changed>;
interface Changed {
  sent: Sent;
  /** How the entry says it, where that is not the value sent. */
  says?: string;
}
