export type Scheme = 'system' | 'light' | 'dark';
export const textSizes = [100, 115, 130, 150, 175, 200] as const;
export type TextSize = (typeof textSizes)[number];
export type Appearance = { readonly scheme: Scheme; readonly textSize: TextSize };

export type ThemeDeps = {
  /** Usually `document.documentElement`. */
  readonly root: { readonly dataset: Record<string, string | undefined> };
  /** Usually `localStorage`; may throw if blocked, and then nothing is remembered. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
};

export type Theme = {
  readonly get: () => Appearance;
  readonly set: (change: Partial<Appearance>) => void;
  /** For `useSyncExternalStore`; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
};

const storageKey = 'appearance';
const initial: Appearance = { scheme: 'system', textSize: 100 };

/**
 * Applies the stored appearance to the root element at once, and stores changes. Without data-theme
 * the system's scheme applies.
 */
export function createTheme({ root, storage }: ThemeDeps): Theme {
  let appearance = read(storage);
  const listeners = new Set<() => void>();
  apply(root, appearance);
  return {
    get: () => appearance,
    set(change) {
      appearance = { ...appearance, ...change };
      apply(root, appearance);
      remember(storage, appearance);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function apply(root: ThemeDeps['root'], { scheme, textSize }: Appearance): void {
  if (scheme === 'system') delete root.dataset.theme;
  else root.dataset.theme = scheme;
  if (textSize === 100) delete root.dataset.textSize;
  else root.dataset.textSize = String(textSize);
}

function read(storage: ThemeDeps['storage']): Appearance {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    const { scheme, textSize } = (stored ?? {}) as Record<string, unknown>;
    return {
      scheme: scheme === 'light' || scheme === 'dark' ? scheme : initial.scheme,
      textSize: textSizes.find((size) => size === textSize) ?? initial.textSize,
    };
  } catch {
    return initial;
  }
}

function remember(storage: ThemeDeps['storage'], appearance: Appearance): void {
  try {
    storage.setItem(storageKey, JSON.stringify(appearance));
  } catch {
    // Full or blocked storage loses the preference, never the change.
  }
}
