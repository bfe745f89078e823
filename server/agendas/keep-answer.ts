import type { sendOpinion } from '#contract/agenda-answers';
import type { NewRow, Row, Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { hashSecret } from '../session/secret.ts';
import type { AgendaRow, ParticipantRow } from './agenda-reach.ts';

type AnswerRow = Row<'agenda_answers'>;
type Kept = {
  agenda: AgendaRow;
  participant: ParticipantRow;
  /** Effective time, ms. */
  at: number;
  isLate: boolean;
  change: number;
};

/** 128 bits. */
const ID_BYTES = 16;

/** The last by effective time stands: one in time, and one late, of each participant. */
export async function keepAnswer(
  call: Call<typeof sendOpinion>,
  kept: Kept,
): Promise<'applied' | 'kept-newer'> {
  const { trx, deps, body } = call;
  const isAnonymous = kept.agenda.signature === 'anonymous';
  const before = await (isAnonymous ? findByKey(call, kept) : findOwn(trx, kept));
  // Answered as any other: a refusal would tell whoever holds the link that its person answered.
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

/** Of one phone the order of its taps; of two the later effective time. */
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

/** Nothing says whose an anonymous answer is: only the phone that gave it can replace it. */
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

/** Participation is known in the same transaction; of an anonymous agenda not even when. */
async function noteParticipation(trx: Trx, { agenda, participant, at, change }: Kept) {
  if (participant.responded_at !== null) return;
  const responded_at = agenda.signature === 'anonymous' ? (agenda.started_at ?? 0) : at;
  await trx
    .updateTable('agenda_participants')
    .set({ responded_at, change })
    .where('id', '=', participant.id)
    .execute();
}
