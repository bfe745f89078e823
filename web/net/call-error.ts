import * as messages from './messages.ts';

/** Any non-OK answer (specification 1, section 8): `409: server sentence`. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  /** The server's sentence, safe to show. */
  readonly text: string;
  /** `X-Error-Code`: for programs. */
  readonly code: string | null;
  /** Dotted path of the field it concerns. */
  readonly field: string | null;
  /** `Retry-After`, ms; null if absent. */
  readonly retryAfterMs: number | null;
  /** `{ text, current }`, where an edit was refused because its row, `current`, had changed. */
  current: unknown;

  constructor(
    status: number,
    text: string,
    code: string | null = null,
    field: string | null = null,
    retryAfterMs: number | null = null,
  ) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.code = code;
    this.field = field;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer from our server: offline, timeout, or a proxy answered. */
export class NoSignal extends Error {
  override name = 'NoSignal';
  constructor() {
    super(messages.noSignal);
  }
}

/** JSON that violates the contract; treated as no answer nearly everywhere. */
export class StrangeAnswer extends NoSignal {}

/** Whether the server is rate-limiting or overloaded. */
export function isToWait({ status }: { status: number }): boolean {
  return status === 429 || status === 503;
}

export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof CallError) return error.text || otherwise;
  return error instanceof NoSignal ? error.message : otherwise;
}

/** For reads where «not signed in» is an answer (specification 1, section 7). */
export async function nullOn401<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (problem) {
    if (problem instanceof CallError && problem.status === 401) return null;
    throw problem;
  }
}
