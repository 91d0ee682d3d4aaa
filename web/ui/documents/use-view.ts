import { createContext, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Size, useRoom } from '../layout/use-room.ts';
import { closer, firstView, scaleOf, turned, type View, zoomed } from './view.ts';

/** A position on the screen. */
export interface Point {
  x: number;
  y: number;
}

/** The state of a document on its canvas. */
export function useView(isText: boolean) {
  const canvas = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const room = useRoom(canvas) ?? { width: 0, height: 0 };
  const [paper, setPaper] = useState<Size | null>(null);
  const [view, setView] = useState<View | null>(null);
  /** What a double click enlarged, and the view before it. */
  const [enlarged, setEnlarged] = useState<{ from: View | null } | null>(null);
  const [turn, setTurn] = useState(0);

  const isKnown = paper !== null && room.width > 0;
  const lying = paper ? turned(paper, turn) : room;
  const shown = view ?? firstView(lying, room, isText);
  const scale = isKnown ? scaleOf(shown, lying, room) : 1;

  /** The point at this position stays in place; by default the middle of the canvas. */
  function show(next: View | null, at = middleOf(canvas.current)) {
    const before = sheet.current?.getBoundingClientRect();
    flushSync(() => {
      setView(next);
      setEnlarged(null);
    });
    const after = sheet.current?.getBoundingClientRect();
    if (!before || !after) return;
    canvas.current?.scrollBy(
      after.left + ((at.x - before.left) / before.width) * after.width - at.x,
      after.top + ((at.y - before.top) / before.height) * after.height - at.y,
    );
  }

  return {
    canvas,
    sheet,
    /** Called by the document when its size is known. */
    setPaper,
    /** The document's size, and the visible part; null until both are known. */
    paper: isKnown ? paper : null,
    lying,
    scale,
    shown,
    turn,
    zoom: (times: number, at?: Point) => isKnown && show(zoomed(scale, times, lying, room), at),
    /** Zooms in at this point, or back out. */
    toggle: (at: Point) => {
      if (!isKnown) return;
      show(enlarged ? enlarged.from : closer(scale), at);
      if (!enlarged) setEnlarged({ from: view });
    },
    /** Text starts at its top. */
    showAs: (next: View) => isKnown && show(next, topOf(canvas.current)),
    turnBy: (degrees: number) => setTurn((now) => now + degrees),
    reset: () => {
      setTurn(0);
      setView(null);
      setEnlarged(null);
      canvas.current?.scrollTo({ left: 0, top: 0 });
    },
    focus: () => canvas.current?.focus(),
  };
}
export type ViewState = ReturnType<typeof useView>;

function topOf(canvas: HTMLElement | null): Point {
  const { left = 0, top = 0, width = 0 } = canvas?.getBoundingClientRect() ?? {};
  return { x: left + width / 2, y: top };
}

function middleOf(canvas: HTMLElement | null): Point {
  const { x, y } = topOf(canvas);
  return { x, y: y + (canvas?.clientHeight ?? 0) / 2 };
}

/** The document in a viewer, and its view. */
interface Paper {
  /** Its size, of a picture in pixels; null until it is known. */
  paper: Size | null;
  scale: number;
  /** Degrees. */
  turn: number;
  setPaper: (paper: Size) => void;
  /** What is marked; empty while the marks are hidden. */
  marks: readonly Mark[];
}
/** A place in a document: its page from 0, and the box in shares of the page's width and height. */
export interface Mark {
  label: string;
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const PaperContext = createContext<Paper>({
  paper: null,
  scale: 1,
  turn: 0,
  setPaper: () => undefined,
  marks: [],
});
export const usePaper = () => use(PaperContext);
