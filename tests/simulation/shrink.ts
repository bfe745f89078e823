/** Makes a failing world smaller, as long as it still breaks the same thing. */
import type { Fault } from './faults.ts';
import type { Failure } from './report.ts';
import { simulateTier, type Tier } from './run-seeds.ts';
import type { Options, Outcome } from './simulation.ts';

/** The smallest that `--days` can say: about a minute and a half. */
const LEAST_DAYS = 0.001;

type Limits = Required<Pick<Options, 'phones' | 'people' | 'days' | 'without'>>;

/** Fewer faults first: each one less leaves less to think about. Then phones, people and time. */
export async function shrink(tier: Tier, found: Outcome, options: Options = {}): Promise<Failure> {
  const { seed } = found;
  const broken = new Set(found.violations.map(({ invariant }) => invariant));
  let limits: Limits = { ...found.size, without: [] };
  let smallest = found;

  async function attempt(change: Partial<Limits>): Promise<boolean> {
    const next = { ...limits, ...change };
    const outcome = await simulateTier[tier](seed, { ...options, ...next });
    if (!outcome.violations.some(({ invariant }) => broken.has(invariant))) return false;
    limits = next;
    smallest = outcome;
    return true;
  }

  for (const fault of Object.keys(found.faults) as Fault[]) {
    await attempt({ without: [...limits.without, fault] });
  }
  while (limits.phones > 1 && (await attempt({ phones: limits.phones - 1 })));
  while (limits.people > 1 && (await attempt({ people: limits.people - 1 })));
  await shorten(limits.days, (days) => attempt({ days }));
  const { faults, trace } = smallest;
  return { seed, again: commandFor(tier, seed, limits), faults: Object.keys(faults), trace };
}

/** By halves, between what is known to break and what is known not to. */
async function shorten(from: number, attempt: (days: number) => Promise<boolean>): Promise<void> {
  let least = 0;
  let most = from;
  while (most - least > LEAST_DAYS && most - least > most / 16) {
    const days = Number(((least + most) / 2).toFixed(4));
    if (await attempt(days)) most = days;
    else least = days;
  }
}

function commandFor(tier: Tier, seed: number, { phones, people, days, without }: Limits): string {
  const words = [`npm run sim -- --seed ${seed}`];
  if (tier !== 'full') words.push(`--tier ${tier}`);
  words.push(`--phones ${phones} --people ${people} --days ${days}`);
  if (without.length > 0) words.push(`--without ${without.join(',')}`);
  return words.join(' ');
}
