import * as v from 'valibot';
import type { AnySchema, Endpoint } from '#contract/core/endpoint';
import { issueToSentence } from '#contract/core/issue-sentence';
import { readPublicId } from '#contract/rules/links';
import { isOpenedByLink } from './is-opened-by-link.ts';
import { type HttpProblem, invalid, notFound } from './problem.ts';
import type { CallContent } from './upcast.ts';

// Problems are reported one at a time.
const ONE_ISSUE = { abortEarly: true } as const;

/** Parsed params, query and body. Params that do not fit answer 404; the rest 422, by field. */
export function parseInput(row: Endpoint, content: CallContent): CallContent {
  const params = v.safeParse(row.params, straightened(row, content.params), ONE_ISSUE);
  if (!params.success) throw notFound();
  return {
    params: params.output,
    query: mustFit(row.query, content.query),
    body: mustFit(row.body, content.body),
  };
}

/** A public link names its group however it was written; phones send what they made of it. */
function straightened(row: Endpoint, params: unknown): unknown {
  const { teamId } = (params ?? {}) as { teamId?: unknown };
  if (!isOpenedByLink(row) || typeof teamId !== 'string') return params;
  return { ...(params as object), teamId: readPublicId(teamId) };
}

function mustFit(schema: AnySchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, ONE_ISSUE);
  if (result.success) return result.output;
  throw problemOf(schema, result.issues[0]);
}

function problemOf(schema: AnySchema, issue: v.BaseIssue<unknown>): HttpProblem {
  const field = issue.path
    ?.map((part) => part.key)
    .filter((key) => typeof key === 'number' || /^\w{1,40}$/.test(String(key)))
    .join('.');
  return invalid(issueToSentence(schema, issue), field);
}
