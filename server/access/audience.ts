/** SQL twin of `contract/rules/audience.ts`; `audience.test.ts` compares both. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { columnOf } from '#contract/core/roles';
import {
  type Audience,
  type AudiencePerson,
  columnsOf,
  isForEverybody,
} from '#contract/rules/audience';
import { foldText } from '#contract/rules/fold-text';
import type { Db, Schema } from '../database/schema.ts';
import { roleInSql } from './role-in-sql.ts';

type OfPeople = (eb: ExpressionBuilder<Schema, 'people'>) => Expression<SqlBool>;

/** Reads the city's spellings, so that both engines use an index and fold as phones do. */
export async function peopleOfAudience(db: Db, audience: Audience): Promise<OfPeople> {
  const { state, role, groupId } = audience;
  const spellings = await spellingsOf(db, audience);
  return (eb) => {
    const parts: Expression<SqlBool>[] = [
      eb('people.status', '=', 'approved'),
      eb('people.withdrawn_at', 'is', null),
      eb('people.erased_at', 'is', null),
    ];
    if (!isForEverybody(audience)) parts.push(roleInSql(eb, rolesOf(role)));
    if (state !== null) parts.push(eb('people.state', '=', state));
    if (spellings) parts.push(eb('people.city', 'in', spellings));
    if (groupId !== null) parts.push(isOfGroup(eb, groupId));
    return eb.and(parts);
  };
}

export async function readAudiencePerson(db: Db, personId: number): Promise<AudiencePerson | null> {
  const person = await db
    .selectFrom('people')
    .select(['role', 'state', 'city'])
    .where('id', '=', personId)
    .where('status', '=', 'approved')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return null;
  const groups = await db
    .selectFrom('groups')
    .select('groups.id')
    .where('groups.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('groups.coordinator_id', '=', personId),
        eb.exists(openMemberships(eb).where('memberships.person_id', '=', personId)),
      ]),
    )
    .execute();
  return { ...person, groupIds: groups.map(({ id }) => id) };
}

/** Whether a role falls under a targeted one; never the interested. */
function rolesOf(role: string | null): (one: string) => boolean {
  const columns = role === null ? null : columnsOf(role);
  return (one) => {
    const column = columnOf(one);
    return column !== 'interested' && (columns === null || columns.includes(column));
  };
}

async function spellingsOf(db: Db, { state, city }: Audience): Promise<string[] | null> {
  if (city === null) return null;
  const rows = await db
    .selectFrom('people')
    .select('city')
    .distinct()
    .$if(state !== null, (query) => query.where('state', '=', String(state)))
    .execute();
  const alike = rows.map((row) => row.city).filter((one) => foldText(one) === foldText(city));
  // An empty list is invalid SQL; the raw city matches nothing here.
  return alike.length > 0 ? alike : [city];
}

function isOfGroup(eb: ExpressionBuilder<Schema, 'people'>, groupId: number): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('groups')
      .select('groups.id')
      .where('groups.id', '=', groupId)
      .where('groups.deleted_at', 'is', null)
      .where((group) =>
        group.or([
          group('groups.coordinator_id', '=', group.ref('people.id')),
          group.exists(
            openMemberships(group).where('memberships.person_id', '=', group.ref('people.id')),
          ),
        ]),
      ),
  );
}

/** Of the group in the outer query. */
function openMemberships<T extends keyof Schema>(eb: ExpressionBuilder<Schema, T>) {
  return (eb as ExpressionBuilder<Schema, 'groups'>)
    .selectFrom('memberships')
    .select('memberships.id')
    .whereRef('memberships.group_id', '=', 'groups.id')
    .where('memberships.left_at', 'is', null);
}
