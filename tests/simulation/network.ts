/** The way between one phone and the server, and everything that can happen to a request on it. */
import type { Faults } from './faults.ts';
import type { Stream } from './random.ts';
import type { Sabotage } from './sabotage.ts';
import type { Scheduler } from './scheduler.ts';
import type { Answered, Asked, CrashPoint, SimServer } from './server.ts';
import { DAY_MS } from './world.ts';

export const TIMEOUT_MS = 20_000;

export type Network = {
  /** What a phone gets back: an answer (not always of ours), or null for none within the time out. */
  send(asked: Asked, link: Stream): Promise<Answered | null>;
};

type Deps = {
  scheduler: Scheduler;
  server: SimServer;
  faults: Faults;
  sabotage: Sabotage;
  /** Told of every request that reached the server and was answered there. */
  onServed: (asked: Asked, answered: Answered) => void | Promise<void>;
};

type Fate = {
  upMs: number;
  downMs: number;
  crash: CrashPoint | null;
  isLost: boolean;
  isAnswerLost: boolean;
  duplicateMs: number | null;
  instead: Answered | 'nothing' | null;
  after: 'gateway' | 'cut' | null;
};

export function createNetwork(deps: Deps): Network {
  const { scheduler } = deps;
  let serverDownUntil = 0;

  async function deliver(asked: Asked, fate: Pick<Fate, 'crash'>): Promise<Answered | null> {
    if (scheduler.now() < serverDownUntil) return null;
    const sent = deps.sabotage.asked?.(asked) ?? asked;
    const answered = await deps.server.answer(sent, fate.crash);
    if (answered) await deps.onServed(asked, answered);
    else serverDownUntil = scheduler.now() + 4_000;
    return answered;
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
        if (fate.instead) {
          const instead = fate.instead === 'nothing' ? null : fate.instead;
          scheduler.after(fate.upMs, () => answer(instead));
          return;
        }
        scheduler.after(fate.upMs, async () => {
          const answered = await deliver(asked, fate);
          if (fate.isAnswerLost) return;
          scheduler.after(fate.downMs, () => answer(answered && spoil(answered, fate)));
        });
        if (fate.duplicateMs !== null) {
          scheduler.after(fate.duplicateMs, async () => {
            await deliver(asked, { crash: null });
          });
        }
      });
    },
  };
}

/** Every draw is made when the request leaves, so that a phone's fates do not depend on others. */
function drawFate(faults: Faults, link: Stream): Fate {
  const strikes = (fault: Parameters<Faults['strikes']>[0]) => faults.strikes(fault, link);
  const upMs = link.between(20, 300);
  return {
    isLost: strikes('F1') || strikes('F12'),
    isAnswerLost: strikes('F2'),
    upMs: strikes('F4') ? link.spread(1_000, 2 * DAY_MS) : upMs,
    downMs: link.between(20, 300),
    crash: strikes('F39') ? link.pick(['before-commit', 'after-commit']) : null,
    duplicateMs: strikes('F3') ? upMs + link.spread(1, DAY_MS / 4) : null,
    instead: insteadOf(strikes),
    after: strikes('F9') ? 'gateway' : strikes('F6') ? 'cut' : null,
  };
}

/** What answers in the server's place, without having asked it. */
function insteadOf(strikes: (fault: 'F7' | 'F8' | 'F10') => boolean): Fate['instead'] {
  if (strikes('F7')) return page(200, '<html>Acepta las condiciones del hotel</html>');
  if (strikes('F8')) return 'nothing';
  if (!strikes('F10')) return null;
  const headers = new Headers({ 'X-Error-Code': 'too_many', 'Retry-After': '7' });
  return { status: 429, headers, text: 'Demasiados intentos' };
}

function spoil(answered: Answered, { after }: Fate): Answered {
  if (after === 'gateway') return page(504, '<html>Gateway Timeout</html>');
  if (after === 'cut') return { ...answered, text: answered.text.slice(0, -9) };
  return answered;
}

function page(status: number, text: string): Answered {
  return { status, headers: new Headers({ 'Content-Type': 'text/html' }), text };
}
