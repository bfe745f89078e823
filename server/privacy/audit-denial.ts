import { HOUR_MS } from '#contract/core/durations';
import type { Endpoint } from '#contract/core/endpoint';
import { appendAudit } from '../database/append-audit.ts';
import type { Store } from '../database/store.ts';
import type { Deps } from '../deps.ts';
import { HttpProblem } from '../http/problem.ts';
import { errorToFields } from '../log.ts';

const DENIALS: ReadonlySet<string> = new Set(['forbidden', 'out_of_scope', 'rank', 'four_eyes']);
/** More than ever needed; beyond it the memory is cleared. */
const REMEMBERED = 10_000;

const auditedAt = new WeakMap<Store, Map<string, number>>();

/** Without content, once an hour per person and call (checklist 55). Not awaited. */
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
