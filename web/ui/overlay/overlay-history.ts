/**
 * One history entry per overlay, so Back closes the topmost instead of leaving the screen.
 * `CloseWatcher` is Chromium only, and one Back closes all watchers created without a press.
 * Entries copy their screen's address and state plus a mark; moving between entries of one screen
 * is hidden from the router. Entries of overlays closed otherwise are removed; a screen opened from
 * inside replaces them.
 */

/** `depth` counts from the screen's own entry, 0; `screen` identifies the screen. */
type Mark = { readonly screen: string; readonly depth: number };
type Here = { href: string; state: object | null; mark: Mark | null };
type Thing = { readonly close: () => void };

const KEY = 'overlay';
/** Timeout for a history traversal without an event, ms. */
const LONGEST_TRAVEL_MS = 1_000;

const things: Thing[] = [];
let here: Here = { href: '', state: null, mark: null };
let journey: { target: number; timer: ReturnType<typeof setTimeout> } | null = null;
/** Router writes postponed until a traversal ends. */
let postponed: (() => void)[] = [];
/** One of them opened another screen. */
let hasPushed = false;
let isForRouter = false;
let settling: ReturnType<typeof setTimeout> | undefined;
let isInstalled = false;
let watcher: CloseWatcher | null = null;

/** Adds an overlay's entry; returns the function to call once it has closed. */
export function addOverlay(close: () => void): () => void {
  install();
  const thing = { close };
  things.push(thing);
  settleSoon();
  return () => {
    const index = things.indexOf(thing);
    // Absent if Back closed it.
    if (index >= 0) things.splice(index, 1);
    if (things.length === 0) watcher?.destroy();
    settleSoon();
  };
}

/** After a reload nothing is open, and earlier overlay entries lead nowhere. */
export function dropStaleOverlays(): void {
  install();
  settleSoon();
}

/** Deferred: an overlay replacing another keeps its entry. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** Matches history to the number of open overlays. */
function settle(): void {
  if (journey) return;
  look();
  const depth = here.mark?.depth ?? 0;
  if (depth > things.length) travel(things.length - depth, things.length);
  else if (depth < things.length) addEntries(depth);
}

function addEntries(depth: number): void {
  watchBeforePress();
  const screen = here.mark?.screen ?? String(Math.random());
  // Otherwise the browser scrolls to where the entry was created.
  window.history.scrollRestoration = 'manual';
  if (!here.mark) native('replaceState', withMark(here.state, { screen, depth: 0 }), here.href);
  for (let next = depth + 1; next <= things.length; next += 1) {
    native('pushState', withMark(here.state, { screen, depth: next }), here.href);
  }
  look();
}

/** In Chromium since 126, not yet in the type libraries. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
type WithCloseWatcher = { CloseWatcher?: new () => CloseWatcher };

/**
 * Android's Back skips entries added before any press, such as a form opened by a shortcut. Only
 * then uses one watcher, for the topmost overlay.
 */
function watchBeforePress(): void {
  const { CloseWatcher } = window as WithCloseWatcher;
  if (!CloseWatcher || navigator.userActivation?.hasBeenActive !== false) return;
  watcher?.destroy();
  watcher = new CloseWatcher();
  watcher.onclose = () => History.prototype.back.call(window.history);
}

function travel(delta: number, target: number): void {
  const timer = setTimeout(() => arrive(), LONGEST_TRAVEL_MS);
  journey = { target, timer };
  History.prototype.go.call(window.history, delta);
}

/** A traversal ended: ours, the browser's Back, or the router's. */
function arrive(event?: Event): void {
  if (isForRouter) return;
  const before = here;
  const target = journey?.target;
  clearTimeout(journey?.timer);
  journey = null;
  const mark = markOf(window.history.state);
  const isSameScreen = mark !== null && mark.screen === before.mark?.screen;
  if (isSameScreen) {
    event?.stopImmediatePropagation();
    // The router may have replaced the address under an overlay.
    native('replaceState', withMark(before.state, mark), before.href);
  }
  look();
  const depth = isSameScreen ? mark.depth : 0;
  if (target === undefined || depth < target || !isSameScreen) closeDownTo(depth);
  const writes = postponed;
  postponed = [];
  for (const write of writes) write();
  if (hasPushed) {
    hasPushed = false;
    // The router read the address before these writes. Nothing may close: this is not Back.
    isForRouter = true;
    window.dispatchEvent(new PopStateEvent('popstate', { state: here.state }));
    isForRouter = false;
  }
  settleSoon();
}

function closeDownTo(depth: number): void {
  for (const thing of things.splice(depth).reverse()) thing.close();
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  look();
  // Must run before the router's listener, whenever that was added.
  window.addEventListener('popstate', arrive, { capture: true });
  const { pushState, replaceState } = window.history;
  window.history.pushState = (state, _, href) =>
    writePush(state, href, (way, value) => {
      const write = way === 'pushState' ? pushState : replaceState;
      write.call(window.history, value, '', href);
    });
  window.history.replaceState = (state, _, href) =>
    writeReplace(state, href, (value) => replaceState.call(window.history, value, '', href));
  window.history.go = goFromScreen;
  window.history.back = () => goFromScreen(-1);
}

type Href = string | URL | null | undefined;
type Way = 'pushState' | 'replaceState';

/** A new screen must follow its screen's entry, never an overlay's. */
function writePush(state: unknown, href: Href, write: (way: Way, state: unknown) => void): void {
  const depth = here.mark?.depth ?? 0;
  if (journey || depth > 1) {
    postponed.push(() => {
      native('pushState', withMark(state, null), href);
      hasPushed = true;
      look();
    });
    if (!journey) travel(-depth, 0);
    return;
  }
  write(depth === 1 ? 'replaceState' : 'pushState', withMark(state, null));
  look();
  settleSoon();
}

function writeReplace(state: unknown, href: Href, write: (state: unknown) => void): void {
  if (journey) {
    postponed.push(() => {
      native('replaceState', withMark(state, here.mark), href);
      look();
    });
    return;
  }
  write(withMark(state, here.mark));
  look();
}

/** Router navigation back means the screen, not its overlays. */
function goFromScreen(delta = 0): void {
  if (journey) {
    postponed.push(() => goFromScreen(delta));
    return;
  }
  const depth = here.mark?.depth ?? 0;
  History.prototype.go.call(window.history, delta < 0 ? delta - depth : delta);
}

/** Bypasses the router's patched version, which would reload the screen. */
function native(way: Way, state: unknown, href: Href): void {
  History.prototype[way].call(window.history, state, '', href);
}

function look(): void {
  const { state } = window.history;
  here = { href: window.location.href, state, mark: markOf(state) };
}

function withMark(state: unknown, mark: Mark | null): object {
  const { [KEY]: _, ...rest } = (state ?? {}) as Record<string, unknown>;
  return mark ? { ...rest, [KEY]: mark } : rest;
}

function markOf(state: unknown): Mark | null {
  return (state as { [KEY]?: Mark } | null)?.[KEY] ?? null;
}
