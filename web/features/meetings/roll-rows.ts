import { CENTRAL_ZONE, civilDay, type Zone } from '#contract/core/time-zones';
import {
  type AttendanceCount,
  type AttendanceTotals,
  addTotals,
  countMarks,
  countVisits,
  type ShownMark,
  shownMark,
  UNRECORDED,
} from '#contract/rules/attendance';
import type { AttendanceField } from '#contract/rules/attendance-fields';
import { belongedOn, pauseOn } from '#contract/rules/belonging';
import { matchesSearch } from '#contract/rules/fold-text';
import { type MeetingCount, presenceText } from '#contract/rules/meeting-count';
import type { RollMember } from '#web/db/read-roll-context.ts';
import type { OverlaidMark, OverlaidMeeting } from '#web/services/phone.ts';
import { compareNatural } from '#web/ui/format/compare-natural.ts';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import * as messages from './row-messages.ts';

export type Disagreement = { field: AttendanceField; value: boolean; by: string | null };

export type RollRow = {
  memberId: number;
  /** Of a row about a person of the network: their photo may be shown. */
  personId?: number;
  alias: string;
  /** Has a mark here, and is no longer on the list: «ya no pertenece». */
  hasLeft: boolean;
  /** Came to the community after this meeting: expected at it only once marked. */
  isLater?: boolean;
  /** On a pause that day: expected only once present. */
  isPaused?: boolean;
  /** Said beforehand that they cannot come; no mark yet. */
  excusedBefore?: boolean;
  /** A few words about them, where there is nothing to decide. */
  note?: string;
  mark: OverlaidMark | undefined;
  shown: ShownMark;
  /** Something about this person is on this phone and not yet with the server. */
  isWaiting: boolean;
  /** A tap on it is not on this phone's disk yet. */
  isWriting: boolean;
  /** Another person's value that lost against this one, and can be restored with a tap. */
  disagreement: Disagreement | null;
};

type Around = {
  /** Who left, as far as this phone knows them; of somebody erased only a number is left. */
  former?: readonly RollMember[];
  /** Of the group's place. */
  zone?: Zone;
};

/** The roll of a meeting: today's members, and whoever else has a mark in it. By alias. */
export function rollRows(
  roster: readonly RollMember[],
  meeting: OverlaidMeeting,
  { former = [], zone = CENTRAL_ZONE }: Around = {},
): RollRow[] {
  const here = new Set(roster.map(({ personId }) => personId));
  const left = new Map(former.map(({ personId, alias }) => [personId, alias]));
  const gone = Object.keys(meeting.marks)
    .map(Number)
    .filter((personId) => !here.has(personId))
    .map((personId) => ({
      personId,
      alias: left.get(personId) ?? messages.personNumber(personId),
    }));
  return [...roster, ...gone]
    .map((member) => ({
      ...toRow(member, meeting.marks[member.personId], !here.has(member.personId)),
      ...(isLater(member, meeting, zone) && { isLater: true }),
      ...toExcused(member, meeting, zone),
      ...toPaused(member, meeting, zone),
    }))
    .sort((a, b) => compareNatural(a.alias, b.alias));
}

function isLater(
  { assignedAt, earlier }: RollMember,
  { date }: OverlaidMeeting,
  zone: Zone,
): boolean {
  return assignedAt !== undefined && !belongedOn({ assignedAt, earlier }, zone)(date);
}

function toPaused(member: RollMember, { date }: OverlaidMeeting, zone: Zone) {
  const pause = pauseOn(member, zone)(date);
  return pause && { isPaused: true, note: messages.pausedUntil(formatShortCivilDay(pause.until)) };
}

function toExcused({ excusedOn }: RollMember, { date }: OverlaidMeeting, zone: Zone) {
  const isOfDay = excusedOn?.includes(civilDay(Date.parse(date), zone));
  return isOfDay && { excusedBefore: true, note: messages.cannotCome };
}

/** The rows of `after`; those that say the same as before are the same objects, and not drawn again. */
export function keepUnchanged(before: readonly RollRow[], after: readonly RollRow[]): RollRow[] {
  const known = new Map(before.map((row) => [row.memberId, row]));
  return after.map((row) => {
    const old = known.get(row.memberId);
    return old && isSame(old, row) ? old : row;
  });
}

