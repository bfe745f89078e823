import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { endsAll } from '#web/net/ends-all.ts';
import * as words from './create-words.ts';

export type Named = { id: number; alias: string };
/** Somebody who was to be a member and is not yet, and why. */
export type LeftOut = Named & { reason: string };

/**
 * Adds people one after the other, as the specification has it, and answers who could not be added.
 * Whoever is a member already counts as added: an answer may have been lost before. Without signal,
 * or when the server asks for a pause, the others are not even tried.
 */
export async function addMembers(
  people: readonly Named[],
  add: (person: Named) => Promise<unknown>,
): Promise<LeftOut[]> {
  const left: LeftOut[] = [];
  for (const [index, person] of people.entries()) {
    try {
      await add(person);
    } catch (error) {
      if (error instanceof CallError && error.code === 'already_member') continue;
      const reason = sentenceOf(error, words.failedMemberAdd);
      if (!endsAll(error)) left.push({ ...person, reason });
      else return [...left, ...people.slice(index).map((rest) => ({ ...rest, reason }))];
    }
  }
  return left;
}
