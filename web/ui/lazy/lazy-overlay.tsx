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
  return (props) => useOnceOpened(props, bring);
}

type Bring = () => Promise<ComponentType<Opened>>;

/** Until its first opening it costs nothing: screens hold several, and are drawn at every tap. */
function useOnceOpened(props: Opened, load: Bring): ReactNode {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.isOpen;
  return wasOpened.current && createElement(Overlay, { ...props, load });
}

function Overlay({ load, ...props }: Opened & { load: Bring }): ReactNode {
  const Loaded = useLazyOverlay(props.isOpen, load, props.onClose);
  return Loaded && createElement(Loaded, props);
}
