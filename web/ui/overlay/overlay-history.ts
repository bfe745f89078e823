/**
 * One entry of history for each thing that floats over the screen, so that Back closes the topmost and
 * leaves what is behind it. Every browser has this Back; `CloseWatcher` is Chromium's alone, and of
 * several watchers made without a press one Back closes all.
 *
 * An entry has the address and the state of its screen, and a mark beside them: the router is not told
 * of going between entries of one screen. What a thing that closed otherwise leaves is taken away; a
 * screen that is opened from inside takes the entry's place.
 */

/** `depth` counts from the screen's own entry, which is 0; `screen` tells screens apart. */
type Mark = { readonly screen: string; readonly depth: number };
type Here = { href: string; state: object | null; mark: Mark | null };
type Thing = { readonly close: () => void };

const KEY = 'overlay';
/** A journey whose arrival nobody reports is over after this long, ms. */
const LONGEST_TRAVEL_MS = 1_000;

const things: Thing[] = [];
let here: Here = { href: '', state: null, mark: null };
let journey: { target: number; timer: ReturnType<typeof setTimeout> } | null = null;
/** What the router writes during a journey, and after it. */
let postponed: (() => void)[] = [];
/** One of them led to another screen. */
let hasPushed = false;
let isForRouter = false;
let settling: ReturnType<typeof setTimeout> | undefined;
let isInstalled = false;
let watcher: CloseWatcher | null = null;

/** Gives a thing that opened its entry; answers what to call once it has closed. */
export function addOverlay(close: () => void): () => void {
  install();
  const thing = { close };
  things.push(thing);
  settleSoon();
  return () => {
    const index = things.indexOf(thing);
    // Gone already when Back closed it.
    if (index >= 0) things.splice(index, 1);
    if (things.length === 0) watcher?.destroy();
    settleSoon();
  };
}

/** After a reload nothing is open, and the entries of what was open before lead nowhere. */
export function dropStaleOverlays(): void {
  install();
  settleSoon();
}

/** In a turn of its own: what opens in the place of what closes keeps its entry. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** Brings history to as many entries as there are things open. */
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
  // Else the browser scrolls the screen to where it was when the entry was made.
  window.history.scrollRestoration = 'manual';
  if (!here.mark) native('replaceState', withMark(here.state, { screen, depth: 0 }), here.href);
  for (let next = depth + 1; next <= things.length; next += 1) {
    native('pushState', withMark(here.state, { screen, depth: next }), here.href);
  }
  look();
}

/** As Chromium has it since 126, and the type libraries do not yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
type WithCloseWatcher = { CloseWatcher?: new () => CloseWatcher };

/**
 * Android's Back passes over what a page adds before anybody has pressed anything, such as a form that
 * a shortcut opens. Only then a watcher is asked too: one, which stands for the topmost thing.
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

/** Some entry was gone to: by us, by the browser's Back, or by the router. */
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
    // The router may have replaced the screen's address while something floated over it.
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
    // The router read the address before these writes. Nothing may close: it is no step back.
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
  // Before the router's own listener, whenever that was added.
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

/** Another screen comes after this one: never after an entry of what floats over it. */
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

/** Whoever goes back from a screen does not mean what floats over it. */
function goFromScreen(delta = 0): void {
  if (journey) {
    postponed.push(() => goFromScreen(delta));
    return;
  }
  const depth = here.mark?.depth ?? 0;
  History.prototype.go.call(window.history, delta < 0 ? delta - depth : delta);
}

/** Past the router's own version, which would load the screen again. */
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
