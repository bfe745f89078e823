/** The way between one phone and the server, and everything that can happen to a request on it. */
import { DAY_MS } from '#contract/core/durations';
import type { Fault, Faults } from './faults.ts';
import type { Stream } from './random.ts';
import type { Sabotage } from './sabotage.ts';
import type { Scheduler } from './scheduler.ts';
import type { Answered, Asked, SimServer, Fate as Visit } from './server.ts';

export const TIMEOUT_MS = 20_000;
/** How long a request waits at the server's door for another one to be served together with. */
const TOGETHER_MS = 400;

export type Network = {
  /** What a phone gets back: an answer (not always of ours), or null for none within the time out. */
  send(asked: Asked, link: Stream): Promise<Answered | null>;
};

type Deps = {
  scheduler: Scheduler;
  server: Pick<SimServer, 'answer'>;
  faults: Faults;
  sabotage: Sabotage;
  /** Told of every request that reached the server and was answered there. */
  onServed: (asked: Asked, answered: Answered) => void | Promise<void>;
  /** Told what was answered to other content under keys that the server has. */
  onForged: (answered: Answered) => void;
};

type Fate = Visit & {
  upMs: number;
  downMs: number;
  isRefused: boolean;
  isLost: boolean;
  isAnswerLost: boolean;
  duplicateMs: number | null;
  isForged: boolean;
  isTogether: boolean;
  instead: Answered | 'nothing' | null;
  after: 'gateway' | 'cut' | null;
};

export function createNetwork(deps: Deps): Network {
  const { scheduler } = deps;
  const door = createDoor(scheduler);
  let serverDownUntil = 0;

  async function deliver(asked: Asked, visit: Visit): Promise<Answered | null> {
    if (scheduler.now() < serverDownUntil) return null;
    const sent = deps.sabotage.asked?.(asked, scheduler.now()) ?? asked;
    const answered = await deps.server.answer(sent, visit);
    if (answered) await deps.onServed(asked, answered);
    else serverDownUntil = scheduler.now() + 4_000;
    return answered;
  }

  /** Says other things under the keys that were just taken: none of it may count. */
  async function forge(asked: Asked, answered: Answered): Promise<void> {
    const forged = forgedPush(asked, answered);
    const reply = forged && (await deps.server.answer(forged, { trouble: null, process: 0 }));
    if (reply) deps.onForged(reply);
  }

  function carry(asked: Asked, fate: Fate, answer: (answered: Answered | null) => void): void {
    scheduler.after(fate.upMs, () =>
      door(fate.isTogether, async () => {
        const answered = await deliver(asked, fate);
        if (fate.isForged && answered) await forge(asked, answered);
        if (fate.isAnswerLost) return;
        scheduler.after(fate.downMs, () => answer(answered && spoil(answered, fate)));
      }),
    );
    if (fate.duplicateMs === null) return;
    const visit = { trouble: null, process: fate.process === 0 ? 1 : 0 } as const;
    scheduler.after(fate.duplicateMs, () =>
      door(false, async () => void (await deliver(asked, visit))),
    );
  }

  return {
    send(asked, link) {
      const fate = drawFate(deps.faults, link);
      return new Promise((resolve) => {
        const giveUp = scheduler.after(TIMEOUT_MS, () => resolve(null));
        const answer = (answered: Answered | null) => {
          giveUp();
          resolve(answered);
        };
        if (fate.isLost) return;
        if (fate.isRefused) return void scheduler.after(fate.upMs, () => answer(null));
        if (!fate.instead) return carry(asked, fate, answer);
        const instead = fate.instead === 'nothing' ? null : fate.instead;
        scheduler.after(fate.upMs, () => answer(instead));
      });
    },
  };
}

type Job = () => Promise<void>;

