/**
 * HTTP as plain values. Node's own Request and Response are streams, which for answers of a few
 * hundred bytes cost more than the app and its database together. What the app says and hears is
 * the same to the letter; the way over real sockets has tests of its own.
 */

type Init = Headers | Record<string, string> | Iterable<readonly [string, string]>;

/** Header names in small letters, one value each; cookies are the exception, and phones get none. */
class PlainHeaders {
  readonly #values = new Map<string, string>();

  constructor(init?: Init) {
    if (!init) return;
    const pairs = Symbol.iterator in init ? init : Object.entries(init);
    for (const [name, value] of pairs) this.set(name, value);
  }
  get(name: string) {
    return this.#values.get(name.toLowerCase()) ?? null;
  }
  has(name: string) {
    return this.#values.has(name.toLowerCase());
  }
  set(name: string, value: string) {
    this.#values.set(name.toLowerCase(), String(value));
  }
  append(name: string, value: string) {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${value}`);
  }
  delete(name: string) {
    this.#values.delete(name.toLowerCase());
  }
  entries() {
    return this.#values.entries();
  }
  keys() {
    return this.#values.keys();
  }
  forEach(call: (value: string, name: string) => void) {
    this.#values.forEach(call);
  }
  getSetCookie(): string[] {
    const cookie = this.get('set-cookie');
    return cookie === null ? [] : [cookie];
  }
  [Symbol.iterator]() {
    return this.#values[Symbol.iterator]();
  }
}

/** An answer whose body is the text it was made of. */
class PlainResponse {
  readonly status: number;
  readonly headers: PlainHeaders;
  readonly body: string | null;
  readonly bodyUsed = false;

  constructor(body: string | null, init: { status?: number; headers?: Init } = {}) {
    this.status = init.status ?? 200;
    // Each answer has headers of its own, as Node's has: a copy never writes into its original.
    this.headers = new PlainHeaders(init.headers);
    this.body = body;
  }
  get ok() {
    return this.status >= 200 && this.status < 300;
  }
  async text() {
    return this.body ?? '';
  }
}

type Asked = { url: string; method: string; headers: Record<string, string>; body?: string };

/** Phones of the simulation wait for every answer. */
const { signal } = new AbortController();

/** The parts of a request that the app reads. Its body comes in one piece. */
export function plainRequest({ url, method, headers, body }: Asked): Request {
  const chunks = body === undefined ? null : [Buffer.from(body)];
  return {
    ...{ url, method, signal, headers: new PlainHeaders(headers), body: chunks },
  } as unknown as Request;
}

/** From here on, answers made in this process are plain. */
export function answerPlainly(): void {
  Object.assign(globalThis, { Headers: PlainHeaders, Response: PlainResponse });
}
