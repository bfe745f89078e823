import { type ChromiumProcess, launchChromium } from '#tests/e2e/support/launch-chromium';

type Params = Record<string, unknown>;
type Listener = (params: Params) => void;

/** A page driven over bare DevTools: watching its requests would double a loopback fetch. */
export type Tab = {
  send<T = unknown>(method: string, params?: Params): Promise<T>;
  on(event: string, listener: Listener): void;
  /** Value of a JavaScript expression in the page, promises awaited. Throws what it throws. */
  evaluate<T>(expression: string): Promise<T>;
  /** Opens an address and waits for its load event. */
  open(url: string): Promise<void>;
};

const CLOSE_LIMIT_MS = 10_000;

export type BareBrowser = {
  tab(): Promise<Tab>;
  /** Ends it at once; the profile can be opened again. */
  kill(): Promise<void>;
  /** Closes it the orderly way: what it was about to store is stored. */
  close(): Promise<void>;
};

export async function openBareBrowser(profileFolder: string): Promise<BareBrowser> {
  const chromium = await launchChromium({ profileFolder, size: { width: 360, height: 800 } });
  const connection = connect(chromium.devToolsPipe);
  return {
    async tab() {
      const { targetId } = await connection.send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
      });
      const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      return tabOf(connection, sessionId);
    },
    kill: () => chromium.kill(),
    async close() {
      // The browser may be gone before it can answer: that it ends is what counts.
      void connection.send('Browser.close').catch(() => {});
      await chromium.ended(CLOSE_LIMIT_MS);
    },
  };
}

async function tabOf(connection: Connection, sessionId: string): Promise<Tab> {
  const send: Tab['send'] = (method, params) => connection.send(method, params, sessionId);
  const on: Tab['on'] = (event, listener) => connection.on(sessionId, event, listener);
  let onLoad = () => {};
  on('Page.loadEventFired', () => onLoad());
  await send('Page.enable');
  return {
    send,
    on,
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await send<Evaluated<T>>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(describe(exceptionDetails));
      return result.value;
    },
    async open(url) {
      const loaded = new Promise<void>((resolve) => {
        onLoad = resolve;
      });
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await loaded;
    },
  };
}

type Evaluated<T> = {
  result: { value: T };
  exceptionDetails?: { text: string; exception?: { description?: string } };
};

function describe(details: NonNullable<Evaluated<unknown>['exceptionDetails']>): string {
  return details.exception?.description ?? details.text;
}

type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Params;
  result?: unknown;
  error?: { message: string };
};

type Connection = ReturnType<typeof connect>;

/** Messages are JSON, each followed by a zero byte. */
function connect({ toBrowser, fromBrowser }: ChromiumProcess['devToolsPipe']) {
  let lastId = 0;
  let rest = '';
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Listener[]>();

  function take(message: Message): void {
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
      return;
    }
    for (const listener of listeners.get(`${message.sessionId} ${message.method}`) ?? []) {
      listener(message.params ?? {});
    }
  }

  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) take(JSON.parse(part));
  });

  return {
    send<T>(method: string, params: Params = {}, sessionId?: string): Promise<T> {
      lastId += 1;
      const id = lastId;
      toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, ({ error, result }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as T),
        );
      });
    },
    on(sessionId: string, event: string, listener: Listener): void {
      const key = `${sessionId} ${event}`;
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
    },
  };
}

/** A tab in the background runs with less of the processor. */
export async function inFront<T>(tab: Tab, expression: string): Promise<T> {
  await tab.send('Page.bringToFront');
  return tab.evaluate<T>(expression);
}
