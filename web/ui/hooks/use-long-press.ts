import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
const MOVED_PX = 10;

/**
 * Half-second press on anything inside the element that spreads these handlers. Swallows the click
 * that follows; moving counts as scrolling. Offer the action elsewhere too, for those who cannot
 * hold.
 * @param findHeld what a press on `target` would hold, or null.
 */
export function useLongPress<Held>(
  findHeld: (target: Element) => Held | null,
  onHold: (held: Held) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent) {
      isHeld.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      const held = event.button === 0 ? findHeld(event.target as Element) : null;
      if (held === null) return;
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold(held);
      }, HOLD_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.abs(event.clientX - x) + Math.abs(event.clientY - y) > MOVED_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (findHeld(event.target as Element) !== null) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