/** Equal in depth: three hundred rows are compared at every tap, and text of each would be slow. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object') return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isSame(one[key], other[key]));
}

function toRow(
  { personId, alias }: RollMember,
  mark: OverlaidMark | undefined,
  hasLeft: boolean,
): RollRow {
  return {
    memberId: personId,
    personId,
    alias,
    hasLeft,
    mark,
    shown: shownMark(mark ?? UNRECORDED),
    isWaiting: mark?.waiting ?? false,
    isWriting: false,
    disagreement: mark ? disagreementOf(mark) : null,
  };
}

/** A disagreement about punctuality or quota says nothing while the person is not present. */
function disagreementOf(mark: OverlaidMark): Disagreement | null {
  for (const field of ['present', 'excused', 'punctual', 'paidQuota'] as const) {
    const other = mark.other?.[field];
    const isMasked = (field === 'punctual' || field === 'paidQuota') && mark.present !== true;
    if (other && !isMasked) return { field, value: other.value, by: other.by };
  }
  return null;
}

const FIELD_LABELS: Record<AttendanceField, [string, string]> = {
  present: [messages.present, messages.absent],
  punctual: [messages.punctual, messages.notPunctual],
  paidQuota: [messages.withQuota, messages.withoutQuota],
  excused: [messages.absenceNoticed, messages.notNotified],
};

/** «Otra persona marcó distinto»: who, and what. */
export function formatDisagreement({ field, value, by }: Disagreement): string {
  const [yes, no] = FIELD_LABELS[field];
  return messages.otherMarked(by ?? messages.otherPerson, value ? yes : no);
}

/** A roll has visitors, and the evening of a tertulia none. */
export type RollCount = AttendanceCount & Partial<Pick<MeetingCount, 'visits'>>;

/** «12 de 18 presentes + 1 visita · 2 sin marcar», and the other figures one by one. */
export function countToLines(count: RollCount): [main: string, ...details: string[]] {
  const details = [messages.punctualCount(count.punctual), messages.quotaCount(count.paidQuota)];
  if (count.excused > 0) details.push(messages.excusedCount(count.excused));
  const { visits = 0 } = count;
  const came = presenceText({ ...count, visits }, messages.presentOf(count.present, count.total));
  return [messages.withUnmarked(came, count.unrecorded), ...details];
}

/** «6/18 + 1 · faltan 12»: where large text leaves room for little. */
export function countToShort({ present, total, unrecorded, visits = 0 }: RollCount): string {
  return messages.shortCount(messages.shortPresence(present, total, visits), unrecorded);
}

export function countRows(rows: readonly RollRow[]): AttendanceCount {
  return countMarks(rows.filter(isExpected).map((row) => row.shown));
}

/** `meetingCount` of a roll as it is drawn, taps that are not on the disk yet included. */
export function countRoll(
  rows: readonly RollRow[],
  { totals, names }: Pick<OverlaidMeeting, 'totals' | 'names'>,
): MeetingCount {
  const count = countRows(rows);
  return { ...(totals ? addTotals(count, totals) : count), visits: countVisits({ names }) };
}

/** Whether a row is one of those expected at the meeting. */
export const isExpected = ({ isLater = false, isPaused = false, shown }: RollRow): boolean =>
  (!isLater || shown.state !== 'unrecorded') && (!isPaused || shown.present);

/** Why the count is more than the rows; null when it is not. */
export function formatNameless(totals: AttendanceTotals | undefined): string | null {
  if (!totals?.recorded) return null;
  return messages.namelessCount(totals.recorded);
}

/** Why no row is shown, where there are people: the name, the filter, or nothing left to do. */
export function formatEmpty(
  rows: readonly RollRow[],
  { search, onlyUnmarked }: { search: string; onlyUnmarked: boolean },
): string {
  if (search === '') return messages.allMarked;
  const isOnRoll = filterRows(rows, search, false).length > 0;
  return onlyUnmarked && isOnRoll ? messages.noUnmarkedByName : messages.noneByName;
}

/** Nobody has to mark a person on a pause. */
export const isUnmarked = ({ shown, isPaused = false }: RollRow): boolean =>
  shown.state === 'unrecorded' && !isPaused;

export function filterRows(
  rows: readonly RollRow[],
  search: string,
  onlyUnmarked: boolean,
): RollRow[] {
  return rows.filter(
    (row) => (!onlyUnmarked || isUnmarked(row)) && matchesSearch(row.alias, search),
  );
}
