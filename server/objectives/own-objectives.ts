import type { OwnExport } from '#contract/privacy';
import type { Trx } from '../database/schema.ts';

type OwnParts = Pick<OwnExport, 'objectives' | 'objectiveUpdates' | 'calendarFeed'>;

export async function readOwnObjectives(trx: Trx, personId: number): Promise<OwnParts> {
  const objectives = await trx
    .selectFrom('objectives')
    .select(['title', 'created_by'])
    .where((eb) =>
      eb.or([
        eb('created_by', '=', personId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('objective_people as p')
            .select('p.objective_id')
            .where('p.person_id', '=', personId),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const updates = await trx
    .selectFrom('objective_updates as u')
    .innerJoin('objectives as o', 'o.id', 'u.objective_id')
    .select(['o.title as objective', 'u.value', 'u.note', 'u.at'])
    .where('u.by_id', '=', personId)
    .orderBy('u.id', 'desc')
    .execute();
  const feed = await trx
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_on'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return {
    objectives: objectives.map(({ title, created_by }) => ({
      ...{ title, isAuthor: created_by === personId },
    })),
    objectiveUpdates: updates.map(({ at, ...update }) => ({ ...update, at: iso(at) })),
    calendarFeed: feed ? { since: iso(feed.created_at), lastReadOn: feed.read_on } : null,
  };
}

const iso = (at: number) => new Date(at).toISOString();
