import type { Benched } from '../support/report.ts';
import { median } from '../support/statistics.ts';
import { WORLD } from './world.ts';

export type Occasion = 'first' | 'delta';

export type Noted = {
  /** What of each pull was storing alone, ms. */
  stored: Times;
  /** On the wire, down; of a browser's requests heads included. */
  bytes: Record<string, number>;
};

type Times = Record<string, number[]>;

const WHAT: Readonly<Record<Occasion, readonly string[]>> = {
  first: [
    `${WORLD.people} people, ${WORLD.meetings} meetings, ${WORLD.marks} marks, from the request until stored`,
    'limit: a ready answer, gzipped, nested by meeting, put raw in one transaction; ours: every page made from SQL, checked and stored with its cursor',
    'Dexie flat has a ready answer too; the others replicate with servers of their own',
  ],
  delta: ['one mark of another phone; limit: a ready answer, put raw into its meeting'],
};

/** Two rows: from the request until stored, and what of that was the phone's disk. */
export function toResults(
  occasion: Occasion,
  times: Times,
  { stored, bytes }: Noted,
  notes: readonly string[],
): Benched[] {
  const onWire = Object.entries(bytes).map(
    ([name, count]) => `${name} ${name === 'TinyBase' ? 'not counted (web socket)' : count}`,
  );
  const replicating = Object.keys(times).filter((name) => !(name in stored));
  return [
    {
      ...row(`${occasion}-pull`, times),
      goal: null,
      ahead: [{ of: replicating, times: 1 }],
      notes: [...WHAT[occasion], `bytes on the wire: ${onWire.join('; ')}`, ...notes],
    },
    {
      ...row(`${occasion}-pull-stored`, stored),
      goal: 1.5,
      ahead: [{ of: ['Dexie flat'], times: 1 }],
      notes: ['the same pulls, what of them was storing alone'],
    },
  ];
}

function row(name: string, { ours = [], raw = [], ...others }: Times) {
  const peers = Object.entries(others).map(([peer, list]) => [peer, median(list)] as const);
  return {
    name,
    unit: 'ms',
    ours: median(ours),
    limit: median(raw),
    ratio: median(ours) / median(raw),
    peers: Object.fromEntries(peers),
  };
}
