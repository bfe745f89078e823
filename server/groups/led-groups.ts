import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Schema } from '../database/schema.ts';

/** A coordinator who was not seen for so long is not one to count on. */
const SILENT_MS = 60 * DAY_MS;

type Builder = ExpressionBuilder<Schema, 'groups'>;

/**
 * Groups whose coordinator is approved and was seen lately: registered, signed in, or recorded a meeting.
 * A session alone would not do: signing out ends it.
 * @param recorded whether they recorded a meeting since
 */
export function isLed(
  eb: Builder,
  now: number,
  recorded: (since: number) => Expression<SqlBool>,
): Expression<SqlBool> {
  const since = now - SILENT_MS;
  const coordinator = eb
    .selectFrom('people as c')
    .select('c.id')
    .whereRef('c.id', '=', 'groups.coordinator_id')
    .where('c.status', '=', 'approved');
  const session = eb
    .selectFrom('sessions as s')
    .select('s.id')
    .whereRef('s.person_id', '=', 'groups.coordinator_id')
    .where('s.seen_at', '>=', since);
  const signIn = eb
    .selectFrom('known_networks as n')
    .select('n.person_id')
    .whereRef('n.person_id', '=', 'groups.coordinator_id')
    .where('n.seen_at', '>=', since);
  // The rest beside the coordinator: within, PostgreSQL would read everybody.
  return eb.and([
    eb.exists(coordinator),
    eb.or([
      eb.exists(coordinator.where('c.created_at', '>=', since)),
      recorded(since),
      eb.exists(session),
      eb.exists(signIn),
    ]),
  ]);
}

/** Read from the meetings themselves. As a maximum: for `exists` PostgreSQL reads those of all groups. */
export function recordedLately(eb: Builder): (since: number) => Expression<SqlBool> {
  const last = eb
    .selectFrom('meetings as m')
    .select((inner) => inner.fn.max('m.created_at').as('at'))
    .whereRef('m.group_id', '=', 'groups.id')
    .whereRef('m.created_by', '=', 'groups.coordinator_id');
  return (since) => eb(eb.fn.coalesce(last, eb.lit(0)), '>=', since);
}

/** The same, as it was last counted. */
export const recordedAsCounted = (since: number): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(f.recorded_at, 0) >= ${since}`;
