import { type ComponentType, createElement, type ReactNode } from 'react';
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
  return (props) => useOverlay(bring, props);
}

function useOverlay(load: () => Promise<ComponentType<Opened>>, props: Opened): ReactNode {
  const Overlay = useLazyOverlay(props.isOpen, load, props.onClose);
  return Overlay && createElement(Overlay, props);
}
