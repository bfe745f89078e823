import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';

/** A session that another person's link opened does nothing that would outlive it (G12). */
export function mustHavePassword(call: Pick<Call, 'caller'>, sentence: string): void {
  if (mustHaveCaller(call).via === 'link') throw new HttpProblem(403, 'password_needed', sentence);
}
