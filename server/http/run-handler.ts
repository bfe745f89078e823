import * as v from 'valibot';
import type { AnySchema, Endpoint } from '#contract/core/endpoint';
import { issueToSentence } from '#contract/core/issue-sentence';
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { readPublicId } from '#contract/rules/links';
import { authorise } from '../access/authorise.ts';
import type { Caller, Credentials } from '../access/caller.ts';
import type { Trx } from '../database/schema.ts';
import type { AnyHandler, EarlyCall, Effects, OpOrigin, Served } from './handler.ts';
import { ChangedMeanwhile, type HttpProblem, invalid, notFound } from './problem.ts';
import { isOpenedByLink } from './row-limits.ts';
import { compileAnswerSerializer, type SerializeAnswer } from './serialize-answer.ts';

/** A call as it arrived, by HTTP or inside a phone's batch. */
export type Input = {
  caller: Caller | null;
  params: unknown;
  query?: unknown;
  body: unknown;
  now: number;
  ip: string;
  device?: string | null;
  /** Contract version the client speaks; 1 when it does not say. */
  schema?: number;
  op?: OpOrigin | null;
  credentials?: Credentials;
  effects?: Effects;
};

export const noEffects = (): Effects => ({ cookie: null, afterCommit: [] });

/**
 * Authorise, upcast, parse: refusals without the database. Role first, so that schemas reveal
 * nothing to others.
 */
export function prepareCall(deps: Served, handler: AnyHandler, input: Input): EarlyCall {
  const { row } = handler;
  const { params, body, query } = input;
  const admission = authorise(row, input.caller);
  const content = prepareContent(row, input.schema ?? 1, { params, query, body });
  return {
    deps,
    caller: input.caller,
    ...admission,
    ...content,
    now: input.now,
    ip: input.ip,
    device: input.device ?? null,
    op: input.op ?? null,
    credentials: input.credentials ?? { cookie: null, bearer: null },
    effects: input.effects ?? noEffects(),
  } as EarlyCall;
}

/** What a call says, as its handler reads it. Throws `HttpProblem` when it cannot be understood. */
export function prepareContent(row: Endpoint, schema: number, content: CallContent): CallContent {
  return parseInput(row, upcast(row.name, schema, content));
}

/**
 * Runs a handler inside the caller's transaction; `sync/push` uses it too. Throws `HttpProblem` on
 * refusal: the transaction must then roll back.
 */
export async function runHandler(
  deps: Served,
  handler: AnyHandler,
  input: Input & { trx: Trx },
): Promise<unknown> {
  if (handler.before) throw new Error(`${handler.row.name} works before its transaction`);
  return runPrepared(handler, prepareCall(deps, handler, input), input.trx, undefined);
}

/** Runs a prepared call and lets through only the fields that the row's answer names, in a refusal too. */
export async function runPrepared(
  handler: AnyHandler,
  call: EarlyCall,
  trx: Trx,
  before: unknown,
): Promise<unknown> {
  try {
    return allowed(handler, await handler.run({ ...call, trx }, before));
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new ChangedMeanwhile(allowed(handler, error.current));
  }
}

export function allowed({ row }: AnyHandler, answer: unknown): unknown {
  const allow = allowLists.get(row) ?? compileAnswerSerializer(row.answer);
  allowLists.set(row, allow);
  return allow(answer);
}

const ROWS_AT_ONCE = 1_000;

/** The same with turns of the loop between the rows of a long list. */
export async function allowedInPieces(
  handler: AnyHandler,
  answer: unknown,
  pace: () => Promise<void>,
): Promise<unknown> {
  if (!Array.isArray(answer) || answer.length <= ROWS_AT_ONCE) return allowed(handler, answer);
  const rows: unknown[] = [];
  for (let from = 0; from < answer.length; from += ROWS_AT_ONCE) {
    const piece = allowed(handler, answer.slice(from, from + ROWS_AT_ONCE)) as unknown[];
    for (const row of piece) rows.push(row);
    await pace();
  }
  return rows;
}

const allowLists = new WeakMap<Endpoint, SerializeAnswer>();

// Problems are reported one at a time.
const ONE_ISSUE = { abortEarly: true } as const;

/** Parsed params, query and body. Params that do not fit answer 404; the rest 422, by field. */
function parseInput(row: Endpoint, content: CallContent): CallContent {
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

/** Throws the refusal, at its field, of what does not fit. */
export function mustFit<S extends AnySchema>(schema: S, value: unknown): v.InferOutput<S> {
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

export type CallContent = { params: unknown; query: unknown; body: unknown };

/** From one contract version to the next, for the rows whose content changed between them. */
type Step = Readonly<Record<string, (content: CallContent) => CallContent>>;

/** Index 0 lifts version 1 to 2. Only ever grows: phones may be away for months. */
const STEPS: readonly Step[] = [];

/** Lifts input of an older contract to today's. Newer input is read as far as it is understood. */
function upcast(rowName: string, schema: number, content: CallContent): CallContent {
  const from = Math.max(1, Math.min(schema, SCHEMA_VERSION));
  return STEPS.slice(from - 1).reduce((lifted, step) => step[rowName]?.(lifted) ?? lifted, content);
}
