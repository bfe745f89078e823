import { type AgendaPage, OPINION_CONSENTS, sendOpinion } from '#contract/agenda-answers';
import { zoneOf } from '#contract/core/places';
import { answersProblem } from '#contract/rules/agenda-questions';
import { aliasBehind, noSuchLink } from '../answer-links/links.ts';
import type { NewRow, Row, Trx } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { spendPublicPost } from '../http/row-limits.ts';
import { hashSecret } from '../session/secret.ts';
import {
  type AgendaRow,
  iso,
  mustBeGoingOn,
  type ParticipantRow,
  questionsOf,
} from './to-agenda.ts';

type Linked = {
  agenda: AgendaRow;
  participant: ParticipantRow;
  alias: string;
  askedBy: string | null;
};

/** Contents of an agenda's link; null for other links. Read-only. */
export async function readAgendaPage(trx: Trx, token: string): Promise<AgendaPage | null> {
  const linked = await findLinked(trx, token);
  return linked && toPage(linked);
}

function toPage({ agenda, participant, alias, askedBy }: Linked): AgendaPage {
  const { title, description, city, state, status, signature, outcome } = agenda;
  return {
    ...{ kind: 'agenda', title, description, city, timeZone: zoneOf(state, city), alias, askedBy },
    ...{ status, signature, responseDeadline: iso(agenda.response_deadline) },
    questions: questionsOf(agenda).map((one) => ({ ...one, options: [...one.options] })),
    hasAnswered: signature === 'anonymous' ? null : participant.responded_at !== null,
    isOpen: status === 'active',
    outcome: status === 'completed' ? outcome : null,
    key: `agenda:${agenda.id}:${participant.person_id ?? 0}`,
  };
}

/** A repeat replaces the answer until the deadline; later ones are kept apart. */
export const sendOpinionHandler = handler(sendOpinion, {
  admit: ({ deps, params, ip }) => spendPublicPost(deps.limits, params.token, ip),
  async run(call) {
    const { trx, deps } = call;
    const linked = await findLinked(trx, call.params.token);
    if (!linked) throw noSuchLink();
    mustTake(call, linked.agenda);
    // The change counter is public: advancing it would reveal the moment of an anonymous answer.
    const isAnonymous = linked.agenda.signature === 'anonymous';
    const change = isAnonymous ? linked.participant.change : await deps.store.nextChange(trx);
    const at = call.op?.at ?? call.now;
    const isLate = at > lastMoment(linked.agenda);
    const outcome = await keepAnswer(call, { ...linked, at, isLate, change });
    if (!isAnonymous) call.op?.report({ outcome, change });
    return { isLate };
  },
});

function mustTake({ body }: Pick<Call<typeof sendOpinion>, 'body'>, agenda: AgendaRow): void {
  if (agenda.status === 'cancelled' || agenda.status === 'draft') mustBeGoingOn(agenda);
  // The result was published at completion, so one more answer would show.
  const isClosed = agenda.signature === 'anonymous' && agenda.status === 'completed';
  if (isClosed || agenda.kept_counts !== null) {
    throw new HttpProblem(409, 'completed', 'Esta agenda ya se completó');
  }
  if (!Object.hasOwn(OPINION_CONSENTS, body.consentVersion)) {
    throw invalid('Para guardar tu opinión necesitamos tu permiso', 'consentVersion');
  }
  const problem = answersProblem(questionsOf(agenda), body.answers);
  if (problem) throw invalid(problem, 'answers');
}

/** Answers given before this count, whenever they arrive. */
function lastMoment({ response_deadline, completed_at }: AgendaRow): number {
  const never = Number.POSITIVE_INFINITY;
  return Math.min(response_deadline ?? never, completed_at ?? never);
}

const SOMEBODY = 'participante';

