import type { ExpressionBuilder } from 'kysely';
import { publicMembers } from '#contract/public-meeting';
import type { Schema } from '../database/schema.ts';
import { byName } from '../groups/by-name.ts';
import { handler } from '../http/handler.ts';
import { isAdultInSql } from '../people/is-minor.ts';
import { mustFindLinkedGroup } from './find-linked-group.ts';

/** Only membership numbers and aliases: any holder of the link reads this. */
export const publicMembersHandler = handler(publicMembers, async (call) => {
  const group = await mustFindLinkedGroup(call, call.params.teamId);
  const rows = await call.trx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.id', 'people.alias'])
    .where('memberships.group_id', '=', group.id)
    .where('memberships.left_at', 'is', null)
    .where('people.status', '=', 'approved')
    // People without current consent are hidden here.
    .where('people.consent_version', 'is not', null)
    // Excludes minors and unknown ages.
    .where(isAdultInSql('people', call.now))
    .where((eb) => eb.not(opposes(eb)))
    .execute();
  return rows.sort((a, b) => byName({ name: a.alias }, { name: b.alias }));
});

/** Granted by the desk, until the person agrees to notices again (privacy list, 5). */
function opposes(eb: ExpressionBuilder<Schema, 'people'>) {
  const newest = eb
    .selectFrom('consents')
    .select((inner) => inner.fn.max('consents.id').as('id'))
    .whereRef('consents.person_id', '=', 'people.id')
    .where('consents.purpose', '=', 'messages');
  return eb.exists(
    eb
      .selectFrom('consents as said')
      .select('said.id')
      .where('said.id', '=', newest)
      .where('said.given', '=', 0)
      .where('said.recorded_by', 'is not', null),
  );
}
