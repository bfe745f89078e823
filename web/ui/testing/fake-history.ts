type Listener = { run: (event: Event) => void; isFirst: boolean };
type Entry = { state: unknown; href: string };

/** A browser's history, whose journeys arrive some turns later, as real ones do. */
export class FakeHistory {
  static entries: Entry[] = [];
  static index = 0;
  static listeners: Listener[] = [];
  scrollRestoration = 'auto';

  static begin(href: string): void {
    FakeHistory.entries = [{ state: null, href }];
    FakeHistory.index = 0;
    FakeHistory.listeners = [];
  }

  static get href(): string {
    return FakeHistory.entries[FakeHistory.index]?.href ?? '';
  }

  get state(): unknown {
    return FakeHistory.entries[FakeHistory.index]?.state;
  }

  pushState(state: unknown, _: string, href?: string | null): void {
    FakeHistory.entries.length = FakeHistory.index + 1;
    FakeHistory.entries.push({ state: structuredClone(state), href: href ?? FakeHistory.href });
    FakeHistory.index += 1;
  }

  replaceState(state: unknown, _: string, href?: string | null): void {
    const entry = { state: structuredClone(state), href: href ?? FakeHistory.href };
    FakeHistory.entries[FakeHistory.index] = entry;
  }

  back(): void {
    this.go(-1);
  }

  go(delta: number): void {
    setTimeout(() => {
      const wanted = FakeHistory.index + delta;
      if (delta === 0 || wanted < 0 || wanted >= FakeHistory.entries.length) return;
      FakeHistory.index = wanted;
      FakeHistory.dispatch();
    }, 5);
  }

  static dispatch(): void {
    let isStopped = false;
    const event = { stopImmediatePropagation: () => (isStopped = true) } as unknown as Event;
    const inOrder = FakeHistory.listeners.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
    for (const { run } of inOrder) if (!isStopped) run(event);
  }
}

/** What a page sees of it. */
export function fakeWindow() {
  return {
    history: new FakeHistory(),
    location: {
      get href() {
        return FakeHistory.href;
      },
    },
    addEventListener(_: string, run: Listener['run'], options?: { capture?: boolean }) {
      FakeHistory.listeners.push({ run, isFirst: options?.capture === true });
    },
    dispatchEvent: () => FakeHistory.dispatch(),
  };
}
