import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './view.ts';

/** What an element has for its content, beside its scroll bar and its padding; nothing until it is known. */
export function useRoom(element: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
