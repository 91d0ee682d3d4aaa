import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many pixels wide an element is inside; unknown until it is drawn first, and that is before anybody sees it. */
export function useRoom(ref: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
