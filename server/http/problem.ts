import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { MINUTE_MS } from '#contract/core/durations';
import * as messages from './messages.ts';

/**
 * An expected refusal: status, code (`X-Error-Code`) and a sentence that clients show. The
 * sentence never repeats input.
 */
export class HttpProblem extends HTTPException {
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    text: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(status, { message: text });
    this.code = code;
    this.headers = headers;
  }
}

/**
 * An edit of a row that has changed since it was read. `current` is that row as the call answers it:
 * added to the sentence for who asks by `Prefer: return=representation`.
 */
export class ChangedMeanwhile extends HttpProblem {
  readonly current: unknown;

  constructor(current: unknown) {
    super(409, 'changed', messages.changed);
    this.current = current;
  }
}

/** Missing and out of reach answer alike, so that existence is not revealed. */
export const notFound = () => new HttpProblem(404, 'not_found', messages.notFound);

export const signInNeeded = () => new HttpProblem(401, 'sign_in_needed', messages.signInNeeded);

export const sessionMismatch = () =>
  new HttpProblem(401, 'session_mismatch', messages.sessionMismatch);

export const forbidden = () => new HttpProblem(403, 'forbidden', messages.forbidden);

export const outOfScope = () => new HttpProblem(403, 'out_of_scope', messages.outOfScope);

/** An id made by a phone, or another value that only one thing may have, is somebody's already. */
export const taken = () => new HttpProblem(409, 'taken', messages.taken);

export const badRequest = (code: string, text: string) => new HttpProblem(400, code, text);

/** @param field the first field that did not fit, as a dotted path */
export const invalid = (text: string, field?: string) =>
  new HttpProblem(422, 'invalid', text, field ? { 'X-Error-Field': field } : {});

export const tooLarge = () => new HttpProblem(413, 'too_large', messages.tooLarge);

/**
 * @param waitMs until the next try may succeed
 * @param isShared the limit belongs to an address that many may share
 */
export const tooMany = (waitMs: number, isShared = false) => {
  const wait = messages.minutes(Math.max(1, Math.ceil(waitMs / MINUTE_MS)));
  const text = isShared ? messages.tooManyHere(wait) : messages.tooMany(wait);
  return new HttpProblem(429, 'too_many', text, {
    'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
};

export const busy = () =>
  new HttpProblem(503, 'busy', messages.busy, {
    'Retry-After': '5',
  });
