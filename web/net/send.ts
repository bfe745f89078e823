import { NoSignal } from './call-error.ts';

export const TIMEOUT_MS = 20_000;

export type Sent = {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
  isJson: boolean;
};

export type Sending = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** `auth_token` of this browser; null sends none. */
  bearer: string | null;
  /** `omit` for the public form, whose authority is its link and nobody's session. */
  credentials: 'include' | 'omit';
  signal?: AbortSignal | undefined;
  /** False where a redirect would mean that something else answers for the server. */
  followRedirects?: boolean;
};

/** The one `fetch` of the app. Reads the whole answer within the time out, or throws NoSignal. */
export async function send(request: Sending): Promise<Sent> {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  if (request.bearer) headers.Authorization = `Bearer ${request.bearer}`;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const abort = () => timeout.abort();
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(`/api${request.path}`, {
      method: request.method,
      headers,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      credentials: request.credentials,
      redirect: request.followRedirects === false ? 'error' : 'follow',
      cache: 'no-store',
      signal: timeout.signal,
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
      text: await response.text(),
      isJson: (response.headers.get('Content-Type') ?? '').startsWith('application/json'),
    };
  } catch {
    throw new NoSignal();
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}
