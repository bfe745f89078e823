import * as words from './words.ts';

/** What any answer that is not OK becomes (specification 1, section 8): `409: sentence of the server`. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  /** The server's sentence, fit to be shown. */
  readonly text: string;
  /** `X-Error-Code`: for programs. */
  readonly code: string | null;
  /** The field the sentence is about, as a dotted path. */
  readonly field: string | null;
  /** How long the server asked to be left alone, ms; null when it did not say. */
  readonly retryAfterMs: number | null;

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

/** No answer of the server: no signal, time out, or something between that answered for it. */
export class NoSignal extends Error {
  override name = 'NoSignal';
  constructor() {
    super(words.noSignal);
  }
}

/** JSON, as only our server answers, and not what the contract says: no answer for nearly everybody. */
export class StrangeAnswer extends NoSignal {}

/** Whether the server is there and asks to wait: a limit was reached, or too many came at once. */
export function isToWait({ status }: { status: number }): boolean {
  return status === 429 || status === 503;
}

/** The sentence to show for whatever a call threw. */
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
