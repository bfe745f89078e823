import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { authorise, policyOf } from '../access/authorise.ts';
import type { Call } from './handler.ts';
import { prepareContent } from './run-handler.ts';

/**
 * Another call's answer, by its own handler under its own policy: no answer may show more than its
 * parts would. Null where the caller may not make that call.
 */
export async function runPart<E extends Endpoint>(
  call: Call,
  row: E,
  { params = {}, query }: { params?: unknown; query?: unknown } = {},
): Promise<AnswerOf<E> | null> {
  if (policyOf(row)[call.column].type === 'deny') return null;
  const own = call.deps.handlersByName.get(row.name);
  if (!own) throw new Error(`${row.name} is part of another answer and has no handler`);
  const content = prepareContent(row, SCHEMA_VERSION, { params, query, body: undefined });
  const answer = await own.run(
    { ...call, ...authorise(row, call.caller), ...content } as Call,
    undefined,
  );
  return answer as AnswerOf<E>;
}
