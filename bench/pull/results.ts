import type { Benched } from '../support/report.ts';
import { median } from '../support/statistics.ts';
import { WORLD } from './world.ts';

export type Samples = {
  /** Of each first pull what was storing alone, ms: ours and the limit's. */
  stored: number[];
  rawStored: number[];
  /** On the wire, by contestant and occasion, heads included where a browser counts them. */
  bytes: Record<string, number>;
};

type Times = Record<string, number[]>;

/** Three rows: all of it, what of it is the phone's disk, and one mark. */
export function toResults(
  first: Times,
  delta: Times,
  { stored, rawStored, bytes }: Samples,
  notes: readonly string[],
): Benched[] {
  const onWire = (label: string) =>
    `bytes on the wire: ${Object.entries(bytes)
      .filter(([name]) => name.endsWith(label))
      .map(([name, count]) => `${name.slice(0, -label.length - 2)} ${count || 'not counted'}`)
      .join('; ')}`;
  return [
    row('first-pull', first, [
      `${WORLD.people} people, ${WORLD.meetings} meetings, ${WORLD.marks} marks, from the request until stored`,
      'limit: a ready answer, gzipped, nested by meeting, put raw in one transaction; ours: every page made from SQL, checked and stored with its cursor',
      onWire('first'),
      ...notes,
    ]),
    row('first-pull-stored', { ours: stored, raw: rawStored }, [
      'the same pulls, what of them was storing alone',
    ]),
    row('delta-pull', delta, [
      'one mark that somebody else made; limit: a ready answer, put raw into its meeting',
      onWire('delta'),
    ]),
  ];
}

function row(name: string, { ours = [], raw = [], ...others }: Times, notes: string[]): Benched {
  const peers = Object.entries(others).map(([peer, times]) => [peer, median(times)] as const);
  return {
    name,
    unit: 'ms',
    ours: median(ours),
    limit: median(raw),
    ratio: median(ours) / median(raw),
    peers: Object.fromEntries(peers),
    goal: 1.5,
    ahead: [{ of: Object.keys(others), times: 1 }],
    notes,
  };
}
