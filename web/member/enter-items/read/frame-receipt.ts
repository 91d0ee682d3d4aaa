/** Part of a picture, in shares of its width and height. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Given {
  /** Of the frame, in pixels. */
  room: { width: number; height: number };
  /** Of the picture: its height divided by its width. */
  ratio: number;
  marks: readonly Box[];
  active: Box | null;
}

/** More would show letters instead of lines. */
const MOST_ZOOM = 2.2;
/** Pixels above the topmost mark. */
const MARGIN = 14;

/**
 * How large a picture is drawn behind a frame, and how far it is moved, so that what was read fills the frame's width.
 * The active mark is placed in the middle; else the view begins at the topmost mark. Nothing beside the picture is shown
 * if the picture is large enough.
 */
export function frameReceipt({ room, ratio, marks, active }: Given): { width: number; x: number; y: number } {
  const left = Math.min(1, ...marks.map((mark) => mark.left));
  const right = Math.max(0, ...marks.map((mark) => mark.right));
  const zoom = right > left ? Math.min(MOST_ZOOM, Math.max(1, 0.94 / (right - left))) : 1;
  const width = room.width * zoom;
  const height = width * ratio;
  const middle = marks.length > 0 ? ((left + right) / 2) * width : width / 2;
  const top = Math.min(1, ...marks.map((mark) => mark.top));
  const y = active
    ? ((active.top + active.bottom) / 2) * height - room.height / 2
    : (marks.length > 0 ? top * height : 0) - MARGIN;
  return {
    width,
    x: -clamp(middle - room.width / 2, width - room.width),
    y: -clamp(y, height - room.height),
  };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, Math.max(0, most)));
