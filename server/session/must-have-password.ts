import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';

/** A session opened by another person's link must do nothing that outlives it (G12). */
export function mustHavePassword(call: Pick<Call, 'caller'>, sentence: string): void {
  if (mustHaveCaller(call).via === 'link') throw new HttpProblem(403, 'password_needed', sentence);
}
