import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
const MOVED_PX = 10;

/**
 * A press held for half a second. The click that follows it is swallowed, and a finger that moves
 * is scrolling. The same act is always in the row's menu too, for those who cannot hold.
 */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent) {
      held.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      if (event.button !== 0) return;
      timer.current = setTimeout(() => {
        held.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.abs(event.clientX - x) + Math.abs(event.clientY - y) > MOVED_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
