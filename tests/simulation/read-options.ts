import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { FAULTS, type Fault } from './faults.ts';
import { TIERS, type Tier } from './run-seeds.ts';
import type { Limits } from './simulation.ts';

export const USAGE = `npm run sim -- [options]
  --seeds N          so many worlds (100)
  --from S           from this seed on (1)
  --seed S           this one alone, with its last lines; with --seeds the same as --from
  --trace FILE       with --seed: every line of it
  --tier full|core|rules
                     the real server behind it, a model of it, or the rules without an engine (full)
  --workers N        processes (one a core)
  --json [FILE]      the report as JSON: as the last line, or in a file, which is written as it goes
  --continue         with --json FILE: goes on where the run that wrote it ended
  --phones N --people N --days D --without F3,F12
                     nothing larger than this, and without these faults
  --sabotage         how many seeds each known bug takes to be found
  --starts N         with --sabotage: from so many places (5)
  --bug WORDS        with --sabotage: only the bugs whose name holds them
  --sweep            every await × every class of answer × every state of the lock: one death each
  --every N          with --sweep: every N-th await only (1)
  --pairs N          with --sweep: so many pairs of deaths for each answer and lock (20)
  --case 'ANSWER|LOCK|AWAIT|AWAIT'
                     one case of the sweep again
`;

export type CliOptions = {
  mode: 'run' | 'replay' | 'sabotage' | 'sweep' | 'again';
  tier: Tier;
  first: number;
  count: number;
  workers: number;
  starts: number;
  /** A part of the names of the known bugs that are looked for. */
  bug: string;
  every: number;
  pairs: number;
  /** A case of the sweep, as it was told. */
  case: string;
  /** `true`: as the last line. */
  json: string | true | null;
  /** Of a run that ended in the middle, what stands in the report's file is not done again. */
  isContinued: boolean;
  trace: string | null;
  limits: Limits;
};

/** Throws with words for a person. */
export function readOptions(args: readonly string[]): CliOptions {
  const { values, positionals } = parse(args);
  const seed = values.seed === undefined ? null : count('--seed', values.seed);
  const isAlone = seed !== null && values.seeds === undefined;
  const mode = modeOf(values, isAlone);
  const tier = tierOf(values.tier);
  if (mode === 'sabotage' && tier === 'rules') throw new Error('--sabotage needs phones to break');
  const json = values.json ? (positionals[0] ?? true) : null;
  if (positionals.length > (values.json ? 1 : 0)) throw new Error(`what is ${positionals}?`);
  if (values.continue && typeof json !== 'string') throw new Error('--continue needs --json FILE');
  return {
    mode,
    tier,
    first: values.from === undefined ? (seed ?? 1) : count('--from', values.from),
    count: isAlone ? 1 : count('--seeds', values.seeds ?? '100'),
    workers:
      values.workers === undefined ? availableParallelism() : count('--workers', values.workers),
    starts: count('--starts', values.starts),
    bug: values.bug,
    every: Math.max(1, count('--every', values.every)),
    pairs: count('--pairs', values.pairs),
    case: values.case ?? '',
    json,
    isContinued: values.continue,
    trace: values.trace ?? null,
    limits: limitsOf(values),
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seeds: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
      tier: { type: 'string', default: 'full' },
      workers: { type: 'string' },
      json: { type: 'boolean', default: false },
      continue: { type: 'boolean', default: false },
      trace: { type: 'string' },
      phones: { type: 'string' },
      people: { type: 'string' },
      days: { type: 'string' },
      without: { type: 'string' },
      sabotage: { type: 'boolean', default: false },
      starts: { type: 'string', default: '5' },
      bug: { type: 'string', default: '' },
      sweep: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      pairs: { type: 'string', default: '20' },
      case: { type: 'string' },
    },
  });
}

function modeOf(values: ReturnType<typeof parse>['values'], isAlone: boolean): CliOptions['mode'] {
  if (values.case !== undefined) return 'again';
  if (values.sweep) return 'sweep';
  if (values.sabotage) return 'sabotage';
  return isAlone ? 'replay' : 'run';
}

function limitsOf(values: ReturnType<typeof parse>['values']): Limits {
  const { phones, people, days, without } = values;
  return {
    ...(phones === undefined ? {} : { phones: count('--phones', phones) }),
    ...(people === undefined ? {} : { people: count('--people', people) }),
    ...(days === undefined ? {} : { days: amount('--days', days) }),
    ...(without === undefined ? {} : { without: without.split(',').map(faultOf) }),
  };
}

function tierOf(text: string): Tier {
  const tier = TIERS.find((one) => one === text);
  if (tier) return tier;
  throw new Error(`--tier is one of ${TIERS.join(', ')}`);
}

function faultOf(text: string): Fault {
  if (text in FAULTS) return text as Fault;
  throw new Error(`there is no fault ${text}`);
}

function count(name: string, text: string): number {
  const value = amount(name, text);
  if (Number.isSafeInteger(value)) return value;
  throw new Error(`${name} must be a whole number`);
}

function amount(name: string, text: string): number {
  const value = Number(text);
  if (text !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new Error(`${name} must be a number`);
}
