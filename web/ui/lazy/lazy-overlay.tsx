import { type ComponentType, createElement, type ReactNode, useRef } from 'react';
import type { Exports, PropsOf } from './lazy.tsx';
import { useLazyOverlay } from './use-lazy-overlay.ts';

type Opened = { isOpen: boolean; onClose: () => void };

/**
 * Dialog or panel loaded on first opening: `lazyOverlay(() => import('./x.tsx'), 'X')`. On failure
 * it shows a toast and closes.
 */
export function lazyOverlay<Module extends Exports, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): (props: PropsOf<Module[Name]> & Opened) => ReactNode {
  const bring = async () => (await load())[name] as ComponentType<Opened>;
  return (props) => useOnce(props.isOpen) && createElement(Overlay, { load: bring, props });
}

/** Until its first opening an overlay costs nothing: screens hold several, and are drawn at every tap. */
function useOnce(isOpen: boolean): boolean {
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  return wasOpened.current;
}

type OverlayProps = { load: () => Promise<ComponentType<Opened>>; props: Opened };

function Overlay({ load, props }: OverlayProps): ReactNode {
  const Loaded = useLazyOverlay(props.isOpen, load, props.onClose);
  return Loaded && createElement(Loaded, props);
}
