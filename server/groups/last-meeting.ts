import type { ExpressionBuilder } from 'kysely';
import { heldUntil } from '#contract/rules/meeting-date';
import type { Schema } from '../database/schema.ts';
import { wasHeld } from '../meetings/read-registers.ts';

/** When each group in a query on `groups` last met: held, its date come, and not set aside. */
export function lastMeetingOf(eb: ExpressionBuilder<Schema, 'groups'>, now: number) {
  return (
    eb
      .selectFrom('meetings')
      .select('meetings.date')
      .whereRef('meetings.group_id', '=', 'groups.id')
      .where('meetings.deleted_at', 'is', null)
      .where('meetings.set_aside_at', 'is', null)
      .where('meetings.date', '<=', heldUntil(now))
      .where(wasHeld('meetings'))
      // The index is walked from its end to the first that counts; a maximum would read them all.
      .orderBy('meetings.date', 'desc')
      .limit(1)
  );
}
