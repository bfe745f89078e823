import { sentenceOf } from '#web/net/call-error.ts';
import { endsAll } from '#web/net/ends-all.ts';
import * as words from './act-words.ts';

export type Refusal = { alias: string; sentence: string };
type Person = { id: number; alias: string };

/**
 * Decides one by one; returns the successes, and failures with reasons. Stops when offline or
 * rate-limited.
 */
export async function decideAll<P extends Person>(
  people: readonly P[],
  decide: (person: P, index: number) => Promise<unknown>,
  isStopped: () => boolean,
): Promise<{ done: P[]; refused: Refusal[] }> {
  const done: P[] = [];
  const refused: Refusal[] = [];
  for (const [index, person] of people.entries()) {
    // Stopped by the user, who knows about the rest.
    if (isStopped()) break;
    try {
      await decide(person, index);
      done.push(person);
    } catch (error) {
      const sentence = sentenceOf(error, words.failedDecide);
      const left = endsAll(error) ? people.slice(index) : [person];
      refused.push(...left.map(({ alias }) => ({ alias, sentence })));
      if (endsAll(error)) break;
    }
  }
  return { done, refused };
}
