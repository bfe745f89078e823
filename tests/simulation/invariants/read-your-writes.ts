import type { OverlaidMeeting } from '#sync/overlay';
import { targetOf } from '#sync/plan';
import type { OutboxRow } from '#sync/types';
import { isForumShown } from '../areas/forums.ts';
import { isActivityShown } from '../areas/weekly.ts';
import type { Ledger } from '../ledger.ts';
import { fieldOf, shownElsewhere } from '../other-areas.ts';
import type { Phone } from '../phone.ts';
import type { PhoneDisk } from '../phone-disk.ts';
import { shownMeetings } from '../tap.ts';

/** I6: what was just recorded is what the phone shows, unless it was tapped again meanwhile. */
export function checkShown(
  ledger: Ledger,
  phone: Pick<Phone, 'name'>,
  disk: PhoneDisk,
  saved: readonly OutboxRow[],
): void {
  const shown = new Map(shownMeetings(disk).map((meeting) => [meeting.id, meeting]));
  for (const { seq } of saved) {
    const row = disk.queue.rows.get(seq);
    const meeting = row && shown.get(row.lane);
    if (row?.state === 'pending' && !isShownElsewhere(disk, row)) {
      ledger.violations.add('I6', `${phone.name} does not show ${row.opId}`);
    }
    if (row?.state !== 'pending' || row.endpoint === 'public-meeting.register') continue;
    if (row.endpoint === 'meetings.create' && !meeting) {
      ledger.violations.add('I6', `${phone.name} does not show the meeting ${row.lane}`);
    }
    if (row.endpoint === 'meetings.keep-name' && meeting && !isNameShown(disk, meeting, row)) {
      ledger.violations.add('I6', `${phone.name} does not show the name of ${row.opId}`);
    }
    if (row.endpoint !== 'attendance.mark' || !meeting) continue;
    const mark = meeting.marks[Number(row.body.memberId)];
    for (const [field, value] of Object.entries(row.set ?? {})) {
      if (isTappedAgain(disk, row, field)) continue;
      if (mark?.[field as 'present'] !== value) {
        ledger.violations.add('I6', `${phone.name} does not show ${field} of ${row.opId}`);
      }
    }
  }
}

/** What is kept of other areas shows the last word of this phone too. */
function isShownElsewhere(disk: PhoneDisk, row: OutboxRow): boolean {
  const isShown = isForumShown(disk, row) ?? isActivityShown(disk, row);
  if (isShown !== undefined) return isShown || hasLaterInLane(disk, row);
  const shown = shownElsewhere(disk, row);
  if (shown === undefined) return fieldOf(row.endpoint) === undefined || isOfCourse(row);
  const isLast = [...disk.queue.rows.values()].every(
    (other) => other.seq <= row.seq || targetOf(other) !== targetOf(row),
  );
  return !isLast || shown === row.set?.[fieldOf(row.endpoint) ?? ''];
}

const hasLaterInLane = ({ queue }: PhoneDisk, { seq, lane }: OutboxRow): boolean =>
  [...queue.rows.values()].some((other) => other.seq > seq && other.lane === lane);

const isOfCourse = ({ endpoint }: OutboxRow) => endpoint === 'formation.progress';

/** A name is shown with the registers just tapped, or gone where it was taken back. */
function isNameShown(disk: PhoneDisk, meeting: OverlaidMeeting, row: OutboxRow): boolean {
  const { nameId } = row.params;
  const isLast = [...disk.queue.rows.values()].every(
    (other) => other.seq <= row.seq || other.params.nameId !== nameId,
  );
  const name = meeting.names.find(({ uuid }) => uuid === nameId);
  const { removed, ...marks } = row.set ?? {};
  if (!isLast) return true;
  if (removed === true) return name === undefined;
  return Object.entries(marks).every(
    ([field, value]) => name?.registers[field as 'present'] === value,
  );
}

function isTappedAgain(disk: PhoneDisk, row: OutboxRow, field: string): boolean {
  return [...disk.queue.rows.values()].some((other) => mayReplace(other, row, field));
}

/** A later tap on the same. A name that is recognised as somebody speaks of them too, whatever it says. */
export const mayReplace = (newer: OutboxRow, row: OutboxRow, field: string): boolean =>
  newer.seq > row.seq &&
  newer.lane === row.lane &&
  newer.body.memberId === row.body.memberId &&
  (newer.endpoint === 'meetings.match-name' || field in (newer.set ?? {}));
