import type { Context } from 'hono';
import { errorToFields, type Logger } from '../log.ts';
import type { HttpProblem } from './problem.ts';
import { isRefusal, toProblem } from './to-problem.ts';

/** The one place where a refusal or a fault becomes an answer: a Spanish sentence as plain text. */
export function createErrorAnswer(log: Logger) {
  return (error: unknown, c: Context): Response => {
    const problem = toProblem(error);
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
  c.header('Content-Type', 'text/plain; charset=utf-8');
  return c.body(problem.message, problem.status);
}
