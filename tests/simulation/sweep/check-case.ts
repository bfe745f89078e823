/** What must hold at the end of a case, whatever died where. */
import type { ModelState } from '../core/model-state.ts';
import type { SweepDisk } from './sweep-phone.ts';
import { USER } from './sweep-phone.ts';

export type Ended = {
  disk: SweepDisk;
  server: ModelState;
  /** Keys of taps that showed their tick. */
  ticked: ReadonlySet<string>;
  meetingId: string;
};

export function checkCase(ended: Ended): string[] {
  return [...checkTaps(ended), ...checkEffects(ended), ...checkQueue(ended), ...checkView(ended)];
}

/** I1, I3, I4: each tap, or what superseded it, is known to the server, under whoever tapped. */
function checkTaps({ disk, server, ticked }: Ended): string[] {
  const rows = new Map([...disk.queue.rows.values()].map((row) => [row.opId, row]));
  const heirOf = (opId: string): string => {
    const by = rows.get(opId)?.supersededBy;
    return by && by !== opId ? heirOf(by) : opId;
  };
  return [...ticked].flatMap((opId) => {
    const heir = heirOf(opId);
    const kept = server.kept.get(heir);
    if (!kept) return [`I3 ${opId} never reached the server`];
    return kept.owner === USER ? [] : [`I4 ${opId} stands under ${kept.owner}`];
  });
}

/** I2: one write a key and register. */
function checkEffects({ server }: Ended): string[] {
  const seen = new Set<string>();
  return server.log.flatMap(({ opId, cell }) => {
    const write = `${opId} ${cell}`;
    if (seen.has(write)) return [`I2 ${write} twice`];
    seen.add(write);
    return [];
  });
}

/** I11: nothing waits any more, and no copy is kept of what has arrived. */
function checkQueue({ disk }: Ended): string[] {
  const open = [...disk.queue.rows.values()].filter(
    ({ state }) => state === 'pending' || state === 'rejected',
  );
  const copies = [...disk.journal.entries.keys()];
  return [
    ...open.map(({ opId, state }) => `I11 ${opId} is ${state} still`),
    ...copies.map((opId) => `I11 ${opId} has a copy still`),
  ];
}

/** I5, I9: what the phone fetched is what the server has, and it has all it says it has. */
function checkView({ disk, server, meetingId }: Ended): string[] {
  const there = server.meetings.get(meetingId);
  const here = disk.cache.shown.meetings.get(meetingId);
  const problems: string[] = [];
  if (disk.cache.position?.through !== server.change) problems.push('I9 behind the server');
  if (Boolean(there) !== Boolean(here)) problems.push('I5 a meeting on one side only');
  for (const [memberId, { registers }] of there?.marks ?? []) {
    const mark = here?.marks[memberId] as Record<string, unknown> | undefined;
    for (const [field, { value }] of Object.entries(registers)) {
      if (mark?.[field] !== value) problems.push(`I5 ${field} of ${memberId}`);
    }
  }
  return problems;
}
