import { type ComponentType, createElement, type ReactNode } from 'react';
import { useLazyPart } from './use-lazy-part.ts';

export type LazyFallbacks = {
  /** Where it will be, while it is on its way; nothing unless given. */
  waiting?: ReactNode;
  /** Where it cannot be fetched; nothing unless given. It is tried again by itself all the same. */
  missing?: ComponentType<{ tryAgain: () => void }>;
};

export type LazyComponent<Props> = {
  (props: Props): ReactNode;
  /** Fetches it ahead of its first use. Never fails: what is missing says so where it stands. */
  preload: () => Promise<void>;
};

/**
 * A component whose file is fetched when it is first drawn: `React.lazy` without the exception that
 * takes the screen down when the file cannot be fetched.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallbacks: LazyFallbacks = {},
): LazyComponent<Props> {
  // Once it is here, it is drawn at once wherever it is used.
  const here: { part: ComponentType<Props> | null } = { part: null };
  const bring = async () => {
    here.part = await load();
  };
  return Object.assign((props: Props) => useDrawing(here, bring, fallbacks, props), {
    preload: () => bring().catch(() => {}),
  });
}

function useDrawing<Props extends object>(
  here: { readonly part: ComponentType<Props> | null },
  bring: () => Promise<void>,
  { waiting, missing }: LazyFallbacks,
  props: Props,
): ReactNode {
  const loaded = useLazyPart(here.part === null, bring);
  if (here.part) return createElement(here.part, props);
  if (loaded.type !== 'failed') return waiting;
  return missing && createElement(missing, { tryAgain: loaded.tryAgain });
}
