import { createStream } from '#tests/simulation/random';
import { signInAttackers } from './attackers.ts';
import { ATTACKS, type Reply } from './attacks.ts';
import { createTarget, type Target, type Vitals } from './target.ts';

export type AttackOptions = {
  seconds: number;
  seed: number;
  /** Attackers at once. */
  atOnce: number;
};

/** How long the server kept others waiting, ms: by the clock, and of that what it worked itself. */
export type Delay = {
  longestMs: number;
  heldMs: number;
  /** The requests that were under way in its longest own work. */
  heldBy: string[];
};

export type AttackReport = {
  requests: number;
  /** How often each status came, by status. */
  statuses: Record<string, number>;
  /** Of each attack: how often it was made, and the delay under it. */
  attacks: Record<string, { times: number } & Delay>;
  /** The same without anybody there, and under all of them at once. */
  idle: Delay;
  together: Delay;
  /** Of the database and its journal. */
  grownBytes: number;
  /** Of the server's memory, before, after and at most. */
  memoryBytes: { before: number; after: number; most: number };
  /** Faults of ours in its log; the last of them. */
  faults: string[];
};

const QUIET_MS = 1_000;
/** Of a turn of the event loop, in the server's own processor time. */
export const MOST_HELD_MS = 100;

/** Each attack by itself first, so that a delay has a name; then all of them, as many at once as asked for. */
export async function runAttack({ seconds, seed, atOnce }: AttackOptions): Promise<AttackReport> {
  const target = await createTarget();
  try {
    const by = await signInAttackers(target.url, target.port);
    target.fill('integrante@demo.mx');
    const draw = createStream(seed, 'attack');
    const tally = createTally();
    const size = await target.size();
    await target.vitals();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const before = await target.vitals();
    const attacks: AttackReport['attacks'] = {};
    const share = (seconds * 500) / Object.keys(ATTACKS).length;
    for (const [name, attack] of Object.entries(ATTACKS)) {
      let times = 0;
      const vitals = await measureAgain(target, async () => {
        const end = performance.now() + share;
        do {
          tally.add(await attack(by, draw));
          times += 1;
        } while (performance.now() < end);
      });
      attacks[name] = { times, ...toDelay(vitals) };
    }
    const after = await measureAgain(target, async (round) => {
      const end = performance.now() + seconds * 500;
      await Promise.all(
        Array.from({ length: atOnce }, async (_, index) => {
          const own = createStream(seed, `attacker ${index} ${round}`);
          const kinds = Object.values(ATTACKS);
          while (performance.now() < end) tally.add(await own.pick(kinds)(by, own));
        }),
      );
    });
    return {
      ...tally.sum(),
      attacks,
      idle: toDelay(before),
      together: toDelay(after),
      grownBytes: (await target.size()) - size,
      memoryBytes: { before: before.rssBytes, after: after.rssBytes, most: after.mostBytes },
      faults: faultsOf(target),
    };
  } finally {
    await target.close();
  }
}

const toDelay = ({ longestMs, heldMs, heldBy }: Vitals): Delay => ({ longestMs, heldMs, heldBy });

/** A turn that was held too long is measured once more: what nobody holds again was the machine's. */
async function measureAgain(
  target: Target,
  attack: (round: number) => Promise<void>,
): Promise<Vitals> {
  await attack(1);
  const first = await target.vitals();
  if (first.heldMs <= MOST_HELD_MS) return first;
  await attack(2);
  const second = await target.vitals();
  return second.heldMs < first.heldMs ? second : first;
}

/** What was held longer than it may be, by the name of its attack, with the requests under way. */
export function tooLongHeld({ attacks, together }: AttackReport, mostMs = MOST_HELD_MS): string[] {
  return Object.entries<Delay>({ ...attacks, 'all of them at once': together })
    .filter(([, { heldMs }]) => heldMs > mostMs)
    .map(([name, { heldMs, heldBy }]) => `${name}: ${heldMs.toFixed(0)} ms: ${heldBy.join(', ')}`);
}

function createTally() {
  const statuses: Record<string, number> = {};
  let requests = 0;
  return {
    add(replies: readonly Reply[]) {
      requests += replies.length;
      for (const reply of replies) statuses[reply] = (statuses[reply] ?? 0) + 1;
    },
    sum: () => ({ requests, statuses }),
  };
}

function faultsOf(target: Target): string[] {
  const lines = target.output().split('\n');
  return lines.filter((line) => /"level":(50|60)|"status":500/.test(line)).slice(-20);
}
