import * as v from 'valibot';
import type {
  AnswerOf,
  AnySchema,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
} from '#contract/core/endpoint';
import { measureClock } from '#web/clock/clock.ts';
import { CallError, NoSignal, StrangeAnswer } from './call-error.ts';
import * as messages from './messages.ts';
import { retryAfter, type Sent, send } from './send.ts';

type Values = Readonly<Record<string, string | number>>;

export type CallOptions<E> = {
  params?: ParamsOf<E> extends Values ? ParamsOf<E> : Values;
  query?: Partial<QueryOf<E>> extends object ? Partial<QueryOf<E>> : Values;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  /** Makes repeated sends of the same action harmless. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

export type Caller = <
  P extends AnySchema,
  Q extends AnySchema,
  B extends AnySchema,
  A extends AnySchema,
>(
  row: Endpoint<P, Q, B, A>,
  options?: CallOptions<Endpoint<P, Q, B, A>>,
) => Promise<AnswerOf<Endpoint<P, Q, B, A>>>;

/**
 * Calls by contract row (specification 1, section 7): cookies, bearer, JSON. Throws CallError for a
 * server refusal, NoSignal without our server.
 */
export function createCaller(readToken: () => string | null): Caller {
  return async (row, options = {}) => {
    const sent = await send({
      method: row.method,
      path: pathOf(row.path, options.params as Values) + queryOf(options.query as Values),
      body: row.method === 'GET' ? undefined : (options.body ?? {}),
      headers: options.idempotencyKey
        ? { 'Idempotency-Key': options.idempotencyKey }
        : (options.headers ?? {}),
      bearer: readToken(),
      credentials: 'include',
      signal: options.signal,
    });
    return read(row, sent, options.idempotencyKey) as never;
  };
}

function read(row: Endpoint, sent: Sent, key: string | undefined): unknown {
  if (sent.status < 200 || sent.status > 299) {
    const problem = problemOf(sent);
    // An edit refused because another was first brings the row as it is now.
    if (problem.code === 'changed') problem.current = parse(sent.text);
    // Without our error code it is not a refusal, only an absent server.
    throw problem.code === null && sent.status < 500 ? new NoSignal() : problem;
  }
  // Captive portals answer 200 to everything: only our answer to this call counts.
  if (key !== undefined && sent.headers.get('Idempotency-Key') !== key) throw new NoSignal();
  if (!sent.isJson) throw new NoSignal();
  const answer = v.safeParse(row.answer, parse(sent.text));
  if (!answer.success) throw new StrangeAnswer();
  measureClock(sent.times);
  return answer.output;
}

/** Never shows a proxy's or portal's text. */
export function problemOf(sent: Sent): CallError {
  const code = sent.headers.get('X-Error-Code');
  const isOurs = code !== null && (sent.headers.get('Content-Type') ?? '').startsWith('text/plain');
  if (isOurs) measureClock(sent.times);
  const text = isOurs ? sent.text || sent.statusText : messages.notNow;
  const { status, headers } = sent;
  return new CallError(status, text, code, headers.get('X-Error-Field'), retryAfter(headers));
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function pathOf(pattern: string, params: Values = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}
