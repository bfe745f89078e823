import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { css } from '#styled/css';
import { loadTooltipPart } from './parts.ts';
import { useLazyPart } from './use-lazy-part.ts';

const delayMs = 700;

export type HoverWordsProps = { words: string; children: ReactNode };

/**
 * Words beside what the pointer rests on or the keyboard stands at, after 700 ms. For eyes alone:
 * whoever uses it says the same to assistive technology. A finger opens nothing: it presses.
 */
export function HoverWords({ words, children }: HoverWordsProps) {
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyPart(isNear, loadTooltipPart);
  useEffect(() => () => clearTimeout(timer.current), []);
  const come = () => {
    setNear(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(!isExpanded(box.current)), delayMs);
  };
  const go = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
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
      {isOpen && loaded.type === 'ready' && (
        <loaded.part.TooltipPart words={words} box={box} onClose={go} />
      )}
    </span>
  );
}

/** What a control has opened says more than its name, and must not be covered by it. */
function isExpanded(box: HTMLElement | null): boolean {
  return box?.firstElementChild?.getAttribute('aria-expanded') === 'true';
}

const noBox = css({ display: 'contents' });
