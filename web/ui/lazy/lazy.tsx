import { type ComponentType, createElement, type ReactNode } from 'react';
import { useLazy } from './use-lazy.ts';

export type LazyFallbacks = {
  /** Shown while loading; default: nothing. */
  waiting?: ReactNode;
  /** Shown after a failure; default: nothing. Retries continue either way. */
  missing?: ComponentType<{ tryAgain: () => void }>;
};

export type LazyComponent<Props> = {
  (props: Props): ReactNode;
  /** Loads ahead of first use. Never rejects. */
  preload: () => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: a module of any exports
export type Exports = Record<string, any>;
export type PropsOf<Export> = Export extends (props: infer Props) => unknown
  ? Props & object
  : never;

/**
 * Component loaded on first render: `lazyComponent(() => import('./x.lazy.tsx'), 'X')`. Unlike
 * `React.lazy`, a failed chunk never takes the screen down.
 */
export function lazyComponent<Module extends Exports, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallbacks: LazyFallbacks = {},
): LazyComponent<PropsOf<Module[Name]>> {
  // Once loaded, renders synchronously everywhere.
  const here: Here = { component: null };
  const bring = async () => {
    here.component = (await load())[name];
  };
  return Object.assign((props: object) => useDrawing({ here, bring, fallbacks }, props), {
    preload: () => bring().catch(() => {}),
  });
}

type Here = { component: ComponentType | null };
type Drawing = { here: Readonly<Here>; bring: () => Promise<void>; fallbacks: LazyFallbacks };

function useDrawing({ here, bring, fallbacks }: Drawing, props: object): ReactNode {
  const loaded = useLazy(here.component === null, bring);
  if (here.component) return createElement(here.component, props);
  if (loaded.type !== 'failed') return fallbacks.waiting;
  return fallbacks.missing && createElement(fallbacks.missing, { tryAgain: loaded.tryAgain });
}
