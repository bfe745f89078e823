import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export type Mounted = { draw: (node: ReactNode) => void; unmount: () => void };

/**
 * Draws components whose state and effects are to be seen, without a page: what they draw must be
 * components down to null, never an element.
 */
export function mount(node: ReactNode): Mounted {
  const view = { HTMLIFrameElement: class {}, event: undefined, document: {} };
  Object.assign(globalThis, { window: globalThis.window ?? view, IS_REACT_ACT_ENVIRONMENT: true });
  const page = { nodeType: 9, defaultView: view, addEventListener() {} };
  const box = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument: page,
    textContent: '',
  };
  const container = { ...box, addEventListener() {}, removeEventListener() {} };
  const root = createRoot(container as unknown as Element);
  const draw = (next: ReactNode) => act(() => root.render(next));
  draw(node);
  return { draw, unmount: () => act(() => root.unmount()) };
}

/** What a hook gives at this moment, and gave before, drawn inside what stands round it. */
export function mountHook<T>(
  useIt: () => T,
  around: (inside: ReactNode) => ReactNode = (it) => it,
) {
  const seen: T[] = [];
  const reader = createElement(Reader, { useIt, onSeen: (value) => void seen.push(value as T) });
  const { unmount } = mount(around(reader));
  return { seen, now: () => seen.at(-1) as T, unmount };
}

function Reader({ useIt, onSeen }: { useIt: () => unknown; onSeen: (value: unknown) => void }) {
  onSeen(useIt());
  return null;
}
