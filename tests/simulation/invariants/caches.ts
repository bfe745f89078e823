import type { AttendanceField } from '#contract/rules/attendance-fields';
import { readEpoch } from '#server/database/epoch';
import type { CachedMeeting, OverlaidMeeting } from '#sync/overlay';
import type { OutboxRow } from '#sync/types';
import { numbersOf, wasJoined } from '../ledger.ts';
import type { PhoneDisk } from '../phone-disk.ts';
import type { Simulation } from '../simulation.ts';
import { shownMeetings } from '../tap.ts';
import { mayReplace } from './read-your-writes.ts';
import { isSameMark, type MeetingView, readMergePaths, readServerView } from './server-view.ts';

type MergePaths = ReadonlyMap<string, readonly string[]>;

/**
 * I9: a phone that says it knows everything up to a change really does. I6: a tap that is no longer
 * laid over the cache is in it, or a newer one is.
 */
export async function checkCaches(sim: Simulation): Promise<void> {
  const view = await readServerView(sim.server);
  const epoch = await readEpoch(sim.server.read);
  compareCaches(sim, { view, epoch, paths: await readMergePaths(sim.server) });
}

type Served = {
  epoch: string;
  view: ReadonlyMap<string, MeetingView>;
  paths: MergePaths;
};

/** The same, with what the server has. */
export function compareCaches(
  { phones, ledger }: Pick<Simulation, 'phones' | 'ledger'>,
  { epoch, view, paths }: Served,
): void {
  for (const phone of phones) {
    for (const disk of phone.disks.values()) {
      if (!isComparable(disk, epoch)) continue;
      const problems = [
        ...missingRows(disk, view),
        ...missingTaps(disk, epoch, paths, ledger),
        ...unshownTaps(disk, epoch, paths, ledger),
      ];
      for (const problem of problems) {
        ledger.violations.add(problem.invariant, `${phone.name} ${disk.name}: ${problem.message}`);
      }
    }
  }
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
  paths: MergePaths,
  ledger: Simulation['ledger'],
) {
  const { erased } = ledger;
  const through = cache.position?.through ?? 0;
  const isShownByCache = ({ state, ack, endpoint, body }: OutboxRow) =>
    endpoint === 'attendance.mark' &&
    !erased.has(Number(body.memberId)) &&
    state === 'acked' &&
    ack?.outcome === 'applied' &&
    ack.epoch === epoch &&
    ack.change !== null &&
    ack.change <= through;
  // In a merge an earlier change may win by its time: only that something is there can be asked.
  const joined = new Set([...paths.values()].filter(({ length }) => length > 1).flat());
  // A phone that has not heard of every merge yet still has one of the meetings that went.
  const cached = ({ lane }: OutboxRow) =>
    (paths.get(lane) ?? [lane])
      .map((id) => cache.shown.meetings.get(id))
      .find((meeting) => meeting !== undefined);
  return [...queue.rows.values()]
    .filter((row) => {
      const id = Number(row.body.memberId);
      const isMixed = joined.has(row.lane) || wasJoined(id, ledger);
      return (
        isShownByCache(row) && !isInCache(row, cached(row), { isMixed, ids: numbersOf(id, ledger) })
      );
    })
    .map((row) => ({ invariant: 'I6', message: `${row.opId} went from view` }));
}

/** I6: between its acknowledgement and the pull that brings it, a tap is still what is shown. */
function unshownTaps(
  disk: PhoneDisk,
  epoch: string,
  paths: MergePaths,
  ledger: Simulation['ledger'],
): { invariant: string; message: string }[] {
  const { taps, erased } = ledger;
  const through = disk.cache.position?.through ?? 0;
  const rows = [...disk.queue.rows.values()];
  const waiting = rows.filter(
    ({ opId, endpoint, state, ack, lane, body }) =>
      endpoint === 'attendance.mark' &&
      !erased.has(Number(body.memberId)) &&
      !wasJoined(Number(body.memberId), ledger) &&
      state === 'acked' &&
      ack?.outcome === 'applied' &&
      ack.epoch === epoch &&
      (taps.get(opId)?.change ?? 0) > through &&
      paths.get(lane)?.at(-1) === lane,
  );
  if (waiting.length === 0) return [];
  const shown = new Map(shownMeetings(disk).map((meeting) => [meeting.id, meeting]));
  return waiting
    .filter((row) => !isShown(row, shown.get(row.lane), rows))
    .map((row) => ({ invariant: 'I6', message: `${row.opId} went from view before its pull` }));
}

/** A meeting that is not shown is not this tap's matter; a later tap on the same takes its place. */
function isShown(
  row: OutboxRow,
  meeting: OverlaidMeeting | undefined,
  rows: readonly OutboxRow[],
): boolean {
  const mark = meeting?.marks[Number(row.body.memberId)];
  return Object.entries(row.set ?? {}).every(
    ([field, value]) =>
      !meeting ||
      mark?.[field as AttendanceField] === value ||
      rows.some((other) => mayReplace(other, row, field)),
  );
}

function isInCache(
  row: OutboxRow,
  meeting: CachedMeeting | undefined,
  { isMixed, ids }: { isMixed: boolean; ids: readonly number[] },
): boolean {
  const seen = ids.flatMap((id) =>
    Object.keys(row.set ?? {}).map((field) => meeting?.marks[id]?.seen[field] ?? 0),
  );
  // A name to match stands in place of a mark of somebody who is not of the group.
  const isName = meeting?.flags.includes('unknown-attendee') ?? false;
  const least = isMixed ? 1 : (row.ack?.change ?? 0);
  return isName || seen.some((change) => change >= least);
}
