import {
  type AttendanceRegisters,
  type AttendanceSet,
  intents,
  type ShownMark,
} from '#contract/rules/attendance';
import type { AttendanceField } from '#contract/rules/attendance-fields';
import * as messages from './row-messages.ts';

/**
 * What a second tap on the same box records. Within a visit it returns to what was there before the
 * visit's first mark; a mark of an earlier visit is withdrawn. «Ausente» is an act of its own.
 * @param found the registers before this visit touched the person; undefined when it did not.
 */
export function takeBack(field: AttendanceField, found: AttendanceRegisters | undefined) {
  return found?.[field] === true ? null : (found?.[field] ?? null);
}

/** The registers a tap on «Presente», «Puntual» or «Cuota» writes. */
export function toggleMark(
  field: 'present' | 'punctual' | 'paidQuota',
  shown: ShownMark,
  found: AttendanceRegisters | undefined,
): AttendanceSet {
  if (shown[field]) return { [field]: takeBack(field, found) };
  return field === 'present' ? intents.present() : intents[field](true);
}

/** «Avisó» says absent too, so taking it back returns both. */
export function toggleExcused(
  shown: ShownMark,
  found: AttendanceRegisters | undefined,
): AttendanceSet {
  if (!shown.excused) return intents.excused(true);
  const wasExcused = found?.excused === true;
  return {
    excused: takeBack('excused', found),
    present: wasExcused ? null : (found?.present ?? null),
  };
}

/** What a mark says of a person, in a word: «presente», «avisó», «sin marcar». */
export function setToWord(set: AttendanceSet): string {
  if (set.excused === true) return messages.excused;
  if (set.punctual === true) return messages.punctual;
  if (set.paidQuota === true) return messages.quota;
  if (set.present === true) return messages.present;
  if (set.present === false) return messages.absent;
  if ('punctual' in set && !('present' in set)) return messages.withoutPunctual;
  if ('paidQuota' in set && !('present' in set)) return messages.withoutQuota;
  return messages.unmarked;
}
