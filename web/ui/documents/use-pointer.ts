import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Point, ViewState } from './use-view.ts';

type Zoom = (times: number, at: Point) => void;

/**
 * Drags a document with the mouse; zooms at the pointer with Ctrl and the wheel, two fingers or a double click. The
 * wheel alone and one finger scroll as usual.
 */
export function usePointer({ canvas, zoom, toggle }: ViewState) {
  const last = useRef<Point>({ x: 0, y: 0 });
  useWheel(canvas, zoom);
  usePinch(canvas, zoom);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // The scroll bars belong to the canvas; its content is in a child.
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.target === event.currentTarget) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = placeOf(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const { x, y } = last.current;
      last.current = placeOf(event);
      event.currentTarget.scrollBy(x - last.current.x, y - last.current.y);
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => toggle(placeOf(event)),
  };
}

const placeOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y });

/** The notch of a wheel is one step; a trackpad's pinch is the same event with many small steps. */
const timesOf = (delta: number) => Math.exp(-Math.sign(delta) * Math.min(Math.abs(delta) / 100, 0.223));

function useWheel(canvas: RefObject<HTMLElement | null>, zoom: Zoom) {
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(timesOf(event.deltaY), placeOf(event));
  });
  useEffect(() => {
    const element = canvas.current;
    const listener = (event: WheelEvent) => turnWheel(event);
    // React's listener is passive and cannot keep the browser from zooming the page.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [canvas]);
}

function usePinch(canvas: RefObject<HTMLElement | null>, zoom: Zoom) {
  const pinch = useEffectEvent((times: number, at: Point) => zoom(times, at));
  useEffect(() => {
    const element = canvas.current;
    let apart = 0;
    const begin = ({ touches }: TouchEvent) => {
      apart = touches.length === 2 ? distanceOf(touches) : 0;
    };
    const move = (event: TouchEvent) => {
      if (apart === 0 || event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const now = distanceOf(event.touches);
      pinch(now / apart, middleOf(event.touches));
      apart = now;
    };
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchmove', move, { passive: false });
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchmove', move);
    };
  }, [canvas]);
}

const distanceOf = (touches: TouchList) =>
  Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY);
const middleOf = (touches: TouchList): Point => ({
  x: (touches[0]!.clientX + touches[1]!.clientX) / 2,
  y: (touches[0]!.clientY + touches[1]!.clientY) / 2,
});
