/**
 * One contract row, for both sides. `path` is below `/api`. `answer` is the allow-list: unlisted
 * fields never leave. `policy.ts` decides callers and is never loaded by browsers.
 */
import * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whether a phone may queue this call, and under whose authority it is sent. */
export type Queueing = 'never' | 'person' | 'public-link';

// biome-ignore lint/suspicious/noExplicitAny: schema inputs vary per row; outputs stay typed
export type AnySchema = v.GenericSchema<any, any>;

export type Endpoint<
  P extends AnySchema = AnySchema,
  Q extends AnySchema = AnySchema,
  B extends AnySchema = AnySchema,
  A extends AnySchema = AnySchema,
> = {
  name: string;
  method: Method;
  path: string;
  summary: string;
  params: P;
  query: Q;
  body: B;
  answer: A;
  queue: Queueing;
  status: 200 | 201;
  /** Phones store what it changes and it is sent at once: the caller requests a pull. */
  changesPulled: boolean;
  /** `events`: an open stream whose events match `answer`. `calendar`: iCalendar text. */
  answers: 'json' | 'events' | 'calendar';
};

export const none = v.optional(v.any());
export type None = typeof none;

type Draft<
  P extends AnySchema,
  Q extends AnySchema,
  B extends AnySchema,
  A extends AnySchema,
> = Pick<Endpoint, 'name' | 'method' | 'path' | 'summary'> & {
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  queue?: Queueing;
  changesPulled?: true;
  status?: 200 | 201;
  answers?: Endpoint['answers'];
};

/** Completes a draft row; omitted parts accept anything. Bundlers drop unused rows. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  A extends AnySchema,
  P extends AnySchema = None,
  Q extends AnySchema = None,
  B extends AnySchema = None,
>(draft: Draft<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    ...draft,
    params: draft.params ?? (none as unknown as P),
    query: draft.query ?? (none as unknown as Q),
    body: draft.body ?? (none as unknown as B),
    queue: draft.queue ?? 'never',
    changesPulled: draft.changesPulled ?? false,
    status: draft.status ?? 200,
    answers: draft.answers ?? 'json',
  };
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, AnySchema, AnySchema, AnySchema> ? v.InferOutput<P> : never;
export type QueryOf<E> =
  E extends Endpoint<AnySchema, infer Q, AnySchema, AnySchema> ? v.InferOutput<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<AnySchema, AnySchema, infer B, AnySchema> ? v.InferInput<B> : never;
export type ParsedBodyOf<E> =
  E extends Endpoint<AnySchema, AnySchema, infer B, AnySchema> ? v.InferOutput<B> : never;
export type AnswerOf<E> =
  E extends Endpoint<AnySchema, AnySchema, AnySchema, infer A> ? v.InferOutput<A> : never;

/** Method and path, as the specification and the access matrix write them. */
export function keyOf(row: Pick<Endpoint, 'method' | 'path'>): string {
  return `${row.method} ${row.path}`;
}
