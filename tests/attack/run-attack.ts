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
export type Delay = { longestMs: number; heldMs: number };

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

/** Each attack by itself first, so that a delay has a name; then all of them, as many at once as asked for. */
export async function runAttack({ seconds, seed, atOnce }: AttackOptions): Promise<AttackReport> {
  const target = await createTarget();
  try {
    const by = await signInAttackers(target.url, target.port);
    const draw = createStream(seed, 'attack');
    const tally = createTally();
    const size = await target.size();
    await target.vitals();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const before = await target.vitals();
    const attacks: AttackReport['attacks'] = {};
    const share = (seconds * 500) / Object.keys(ATTACKS).length;
    for (const [name, attack] of Object.entries(ATTACKS)) {
      const end = performance.now() + share;
      let times = 0;
      do {
        tally.add(await attack(by, draw));
        times += 1;
      } while (performance.now() < end);
      attacks[name] = { times, ...toDelay(await target.vitals()) };
    }
    const end = performance.now() + seconds * 500;
    await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const own = createStream(seed, `attacker ${index}`);
        const kinds = Object.values(ATTACKS);
        while (performance.now() < end) tally.add(await own.pick(kinds)(by, own));
      }),
    );
    const after = await target.vitals();
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

const toDelay = ({ longestMs, heldMs }: Vitals): Delay => ({ longestMs, heldMs });

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