/** Holds a request back until another one comes, so that both are served at the same moment. */
function createDoor(scheduler: Scheduler) {
  let held: Job | null = null;
  return async (isHeld: boolean, job: Job): Promise<void> => {
    const other = held;
    held = null;
    if (other) return void (await Promise.all([other(), job()]));
    if (!isHeld) return job();
    held = job;
    scheduler.after(TOGETHER_MS, async () => {
      if (held !== job) return;
      held = null;
      await job();
    });
  };
}

/** Every draw is made when the request leaves, so that a phone's fates do not depend on others. */
function drawFate(faults: Faults, link: Stream): Fate {
  const strikes = (fault: Parameters<Faults['strikes']>[0]) => faults.strikes(fault, link);
  const isReordered = strikes('F5');
  const upMs = isReordered ? link.spread(300, 9_000) : link.between(20, 300);
  const downMs = isReordered ? link.spread(300, 9_000) : link.between(20, 300);
  const isTogether = strikes('F45');
  const isTwice = strikes('F3');
  return {
    isRefused: strikes('F1'),
    isLost: strikes('F12'),
    isAnswerLost: strikes('F2'),
    upMs: strikes('F4') ? link.spread(1_000, 21 * DAY_MS) : upMs,
    downMs: strikes('F47') ? 30_000 : downMs,
    trouble: drawTrouble(strikes, link),
    process: isTogether ? 1 : 0,
    isTogether,
    // At once: the door then lets both in together, if it holds the first.
    duplicateMs: isTwice ? upMs + (link.chance(0.3) ? 1 : link.spread(1, DAY_MS / 4)) : null,
    isForged: isTwice && link.chance(0.2),
    instead: insteadOf(strikes),
    after: strikes('F9') ? 'gateway' : strikes('F6') ? 'cut' : null,
  };
}

function drawTrouble(strikes: (fault: Fault) => boolean, link: Stream): Visit['trouble'] {
  if (strikes('F39')) return link.pick(['before-commit', 'after-commit']);
  if (strikes('F40')) return 'full';
  return strikes('F41') ? link.pick(['busy', 'faulty']) : null;
}

/** What answers in the server's place, without having asked it. */
function insteadOf(strikes: (fault: Fault) => boolean): Fate['instead'] {
  if (strikes('F7')) return page(200, '<html>Acepta las condiciones del hotel</html>');
  if (strikes('F8')) return 'nothing';
  if (strikes('F37')) return refusal(426, 'upgrade', {});
  return strikes('F10') ? refusal(429, 'too_many', { 'Retry-After': '7' }) : null;
}

/** A refusal of ours. */
function refusal(status: number, code: string, more: Record<string, string>): Answered {
  return { status, headers: new Headers({ 'X-Error-Code': code, ...more }), text: 'Ahora no' };
}

function spoil(answered: Answered, { after }: Fate): Answered {
  if (after === 'gateway') return page(504, '<html>Gateway Timeout</html>');
  if (after === 'cut') return { ...answered, text: answered.text.slice(0, -9) };
  return answered;
}

function page(status: number, text: string): Answered {
  return { status, headers: new Headers({ 'Content-Type': 'text/html' }), text };
}

type Sent = { ops: { opId: string; endpoint: string; set?: Record<string, unknown> }[] };

/** The marks of a push that the server took, each saying something else; null when there are none. */
function forgedPush(asked: Asked, { status, text }: Answered): Asked | null {
  if (asked.path !== '/sync/push' || status !== 200) return null;
  const reply = JSON.parse(text) as { ops: { opId: string; outcome: string }[] };
  const taken = new Set(
    reply.ops.filter(({ outcome }) => outcome !== 'rejected').map(({ opId }) => opId),
  );
  const body = asked.body as Sent;
  const ops = body.ops
    .filter(({ opId, endpoint }) => endpoint === 'attendance.mark' && taken.has(opId))
    .map((op) => ({ ...op, set: { ...op.set, excused: op.set?.excused !== true } }));
  return ops.length > 0 ? { ...asked, body: { ...body, ops } } : null;
}
