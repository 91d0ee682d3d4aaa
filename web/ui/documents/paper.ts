import { createContext, use } from 'react';
import type { Size } from '../use-room.ts';

/** What is shown in a viewer, and how. */
interface Paper {
  /** Its own size, of a picture in pixels; null until it is known. */
  paper: Size | null;
  scale: number;
  /** Degrees. */
  turn: number;
  setPaper: (paper: Size) => void;
}

export const PaperContext = createContext<Paper>({ paper: null, scale: 1, turn: 0, setPaper: () => undefined });
export const usePaper = () => use(PaperContext);
