import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { ReplicaLook } from '../database/replica.ts';
import type { ReportAnswered } from '../database/store.ts';
import { VERSION } from '../version.ts';
import type { Waiting } from './read-waiting.ts';
import { bucketOf, DURATION_EDGES, emptyTally, type Tally } from './tally.ts';

export type RequestSeen = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  requestSeen(seen: RequestSeen): void;
  pushSeen(outcome: 'sent' | 'gone' | 'later' | 'refused'): void;
  mailSeen(result: 'sent' | 'failed'): void;
  reportSeen(answered: ReportAnswered): void;
  takeTally(): Tally;
  toText(waiting: Waiting, replica?: ReplicaLook | null): Promise<string>;
  close(): void;
};

/** Callers must not create metric series by inventing methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const NS_PER_MS = 1e6;

/** Counters of one process. Labels never hold addresses, names, ids or tokens. */
export function createMetrics(): Metrics {
  const registry: Registry<OpenMetricsContentType> = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  // The types only cover the older text format.
  const registers = [registry as unknown as Registry];
  const requests = new Histogram({
    name: 'lideres_request_duration_seconds',
    help: 'Requests by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [...DURATION_EDGES],
    registers,
  });
  const pushes = counter('lideres_pushes', 'Notifications to phones by outcome.', ['outcome']);
  const mails = counter('lideres_mails', 'Mails by result.', ['result']);
  const reports = counter('lideres_reports', 'Reports by where they were read, and why.', [
    'source',
    'reason',
  ]);
  const setReplica = createReplicaGauges(registers);
  const setWaiting = createWaitingGauges(registers);
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  createLoopGauge(registers, loop);
  new Gauge({ name: 'lideres_build', help: 'Version.', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  );
  let tally = emptyTally();

  function counter<T extends string>(name: string, help: string, labelNames: T[]) {
    return new Counter({ name, help, labelNames, registers });
  }

  return {
    requestSeen({ method, route, status, seconds }) {
      const known = METHODS.has(method) ? method : 'other';
      requests.observe({ method: known, route, status: String(status) }, seconds);
      tally.requests += 1;
      if (status >= 500) tally.failed += 1;
      const bucket = bucketOf(seconds);
      tally.durations[bucket] = (tally.durations[bucket] ?? 0) + 1;
    },
    pushSeen(outcome) {
      pushes.inc({ outcome });
      if (outcome === 'sent') tally.pushes += 1;
      else tally.pushesFailed += 1;
    },
    mailSeen(result) {
      mails.inc({ result });
      if (result === 'sent') tally.mails += 1;
      else tally.mailsFailed += 1;
    },
    reportSeen({ source, reason }) {
      reports.inc({ source, reason });
    },
    takeTally() {
      const taken = { ...tally, loopMs: Math.round(delayMs(loop)) };
      loop.reset();
      tally = emptyTally();
      return taken;
    },
    async toText(waiting, replica = null) {
      setWaiting(waiting);
      setReplica(replica);
      return floatEdges(await registry.metrics());
    },
    close: () => void loop.disable(),
  };
}

/** OpenMetrics requires float bounds: `le="1.0"`. */
function floatEdges(text: string): string {
  return text.replace(/le="(\d+)"/g, 'le="$1.0"');
}

/** Delay beyond the timer's interval; 0 before the first turn. */
function delayMs(loop: IntervalHistogram): number {
  const ms = loop.percentile(99) / NS_PER_MS;
  return Number.isFinite(ms) ? Math.max(0, ms - 20) : 0;
}

function createLoopGauge(registers: Registry[], loop: IntervalHistogram): void {
  new Gauge({
    name: 'lideres_event_loop_delay_seconds',
    help: 'Delay of the event loop that 99 of 100 turns stayed under, since the last sample.',
    registers,
    collect() {
      this.set(delayMs(loop) / 1_000);
    },
  });
}

function createWaitingGauges(registers: Registry[]): (waiting: Waiting) => void {
  const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const queue = gauge('lideres_queue_size', 'What waits, by queue.', ['queue']);
  const oldest = gauge('lideres_queue_oldest_seconds', 'Age of what waits longest.', ['queue']);
  const database = gauge('lideres_database_bytes', 'Size on disk, by part.', ['part']);
  const backupAge = gauge('lideres_backup_age_seconds', 'Age of the newest backup.', ['encrypted']);
  const runAge = gauge('lideres_run_age_seconds', 'Since a backup or rehearsal ended.', ['kind']);
  const runOk = gauge('lideres_run_ok', '1 when the last one ended well.', ['kind', 'reason']);
  return ({ queues, bytes, newestBackup, runs }) => {
    for (const { name, size, oldestMs } of queues) {
      queue.set({ queue: name }, size);
      oldest.set({ queue: name }, oldestMs / 1_000);
    }
    for (const [part, size] of Object.entries(bytes)) database.set({ part }, size);
    backupAge.reset();
    if (newestBackup) {
      const encrypted = newestBackup.isEncrypted ? 'yes' : 'no';
      backupAge.set({ encrypted }, newestBackup.ageMs / 1_000);
    }
    runOk.reset();
    for (const { kind, ageMs, outcome, reason } of runs) {
      runAge.set({ kind }, ageMs / 1_000);
      runOk.set({ kind, reason: reason ?? outcome }, outcome === 'ok' ? 1 : 0);
    }
  };
}

/** No gauges without a replica, and no lag while unknown. */
function createReplicaGauges(registers: Registry[]): (look: ReplicaLook | null) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const current = gauge('lideres_replica_current', '1 when a report would be read at it now.');
  const bytes = gauge('lideres_replica_lag_bytes', 'Written by the primary, not replayed yet.');
  const seconds = gauge('lideres_replica_lag_seconds', 'Since its last commit; 0 when whole.');
  return (look) => {
    for (const one of [current, bytes, seconds]) one.remove();
    if (!look) return;
    current.set(look.type === 'standby' && look.isCurrent ? 1 : 0);
    if (look.type !== 'standby') return;
    bytes.set(look.lagBytes);
    seconds.set(look.lagSeconds);
  };
}
