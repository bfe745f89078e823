import { type PointerEvent, useRef } from 'react';

/**
 * Pointer handlers for what a finger may push sideways: it follows, leaves after `thresholdPx`,
 * and springs back before that.
 */
export function useSwipeAway(thresholdPx: number, onSwipedAway: () => void) {
  const start = useRef<{ x: number; pointerId: number } | null>(null);
  const end = (event: PointerEvent<HTMLElement>, isAway: boolean) => {
    if (start.current?.pointerId !== event.pointerId) return;
    start.current = null;
    if (isAway) onSwipedAway();
    else event.currentTarget.style.translate = '';
  };
  const distance = (event: PointerEvent) => event.clientX - (start.current?.x ?? event.clientX);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || (event.target as Element).closest('button')) return;
      start.current = { x: event.clientX, pointerId: event.pointerId };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointerId !== event.pointerId) return;
      event.currentTarget.style.translate = `${distance(event)}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) =>
      end(event, Math.abs(distance(event)) >= thresholdPx),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
