import { setStatus } from '#contract/people';
import { assertMayDecide } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { endAnswerLinks } from '../answer-links/links.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { Row } from '../database/schema.ts';
import type { PersonStatus } from '../database/tables/column.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { freeSeatsToCome } from '../tertulias/free-seats.ts';
import { addHistory } from './add-history.ts';
import { ageOf } from './is-minor.ts';

type StatusCall = Call<typeof setStatus>;

/** Losing approval ends all access; more than twenty an hour are slowed (G4 to G9, G13). */
export const setStatusHandler = handler(setStatus, {
  before: ({ deps, caller }) =>
    deps.limits.brake('status-changes', String(mustHaveCaller({ caller }).personId)),
  async run(call, isBraked: boolean) {
    const { trx, body } = call;
    // Takes the change number first: of two approvers the second sees the first's decision.
    const change = await call.deps.store.nextChange(trx);
    const person = await mustFindPerson(call, call.params.userId);
    assertMayDecide(mustHaveCaller(call), person);
    if (person.departed_at !== null) throw hasLeft();
    if (person.status === body.status) return { id: person.id, status: person.status };
    if (body.status === 'approved') await assertGuardian(call, person);
    await decide(call, person, change);
    if (person.status === 'approved') {
      await endAllAccess(trx, person.id, call.now);
      await endAnswerLinks(trx, person.id);
      await freeSeatsToCome(call, person.id, { change, by: mustHaveCaller(call).personId });
    }
    await note(call, person, isBraked);
    await notifyDecision(call, person, body.status);
    return { id: person.id, status: body.status };
  },
});

const hasLeft = () => new HttpProblem(409, 'left', 'Salió de la red: deshaz primero su salida');

async function decide(call: StatusCall, person: Row<'people'>, change: number): Promise<void> {
  const { personId } = mustHaveCaller(call);
  await call.trx
    .updateTable('people')
    .set({ status: call.body.status, decided_by: personId, decided_at: call.now, change })
    .where('id', '=', person.id)
    .execute();
}

/** D24: possible minors need a valid guardian consent; a missing age is requested. */
async function assertGuardian({ trx, now }: StatusCall, person: Row<'people'>): Promise<void> {
  const age = ageOf(person, now);
  if (age === 'adult') return;
  if (age === 'unknown') {
    const text = 'Falta su año de nacimiento: anótalo antes de aprobar';
    throw new HttpProblem(409, 'birth_needed', text);
  }
  const guardian = await trx
    .selectFrom('guardians')
    .select('person_id')
    .where('person_id', '=', person.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (guardian) return;
  throw new HttpProblem(
    409,
    'guardian_needed',
    'Es menor de edad: registra primero el consentimiento de su tutor',
  );
}

const ACTIONS: Readonly<Record<PersonStatus, string>> = {
  approved: 'person.approved',
  rejected: 'person.rejected',
  pending: 'person.reverted',
};

async function note(call: StatusCall, person: Row<'people'>, isBraked: boolean): Promise<void> {
  const { trx, now, body } = call;
  const { personId } = mustHaveCaller(call);
  await addHistory(
    trx,
    person.id,
    { personId, at: now },
    {
      kind: 'status',
      from: person.status,
      to: body.status,
    },
  );
  const subject = { subjectKind: 'person', subjectId: String(person.id) };
  await appendAudit(trx, {
    ...{ at: now, actorId: personId, action: ACTIONS[body.status], ...subject },
    detail: { from: person.status, role: person.role, registeredBy: person.created_by },
  });
  if (!isBraked) return;
  await appendAudit(trx, {
    ...{ at: now, actorId: personId, action: 'brake.status-changes', ...subject },
  });
}

/** Mails the decision to the person, except for reverts, which are not final. */
async function notifyDecision(
  call: Pick<Call, 'trx' | 'effects' | 'deps'>,
  { id: personId, email: to }: Pick<Row<'people'>, 'id' | 'email'>,
  status: PersonStatus,
): Promise<void> {
  if (!to || status === 'pending') return;
  const approval = approved(call.deps.settings.publicUrl);
  const { subject, text } = status === 'approved' ? approval : REJECTED;
  await mailAfterCommit(call, { personId, to, subject, text: text.join('\n\n') });
}

const approved = (publicUrl: string) => ({
  subject: 'Tu cuenta fue aprobada',
  text: [
    'Tu cuenta fue aprobada: ya puedes entrar a Coaching para Líderes.',
    `${publicUrl}/login`,
    'Si aún no tienes contraseña, pide una con «¿Olvidaste tu contraseña?».',
  ],
});

const REJECTED = {
  subject: 'Tu cuenta no fue aprobada',
  text: [
    'Tu cuenta de Coaching para Líderes no fue aprobada.',
    'Si crees que es un error, habla con tu coordinación.',
  ],
};
