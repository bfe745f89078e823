import type { MutationObserverOptions, QueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import type { Caller, CallOptions } from '#web/net/call.ts';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import * as messages from './messages.ts';
import { rowToKey } from './query-client.ts';

export type MutationInput<E> = Omit<CallOptions<E>, 'signal'>;

/** Errors by field, for a form's `onSubmit`. */
export type FieldErrors = Record<string, string>;

export type MutationOutcome<A> =
  | { type: 'done'; answer: A }
  | { type: 'failed'; error: unknown; fields?: FieldErrors };

/** Another run of an exclusive mutation is pending: nothing was sent. */
export class StillPending extends Error {
  override name = 'StillPending';
}

export type DoneToast<E> =
  | Toast
  | ((
      answer: AnswerOf<E>,
      input: MutationInput<E>,
    ) => Toast | null | undefined | Promise<Toast | null | undefined>);

export type ServerMutationOptions<E> = {
  /** Rows refetched once stored, whatever their parameters. */
  affects?: readonly Endpoint[];
  /** False: neither toast nor `isPending` waits for refetches. Default true. */
  waitsForReads?: boolean;
  /** Optimistic cache update; runs before toast and refetches. */
  patch?: (answer: AnswerOf<E>, input: MutationInput<E>) => void;
  done?: DoneToast<E>;
  /**
   * Title of the error toast, described by the server's sentence or `otherwise`; a function returns
   * the whole toast. Absent: the caller shows the error.
   */
  failed?: string | { title: string; otherwise: string } | ((error: unknown) => Toast | null);
  /** Refusals shown under form fields; true: those whose `field` the server named. */
  fields?: true | ((error: CallError) => FieldErrors | null | undefined);
  /** A run while another is pending fails with `StillPending`. Default: both are sent. */
  isExclusive?: boolean;
};

export type MutationDeps = {
  call: Caller;
  client: QueryClient;
  show: (toast: Toast) => void;
  pull: () => void;
};

/** @property input a function if creating it takes time; its error counts as the write's */
export type MutationVariables<E> = {
  input: MutationInput<E> | (() => Promise<MutationInput<E>>);
  done?: DoneToast<E> | undefined;
  /**
   * Fields of the calling form: refusals about them appear there, without a toast. Any other is a
   * toast.
   */
  under?: readonly string[];
};

type Stored<E> = { answer: AnswerOf<E>; input: MutationInput<E> };

export function createMutationOptions<E extends Endpoint>(
  row: E,
  options: ServerMutationOptions<E>,
  deps: MutationDeps,
) {
  const { waitsForReads = true } = options;
  return {
    // `navigator.onLine` may be wrong.
    networkMode: 'always',
    // Variables may hold passwords: nothing stays in memory once settled.
    gcTime: 0,
    async mutationFn({ input: given }) {
      const input = typeof given === 'function' ? await given() : given;
      const headers = isVersioned(input.body) ? { Prefer: 'return=representation' } : undefined;
      const asked = { ...input, ...(headers && { headers }) };
      const answer = (await deps.call(row as Endpoint, asked as never)) as AnswerOf<E>;
      return { answer, input };
    },
    async onSuccess({ answer, input }, variables) {
      options.patch?.(answer, input);
      // Not awaited: the pull may first have to send the queue.
      if (isStoredByPhones(row)) deps.pull();
      if (waitsForReads) await askAgain(options, deps);
      const done = variables.done ?? options.done;
      const toast = typeof done === 'function' ? await done(answer, input) : done;
      if (toast) deps.show(toast);
      if (!waitsForReads) void askAgain(options, deps);
    },
    onError(error, { under = [] }) {
      const fields = Object.keys(errorToFields(error, options) ?? {});
      if (fields.some((field) => under.includes(field))) return;
      const toast = errorToToast(error, options);
      if (toast) deps.show(toast);
    },
  } satisfies MutationObserverOptions<Stored<E>, unknown, MutationVariables<E>>;
}

/** An edit that may be refused as changed asks for the row as it is now. */
function isVersioned(body: unknown): boolean {
  return (body as { version?: unknown } | undefined)?.version !== undefined;
}

/** Whether phones store the effect, whichever way it was called. */
function isStoredByPhones({ changesPulled, queue }: Endpoint): boolean {
  return changesPulled || queue === 'person';
}

async function askAgain<E>({ affects = [] }: ServerMutationOptions<E>, { client }: MutationDeps) {
  await Promise.all(affects.map((row) => client.invalidateQueries({ queryKey: rowToKey(row) })));
}

function errorToToast<E>(error: unknown, { failed }: ServerMutationOptions<E>): Toast | null {
  // The form that edits it takes it from here.
  if (error instanceof CallError && error.current !== undefined) return null;
  if (failed === undefined) return null;
  if (typeof failed === 'function') return failed(error);
  const { title, otherwise } =
    typeof failed === 'string' ? { title: failed, otherwise: messages.tryAgain } : failed;
  return { title, description: sentenceOf(error, otherwise), variant: 'destructive' };
}

/** Null if the refusal concerns no field of the form. */
export function errorToFields<E>(
  error: unknown,
  { fields }: ServerMutationOptions<E>,
): FieldErrors | null {
  if (!fields || !(error instanceof CallError)) return null;
  if (fields !== true) return fields(error) ?? null;
  return error.field ? { [error.field]: error.text } : null;
}

/** Result for `useForm`'s `onSubmit`. */
export function toFormAnswer(outcome: MutationOutcome<unknown>): boolean | FieldErrors {
  return outcome.type === 'done' || (outcome.fields ?? false);
}

export async function isDone(running: Promise<MutationOutcome<unknown>>): Promise<boolean> {
  return (await running).type === 'done';
}

/** For loops of writes that handle each error themselves. */
export function answerOrThrow<A>(outcome: MutationOutcome<A>): A {
  if (outcome.type === 'done') return outcome.answer;
  throw outcome.error;
}
