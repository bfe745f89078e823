import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { css } from '#styled/css';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';

const loadTooltip = () => import('./tooltip-trigger.lazy.tsx');

const delayMs = 700;

export type TooltipTriggerProps = { text: string; children: ReactNode };

/**
 * Tooltip on hover and keyboard focus, after 700 ms; never on touch. Visual only: the control has
 * its own accessible name.
 */
export function TooltipTrigger({ text, children }: TooltipTriggerProps) {
  // Long tables have hundreds of these: until hovered, each is only a span.
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  const go = () => setNear(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside
    <span
      ref={box}
      className={noBox}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && come()}
      onPointerLeave={go}
      onPointerDown={go}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && come()}
      onBlur={go}
    >
      {children}
      {isNear && <Visit text={text} box={box} onClose={go} />}
    </span>
  );
}

type VisitProps = {
  text: string;
  box: RefObject<HTMLElement | null>;
  onClose: () => void;
};

function Visit({ text, box, onClose }: VisitProps) {
  const [isDue, setDue] = useState(false);
  const loaded = useLazy(true, loadTooltip);
  useEffect(() => {
    const timer = setTimeout(() => setDue(!isExpanded(box.current)), delayMs);
    return () => clearTimeout(timer);
  }, [box]);
  if (!isDue || loaded.type !== 'ready') return null;
  return <loaded.module.TooltipBubble text={text} box={box} onClose={onClose} />;
}

/** A tooltip must not cover what its control opened. */
function isExpanded(box: HTMLElement | null): boolean {
  return box?.firstElementChild?.getAttribute('aria-expanded') === 'true';
}

const noBox = css({ display: 'contents' });
