import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size of an element without padding and scroll bar; undefined until its first layout, before the first paint. */
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
