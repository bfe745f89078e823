import { COMMUNITY_COORDINATORS } from '#contract/community-management';
import { type Role, rankOf } from '#contract/core/roles';
import { setRole } from '#contract/person-life';
import { TEAM_COORDINATORS } from '#contract/team-management';
import { assertApprover, assertMayDecide, assertOutranks, mayGive } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { endLinksAbove } from '../answer-links/links.ts';
import type { Row, Trx } from '../database/schema.ts';
import { vacateGroups } from '../groups/coordinator.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { roleLetter } from '../registration/letters.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { addHistory } from './add-history.ts';
import { coordinatorsAbove, notifyChange } from './notify-change.ts';

type RoleCall = Call<typeof setRole>;
type Person = Row<'people'>;

/** Old and new role must both be the caller's to give (G2, G4, G7). */
export const setRoleHandler = handler(setRole, async (call) => {
  const { trx, deps, body, now } = call;
  const change = await deps.store.nextChange(trx);
  const person = await mustFindPerson(call, call.params.userId);
  assertMayChange(call, person);
  const { role } = body;
  const { id } = person;
  const standing = { id, role, before: person.role };
  if (role === person.role) return { ...standing, vacant: [], ...(await organizedBy(trx, id)) };
  // Only a coordination of coordinators has a zone.
  await trx.updateTable('people').set({ role, zone: null, change }).where('id', '=', id).execute();
  await note(call, person);
  const vacant = await vacateGroups(call, id, { keeps: keepsWith(role), change });
  if (rankOf(role) < rankOf(person.role)) {
    await endAllAccess(trx, id, now);
    await endLinksAbove(trx, id, rankOf(role));
  }
  return { ...standing, vacant, ...(await organizedBy(trx, id)) };
});

function assertMayChange(call: RoleCall, person: Person): void {
  const caller = mustHaveCaller(call);
  const { role } = call.body;
  assertOutranks(caller, person);
  assertApprover(caller, person);
  if (role === person.role) return;
  if (!mayGive(caller.role, role)) {
    const text = 'Ese rol no se puede dar desde tu cuenta';
    throw new HttpProblem(403, 'role_not_allowed', text, { 'X-Error-Field': 'role' });
  }
  assertMayDecide(caller, { ...person, role });
}

function keepsWith(role: Role) {
  return (kind: Row<'groups'>['kind']) =>
    (kind === 'community' ? COMMUNITY_COORDINATORS : TEAM_COORDINATORS).includes(role);
}

async function note(call: RoleCall, person: Person): Promise<void> {
  const { trx, now, body } = call;
  const by = { personId: mustHaveCaller(call).personId, at: now };
  const { id, role: from, email } = person;
  const historyId = await addHistory(trx, id, by, { kind: 'role', from, to: body.role });
  const above = await coordinatorsAbove(trx, person, by.personId);
  await notifyChange(call, { historyId, personId: id, notified: [id, ...above] });
  const detail = { from, to: body.role };
  await auditAct(call, { action: 'person.role-changed', kind: 'person', id, detail });
  if (email === null || person.withdrawn_at !== null) return;
  const letter = roleLetter({ to: email, role: body.role });
  await mailAfterCommit(call, { personId: id, ...letter });
}

export async function organizedBy(trx: Trx, personId: number) {
  const tertulias = await trx
    .selectFrom('tertulias')
    .select(['id', 'title as name'])
    .where('organizer_id', '=', personId)
    .where('status', '=', 'planned')
    .where('deleted_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const agendas = await trx
    .selectFrom('agendas')
    .select(['id', 'title as name'])
    .where('created_by', '=', personId)
    .where('status', 'in', ['draft', 'active'])
    .orderBy('id')
    .execute();
  return { tertulias, agendas };
}
