import { HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import type { Row } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { type Deliver, failureOf, isPassing, type MailFailure } from './deliver.ts';

export const FIRST_RETRY_MS = MINUTE_MS;
/** A server that does not know us yet asks to come back within a quarter of an hour; one that is down, later. */
const RETRIES_MS = [
  ...[FIRST_RETRY_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
  ...[HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],
];
const LETTERS_AT_ONCE = 5;
/** Longer than a try can take; then what a killed process had begun is tried again. */
const LEASE_MS = 2 * MINUTE_MS;

export type SendingDeps = {
  store: Store;
  log: Logger;
  now(): number;
  deliver: Deliver;
  metrics?: Pick<Metrics, 'mailSeen'>;
};

type Due = Pick<Row<'mail_queue'>, 'id' | 'tries' | 'created_at' | 'expires_at'>;

/** In one process at a time, which also takes the row's turn: nothing is sent by two. */
export async function sendDue(deps: SendingDeps, signal?: AbortSignal): Promise<void> {
  if ((await readDue(deps)).length === 0) return;
  await deps.store.jobLocks.runAlone('mail', async () => {
    while (!signal?.aborted) {
      const due = await readDue(deps);
      if (due.length === 0) return;
      await Promise.all(due.map((one) => attempt(deps, one)));
    }
  });
}

/** What ends soonest first: codes before everything else. */
function readDue({ store, now }: SendingDeps): Promise<Due[]> {
  const at = now();
  return store.read
    .selectFrom('mail_queue')
    .select(['id', 'tries', 'created_at', 'expires_at'])
    .where('due_at', 'is not', null)
    .where((eb) => eb.or([eb('due_at', '<=', at), eb('expires_at', '<=', at)]))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(LETTERS_AT_ONCE)
    .execute();
}

async function attempt(deps: SendingDeps, due: Due): Promise<void> {
  const { store, log, now, deliver, metrics } = deps;
  if (due.expires_at <= now()) return giveUp(deps, due, { outcome: 'expired' });
  const letter = await claim(deps, due);
  if (letter === null) return;
  const tries = due.tries + 1;
  let file: string | undefined;
  try {
    file = await deliver(letter, `${due.id}.${due.created_at}`);
  } catch (error) {
    return retryOrGiveUp(deps, { ...due, tries }, failureOf(error));
  }
  await store.write((trx) => trx.deleteFrom('mail_queue').where('id', '=', due.id).execute());
  log.info('mail sent', { file });
  metrics?.mailSeen('sent');
}

/** Null when another process took it, or an erasure removed it. */
function claim({ store, now }: SendingDeps, { id, tries }: Due) {
  return store.write(async (trx) => {
    const row = await trx
      .updateTable('mail_queue')
      .set({ tries: tries + 1, due_at: now() + LEASE_MS })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('due_at', 'is not', null)
      .returning(['address', 'subject', 'body'])
      .executeTakeFirst();
    if (!row) return null;
    return { to: row.address ?? '', subject: row.subject ?? '', text: row.body ?? '' };
  });
}

async function retryOrGiveUp(deps: SendingDeps, due: Due, failure: MailFailure): Promise<void> {
  const { store, log, now } = deps;
  const wait = RETRIES_MS[due.tries - 1];
  const isOver = wait === undefined || now() + wait >= due.expires_at;
  if (!isPassing(failure)) return giveUp(deps, due, { outcome: 'refused', ...failure });
  if (isOver) return giveUp(deps, due, { outcome: 'expired', ...failure });
  const { code = null, status = null } = failure;
  await store.write((trx) =>
    trx
      .updateTable('mail_queue')
      .set({ due_at: now() + wait, code, status })
      .where('id', '=', due.id)
      .execute(),
  );
  log.warn('mail not sent yet', failure);
}

type Ending = MailFailure & { outcome: NonNullable<Row<'mail_queue'>['outcome']> };

/** Its outcome stays for two days, for the operator; its address and its text do not. */
async function giveUp(deps: SendingDeps, { id }: Due, ending: Ending): Promise<void> {
  const { store, log, now, metrics } = deps;
  const { outcome, ...failure } = ending;
  const blank = { person_id: null, address: null, subject: null, body: null, due_at: null };
  const { numUpdatedRows } = await store.write((trx) =>
    trx
      .updateTable('mail_queue')
      .set({ ...blank, ...failure, outcome, ended_at: now() })
      .where('id', '=', id)
      .where('due_at', 'is not', null)
      .executeTakeFirst(),
  );
  if (Number(numUpdatedRows) === 0) return;
  log.error('mail not sent', failure);
  metrics?.mailSeen('failed');
}
