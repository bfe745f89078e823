import { createStream, type Stream } from '#tests/simulation/random';
import type { Who } from './people.ts';
import type { Weather } from './weather.ts';

/** One run: who holds how many phones, what they do, and what goes wrong meanwhile. */
export type Plan = { seed: number; phones: PhonePlan[]; rounds: Round[] };

export type PhonePlan = {
  name: string;
  owner: Who;
  /** Signs in on the same phone later; the owner comes back at the end. */
  guest: Who | null;
  tabs: 1 | 2;
};

export type Round = { server: ServerFault; acts: Act[]; restore: Restore | null };

/** What happens to the server while the phones act. It is started again at once. */
export type ServerFault =
  | { type: 'none' }
  /** SIGKILL at some moment. */
  | { type: 'kill'; afterMs: number }
  /** SIGKILL while it has the next push in its hands. */
  | { type: 'kill-mid-batch'; afterMs: number };

export type Restore = {
  /** How the server ended before. */
  ending: 'stop' | 'kill';
  /** Of before the run, or of the beginning of this round. */
  backup: 'yesterday' | 'this-round';
  /** With the operator's command, or by copying the file. */
  by: 'command' | 'hand';
};

export type Phase = { weather: Weather; ms: number };
export type Act = { phone: string; sky: Phase[]; deeds: Deed[]; lingerMs: number; end: End };

export type MeetingChoice = 'first' | 'second' | 'new';

export type Deed =
  | { type: 'marks'; meeting: MeetingChoice; count: number }
  | { type: 'form'; present: number }
  /** Texts under «Datos de la reunión», each once its field says that the one before is kept. */
  | { type: 'edits'; meeting: MeetingChoice; count: number }
  | { type: 'notes'; count: number }
  | { type: 'switch' };

export type End =
  | { type: 'stay' | 'reload' | 'stop-worker' }
  /** SIGKILL to the browser so long after the last tick was shown, or while a tap is being written. */
  | { type: 'kill-after-tick' | 'kill-amid-tap'; ms: number };

/** The same seed gives the same plan. */
export function drawPlan(seed: number): Plan {
  const draw = createStream(seed, 'chaos');
  const phones = drawPhones(draw);
  const count = draw.between(2, phones.length === 1 ? 5 : 4);
  const rounds = Array.from({ length: count }, (_, index) => drawRound(draw, phones, index));
  return { seed, phones, rounds };
}

function drawPhones(draw: Stream): PhonePlan[] {
  const owners = draw.pick<Who[]>([
    ['coordinator'],
    ['leader'],
    ['coordinator'],
    ['coordinator', 'coordinator'],
    ['coordinator', 'leader'],
    ['leader', 'stranger'],
  ]);
  return owners.map((owner, index) => {
    const guest = draw.chance(0.12) ? draw.pick(others(owner)) : null;
    const tabs = guest === null && draw.chance(0.35) ? 2 : 1;
    return { name: `phone-${index + 1}`, owner, guest, tabs };
  });
}

const others = (owner: Who) =>
  (['coordinator', 'leader', 'stranger'] as const).filter((who) => who !== owner);

function drawRound(draw: Stream, phones: readonly PhonePlan[], index: number): Round {
  return {
    server: drawServer(draw, index),
    acts: phones.map((phone) => drawAct(draw, phone, index)),
    restore: draw.chance(index === 0 ? 0.08 : 0.22) ? drawRestore(draw) : null,
  };
}

function drawServer(draw: Stream, index: number): ServerFault {
  // Later more often: what waited under the weather before makes a batch to be killed in.
  if (draw.chance(index === 0 ? 0.15 : 0.4)) {
    return { type: 'kill-mid-batch', afterMs: draw.int(15) };
  }
  return draw.chance(0.12) ? { type: 'kill', afterMs: draw.int(1_500) } : { type: 'none' };
}

function drawRestore(draw: Stream): Restore {
  const by = draw.chance(0.7) ? 'command' : 'hand';
  return {
    by,
    // The mark beside the database, by which a copy put back by hand is noticed, is a second behind.
    ending: by === 'command' && draw.chance(0.5) ? 'kill' : 'stop',
    backup: draw.chance(0.5) ? 'yesterday' : 'this-round',
  };
}

function drawAct(draw: Stream, phone: PhonePlan, index: number): Act {
  const deeds = drawDeeds(draw);
  const isGuest = phone.guest !== null && index === 1;
  return {
    phone: phone.name,
    sky: drawSky(draw),
    deeds: isGuest ? [{ type: 'switch' }, ...deeds] : deeds,
    lingerMs: draw.int(500),
    end: drawEnd(draw),
  };
}

function drawDeeds(draw: Stream): Deed[] {
  const meeting = () => draw.pick<MeetingChoice>(['first', 'first', 'second', 'new']);
  const marks = (): Deed => ({ type: 'marks', meeting: meeting(), count: draw.between(3, 11) });
  const form = (): Deed => ({ type: 'form', present: draw.between(1, 9) });
  const edits = (): Deed => ({ type: 'edits', meeting: meeting(), count: draw.between(1, 4) });
  const notes = (): Deed => ({ type: 'notes', count: draw.between(1, 3) });
  const drawn = draw.pick([
    ...[[marks], [marks], [marks], [marks], [marks], [marks], [form], [form, marks]],
    ...[[edits], [marks, edits], [notes], [notes, marks]],
  ]);
  return drawn.map((deed) => deed());
}

function drawSky(draw: Stream): Phase[] {
  if (draw.chance(0.15)) return [{ weather: 'clear', ms: 0 }];
  if (draw.chance(0.65)) return [{ weather: draw.pick(BAD), ms: 0 }];
  return Array.from({ length: draw.between(3, 7) }, () => ({
    weather: draw.chance(0.4) ? 'clear' : draw.pick(BAD),
    ms: draw.between(60, 500),
  }));
}

const BAD: readonly Weather[] = [
  ...(['cut', 'cut', 'captive', 'stall', 'cut-sync', 'stall-answer'] as const),
  ...(['drop-answer', 'drop-answer', 'cut-answer', 'cut-request'] as const),
  ...(['duplicate', 'duplicate', 'keep-for-later', 'keep-for-later'] as const),
];

function drawEnd(draw: Stream): End {
  const kind = draw.unit();
  if (kind < 0.45) return { type: 'kill-after-tick', ms: draw.int(70) };
  if (kind < 0.6) return { type: 'kill-amid-tap', ms: draw.int(25) };
  if (kind < 0.75) return { type: 'stop-worker' };
  return { type: kind < 0.85 ? 'reload' : 'stay' };
}
