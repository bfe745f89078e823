export type Answer = { status: number; headers?: Record<string, string>; text?: string } | null;

export type Asked = {
  method: string;
  /** Below `/api`. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: RequestCredentials | undefined;
  redirect: RequestRedirect | undefined;
};

/** As it was before it was packed. */
async function readBody(body: RequestInit['body']): Promise<unknown> {
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof ArrayBuffer)) return undefined;
  const bytes = new Blob([body]).stream();
  return new Response(bytes.pipeThrough(new DecompressionStream('gzip'))).json();
}

/** Replaces `fetch`: records requests and answers by script; null is a network failure. */
export function createNetwork() {
  const asked: Asked[] = [];
  let next: Answer = null;
  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    init.signal?.throwIfAborted();
    asked.push({
      method: init.method ?? 'GET',
      path: url.replace(/^\/api/, ''),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: await readBody(init.body),
      credentials: init.credentials,
      redirect: init.redirect,
    });
    if (next === null) throw new TypeError('Failed to fetch');
    // As browsers do when a redirect was not to be followed.
    if (next.status === 302 && init.redirect === 'error') throw new TypeError('Failed to fetch');
    return new Response(next.text ?? '', { status: next.status, headers: next.headers ?? {} });
  }
  return {
    fetch,
    asked,
    answerWith(answer: Answer): void {
      next = answer;
    },
  };
}
