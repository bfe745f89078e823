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

export type TooltipTriggerProps = { words: string; children: ReactNode };

/**
 * Words beside what the pointer rests on or the keyboard stands at, after 700 ms. For eyes alone:
 * whoever uses it says the same to assistive technology. A finger opens nothing: it presses.
 */
export function TooltipTrigger({ words, children }: TooltipTriggerProps) {
  // A long table has hundreds of these: one that nobody comes near is a span and no more.
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  const go = () => setNear(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the control inside
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
      {isNear && <Visit words={words} box={box} onClose={go} />}
    </span>
  );
}

type VisitProps = {
  words: string;
  box: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** One stay at the control: after a while it is told what the control is called. */
function Visit({ words, box, onClose }: VisitProps) {
  const [isDue, setDue] = useState(false);
  const loaded = useLazy(true, loadTooltip);
  useEffect(() => {
    const timer = setTimeout(() => setDue(!isExpanded(box.current)), delayMs);
    return () => clearTimeout(timer);
  }, [box]);
  if (!isDue || loaded.type !== 'ready') return null;
  return <loaded.module.TooltipBubble words={words} box={box} onClose={onClose} />;
}

/** What a control has opened says more than its name, and must not be covered by it. */
function isExpanded(box: HTMLElement | null): boolean {
  return box?.firstElementChild?.getAttribute('aria-expanded') === 'true';
}

const noBox = css({ display: 'contents' });
