import { type ComponentType, createElement, type ReactNode } from 'react';
import { useLazy } from './use-lazy.ts';

export type LazyFallbacks = {
  /** In its place while it is on its way; nothing unless given. */
  waiting?: ReactNode;
  /** In its place when it could not be fetched; nothing unless given. It is tried again all the same. */
  missing?: ComponentType<{ tryAgain: () => void }>;
};

export type LazyComponent<Props> = {
  (props: Props): ReactNode;
  /** Fetches it ahead of its first use. Never fails. */
  preload: () => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: a module of any exports
export type Exports = Record<string, any>;
export type PropsOf<Export> = Export extends (props: infer Props) => unknown
  ? Props & object
  : never;

/**
 * A component fetched when it is first drawn: `lazyComponent(() => import('./x.lazy.tsx'), 'X')`. Unlike
 * `React.lazy`, a file that cannot be fetched never takes the screen down.
 */
export function lazyComponent<Module extends Exports, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallbacks: LazyFallbacks = {},
): LazyComponent<PropsOf<Module[Name]>> {
  // Once it is here, it is drawn at once wherever it is used.
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
