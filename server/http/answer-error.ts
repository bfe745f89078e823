import type { Context } from 'hono';
import { isTaken } from '../database/is-taken.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { errorToFields, type Logger } from '../log.ts';
import * as messages from './messages.ts';
import { ChangedMeanwhile, HttpProblem, taken } from './problem.ts';

/** The one place where a refusal or a fault becomes an answer: a Spanish sentence as plain text. */
export function createErrorAnswer(log: Logger) {
  return (error: unknown, c: Context): Response => {
    const problem = inWordsOf(c.req.method, toProblem(error));
    if (problem !== error) {
      const fields = { requestId: c.get('requestId'), error: errorToFields(error) };
      // Taken is the caller's to mend; that no handler noticed it may still be of interest.
      if (isRefusal(problem)) log.warn('taken', fields);
      else log.error('fault', fields);
    }
    return answerProblem(c, problem);
  };
}

function answerProblem(c: Context, problem: HttpProblem): Response {
  for (const [name, value] of Object.entries(problem.headers)) c.header(name, value);
  c.header('X-Error-Code', problem.code);
  if (problem instanceof ChangedMeanwhile && prefersRow(c)) {
    return c.json({ text: problem.message, current: problem.current }, 409);
  }
  c.header('Content-Type', 'text/plain; charset=utf-8');
  return c.body(problem.message, problem.status);
}

const prefersRow = (c: Context) => c.req.header('prefer') === 'return=representation';

/** The one place where what was thrown becomes a refusal in words, for direct calls and for push alike. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isTaken(error)) return taken();
  return isUnavailable(error) ? unavailable() : fault();
}

/** A refusal is for the person to know; anything from 500 up is ours to mend. */
export function isRefusal({ status }: HttpProblem): boolean {
  return status < 500;
}

/** A read must not be answered with words about saving. */
function inWordsOf(method: string, problem: HttpProblem): HttpProblem {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || problem.code !== 'busy') return problem;
  const text = messages.cannotRead;
  return new HttpProblem(503, 'busy', text, { ...problem.headers });
}

const unavailable = () =>
  new HttpProblem(503, 'busy', messages.cannotSave, {
    'Retry-After': '10',
  });

const fault = () => new HttpProblem(500, 'fault', messages.fault);
