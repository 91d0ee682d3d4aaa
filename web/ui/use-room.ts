import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What an element has for its content, beside its scroll bar and its padding; unknown until it is drawn first, and that is before anybody sees it. */
export function useRoom(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
