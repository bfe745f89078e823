import { HOUR_MS } from '#contract/core/durations';
import type { Endpoint } from '#contract/core/endpoint';
import { appendAudit } from '../database/append-audit.ts';
import type { Store } from '../database/store.ts';
import type { Deps } from '../deps.ts';
import { HttpProblem } from '../http/problem.ts';
import { errorToFields } from '../log.ts';

/** Refusals that say: somebody tried what is not theirs to do. */
const DENIALS: ReadonlySet<string> = new Set(['forbidden', 'out_of_scope', 'rank', 'four_eyes']);
/** More than anybody runs into; a process that is asked more often forgets and begins anew. */
const REMEMBERED = 10_000;

const auditedAt = new WeakMap<Store, Map<string, number>>();

/**
 * Writes down that somebody signed in was denied (checklist 55): who, which call, never what it said.
 * Once an hour for each person and call, so that asking again and again fills no table. Nobody waits
 * for it.
 */
export function auditDenial(
  { store, log, now }: Pick<Deps, 'store' | 'log' | 'now'>,
  error: unknown,
  row: Pick<Endpoint, 'name'>,
  personId: number | undefined,
): void {
  if (personId === undefined || !(error instanceof HttpProblem) || !DENIALS.has(error.code)) return;
  const at = now();
  if (!isNews(store, `${personId} ${row.name}`, at)) return;
  const detail = { what: row.name, code: error.code };
  store
    .write((trx) => appendAudit(trx, { at, actorId: personId, action: 'access.denied', detail }))
    .catch((reason: unknown) => {
      log.error('a denial was not noted', { error: errorToFields(reason) });
    });
}

function isNews(store: Store, key: string, at: number): boolean {
  const times = auditedAt.get(store) ?? new Map<string, number>();
  auditedAt.set(store, times);
  if (at - (times.get(key) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return false;
  if (times.size >= REMEMBERED) times.clear();
  times.set(key, at);
  return true;
}