async function findLinked(trx: Trx, token: string): Promise<Linked | null> {
  const link = await trx
    .selectFrom('agenda_links')
    .select('participant_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!link) return null;
  const participant = await trx
    .selectFrom('agenda_participants')
    .selectAll()
    .where('id', '=', link.participant_id)
    .executeTakeFirstOrThrow();
  const agenda = await trx
    .selectFrom('agendas')
    .selectAll()
    .where('id', '=', participant.agenda_id)
    .executeTakeFirstOrThrow();
  // After a year participants are forgotten; the link still says the agenda is over.
  const isForgotten = agenda.kept_counts !== null && participant.person_id === null;
  const alias = isForgotten ? SOMEBODY : await aliasBehind(trx, participant.person_id);
  if (alias === undefined) return null;
  const askedBy = (await aliasBehind(trx, agenda.created_by)) ?? null;
  return { agenda, participant, alias, askedBy };
}

type AnswerRow = Row<'agenda_answers'>;
type Kept = {
  agenda: AgendaRow;
  participant: ParticipantRow;
  at: number;
  isLate: boolean;
  change: number;
};

const ID_BYTES = 16;

/** Latest by effective time wins: one on-time and one late answer per participant. */
async function keepAnswer(
  call: Call<typeof sendOpinion>,
  kept: Kept,
): Promise<'applied' | 'kept-newer'> {
  const { trx, deps, body } = call;
  const isAnonymous = kept.agenda.signature === 'anonymous';
  const before = await (isAnonymous ? findByKey(call, kept) : findOwn(trx, kept));
  // Answered like any other: a refusal would reveal that the person already answered.
  if (before === 'of-another-phone') return 'applied';
  const answer = {
    answers: JSON.stringify(body.answers),
    consent_version: body.consentVersion,
    ...(isAnonymous ? {} : momentOf(call, kept)),
  };
  if (before && isOlder(answer, before)) return 'kept-newer';
  if (before) {
    await trx.updateTable('agenda_answers').set(answer).where('id', '=', before.id).execute();
  } else {
    const id = Buffer.from(deps.randomBytes(ID_BYTES)).toString('base64url');
    await trx
      .insertInto('agenda_answers')
      .values({ id, agenda_id: kept.agenda.id, ...ownerOf(call, kept), ...answer })
      .execute();
  }
  await noteParticipation(trx, kept);
  return 'applied';
}

function ownerOf({ body }: Call<typeof sendOpinion>, { agenda, participant, isLate }: Kept) {
  const isAnonymous = agenda.signature === 'anonymous';
  return {
    participant_id: isAnonymous ? null : participant.id,
    key_hash: isAnonymous ? hashSecret(body.answerKey) : null,
    is_late: isLate ? (1 as const) : (0 as const),
  };
}

function momentOf({ op }: Call<typeof sendOpinion>, { at }: Kept) {
  return { at, queue: op?.queue ?? null, seq: op?.seq ?? null };
}

/** Tap order within a phone, effective time between phones. */
function isOlder(answer: Partial<NewRow<'agenda_answers'>>, before: AnswerRow): boolean {
  if (answer.at == null || before.at === null) return false;
  const isSameQueue = answer.queue != null && answer.queue === before.queue;
  if (isSameQueue) return (answer.seq ?? 0) < (before.seq ?? 0);
  return answer.at < before.at;
}

async function findOwn(trx: Trx, { participant, isLate }: Kept): Promise<AnswerRow | undefined> {
  return trx
    .selectFrom('agenda_answers')
    .selectAll()
    .where('participant_id', '=', participant.id)
    .where('is_late', '=', isLate ? 1 : 0)
    .executeTakeFirst();
}

/** Anonymous answers have no owner: only the phone that sent one can replace it. */
async function findByKey(
  { trx, body }: Call<typeof sendOpinion>,
  { agenda, participant, isLate }: Kept,
): Promise<AnswerRow | undefined | 'of-another-phone'> {
  const rows = await trx
    .selectFrom('agenda_answers')
    .selectAll()
    .where('agenda_id', '=', agenda.id)
    .where('key_hash', '=', hashSecret(body.answerKey))
    .execute();
  if (rows.length === 0 && participant.responded_at !== null) return 'of-another-phone';
  return rows.find(({ is_late }) => is_late === (isLate ? 1 : 0));
}

/** Recorded in the same transaction; for an anonymous agenda without its time. */
async function noteParticipation(trx: Trx, { agenda, participant, at, change }: Kept) {
  if (participant.responded_at !== null) return;
  const responded_at = agenda.signature === 'anonymous' ? (agenda.started_at ?? 0) : at;
  await trx
    .updateTable('agenda_participants')
    .set({ responded_at, change })
    .where('id', '=', participant.id)
    .execute();
}
