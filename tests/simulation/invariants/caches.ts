import type { CachedMeeting } from '#sync/overlay';
import type { OutboxRow } from '#sync/types';
import type { PhoneDisk } from '../phone-disk.ts';
import type { Simulation } from '../simulate.ts';
import { isSameMark, type MeetingView, readServerView, readSurvivors } from './server-view.ts';

/**
 * I9: a phone that says it knows everything up to a change really does. I6: a tap that is no longer
 * laid over the cache is in it, or a newer one is.
 */
export async function checkCaches(sim: Simulation): Promise<void> {
  const { phones, server, ledger } = sim;
  const view = await readServerView(server);
  const epoch = await readEpoch(sim);
  const survivors = await readSurvivors(server);
  for (const phone of phones) {
    for (const disk of phone.disks.values()) {
      if (!isComparable(disk, epoch)) continue;
      for (const problem of [...missingRows(disk, view), ...missingTaps(disk, epoch, survivors)]) {
        ledger.violations.add(problem.invariant, `${phone.name} ${disk.name}: ${problem.message}`);
      }
    }
  }
}

async function readEpoch({ server }: Simulation): Promise<string> {
  const row = await server.read
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'epoch')
    .executeTakeFirstOrThrow();
  return row.value;
}

function isComparable({ cache }: PhoneDisk, epoch: string): boolean {
  const isWhole = cache.position?.epoch === epoch && cache.next === null;
  return isWhole && [...cache.shown.groups.values()].some((group) => group.canRecord);
}

function missingRows({ cache }: PhoneDisk, view: ReadonlyMap<string, MeetingView>) {
  const through = cache.position?.through ?? 0;
  const problems: { invariant: string; message: string }[] = [];
  for (const meeting of view.values()) {
    const cached = cache.shown.meetings.get(meeting.id);
    if (meeting.change <= through && !cached) {
      problems.push({ invariant: 'I9', message: `no meeting ${meeting.id} at ${through}` });
    }
    for (const [memberId, mark] of meeting.marks) {
      if (mark.change > through || isSameMark(mark.view, cached?.marks[memberId])) continue;
      problems.push({ invariant: 'I9', message: `stale mark ${meeting.id} ${memberId}` });
    }
  }
  return problems;
}

function missingTaps(
  { cache, queue }: PhoneDisk,
  epoch: string,
  survivors: ReadonlyMap<string, string>,
) {
  const through = cache.position?.through ?? 0;
  const isShownByCache = ({ state, ack, endpoint }: OutboxRow) =>
    endpoint === 'attendance.mark' &&
    state === 'acked' &&
    ack?.outcome === 'applied' &&
    ack.epoch === epoch &&
    ack.change !== null &&
    ack.change <= through;
  // In a merge an earlier change may win by its time: only that something is there can be asked.
  const joined = new Set([...survivors].filter(([id, last]) => id !== last).flat());
  // A phone that has not heard of a merge yet still has the meeting that went.
  const cached = ({ lane }: OutboxRow) =>
    cache.shown.meetings.get(lane) ?? cache.shown.meetings.get(survivors.get(lane) ?? lane);
  return [...queue.rows.values()]
    .filter((row) => isShownByCache(row) && !isInCache(row, cached(row), joined.has(row.lane)))
    .map((row) => ({ invariant: 'I6', message: `${row.opId} went from view` }));
}

function isInCache(row: OutboxRow, meeting: CachedMeeting | undefined, isJoined: boolean): boolean {
  const mark = meeting?.marks[Number(row.body.memberId)];
  const seen = Object.keys(row.set ?? {}).map((field) => mark?.seen[field] ?? 0);
  // A name to match stands in place of a mark of somebody who is not of the group.
  const isName = meeting?.flags.includes('unknown-attendee') ?? false;
  const least = isJoined ? 1 : (row.ack?.change ?? 0);
  return isName || seen.some((change) => change >= least);
}
