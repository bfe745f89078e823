import type { Call } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import type { MeetingRow } from './meeting-row.ts';
import { isFolded } from './write-totals.ts';

/** Sooner than this no meeting is folded, whatever the settings say (`settings-privacy.ts`). */
const SOONEST_MS = 400 * 24 * 3_600_000;

/**
 * Marks of old meetings are kept as totals only, so a late mark could count twice. From phones it
 * goes to a coordinator.
 */
export async function assertNotFolded(
  { trx, op, now }: Pick<Call, 'trx' | 'op' | 'now'>,
  meeting: MeetingRow,
): Promise<void> {
  const isDecided = op?.authorId !== undefined;
  if (isDecided || meeting.created_at > now - SOONEST_MS) return;
  if (!(await isFolded(trx, meeting.id))) return;
  throw new HttpProblem(403, 'folded', 'De esa reunión ya solo se guardan los totales');
}
