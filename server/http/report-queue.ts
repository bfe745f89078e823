import * as messages from './messages.ts';
import { HttpProblem } from './problem.ts';

/** Whose report it is, and whether the request still waits for it. */
export type ReportAsker = { personId: number; signal: AbortSignal };

export type ReportQueue = {
  /** Runs a report in its turn. Throws 429 when its person has too many waiting. */
  run<T>(asker: ReportAsker, report: () => Promise<T>): Promise<T>;
};

/** One screen asks for a few at once; more are the same screen opened again and again. */
export const REPORTS_WAITING_MAX = 6;

type Waiting = ReportAsker & { begin(isWanted: boolean): void };

/**
 * Reports take turns, so that the halls never wait for them: at most `atOnce` run, in the order they
 * were asked for, and one of each person.
 */
export function createReportQueue(atOnce: number): ReportQueue {
  let waiting: Waiting[] = [];
  const running = new Set<number>();

  /** Requests whose client has gone are answered unread. */
  function dropGone(): void {
    for (const one of waiting) if (one.signal.aborted) one.begin(false);
    waiting = waiting.filter(({ signal }) => !signal.aborted);
  }

  function startNext(): void {
    dropGone();
    while (running.size < atOnce) {
      const at = waiting.findIndex(({ personId }) => !running.has(personId));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.add(next.personId);
      next.begin(true);
    }
  }

  return {
    async run(asker, report) {
      dropGone();
      const { personId } = asker;
      const own = waiting.filter((one) => one.personId === personId);
      if (own.length >= REPORTS_WAITING_MAX) throw tooManyReports();
      const isWanted = await new Promise<boolean>((resolve) => {
        waiting.push({ ...asker, begin: resolve });
        startNext();
      });
      if (!isWanted) throw tooManyReports();
      try {
        return await report();
      } finally {
        running.delete(personId);
        startNext();
      }
    },
  };
}

const tooManyReports = () =>
  new HttpProblem(429, 'reports_waiting', messages.reportInProgress, { 'Retry-After': '5' });
