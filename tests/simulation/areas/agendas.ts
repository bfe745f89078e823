/** Opinions given by personal links, on the answer page: nobody is signed in there. */
import { OPINION_CONSENT } from '#contract/agenda-answers';
import { DAY_MS } from '#contract/core/durations';
import { uuidv7 } from '#contract/core/uuid';
import type { AgendaQuestion } from '#contract/rules/agenda-questions';
import type { Trx } from '#server/database/schema';
import { hashSecret } from '#server/session/secret';
import type { Intent } from '#sync/types';
import { opinionIntent } from '#web/features/agendas/opinion-intent.ts';
import type { PhoneDisk } from '../phone-disk.ts';
import type { Stream } from '../random.ts';

/** All personal links of a phone share a queue, as on the page (`use-link-answer.ts`). */
export const ANSWERS_QUEUE = 'respuestas';

export const SIGNED = 1;
export const ANONYMOUS = 2;

export type AnswerLink = { token: string; agendaId: number; participantId: number };

/** Two people of each agenda; their numbers are the first of their table. */
export const ANSWER_LINKS: readonly AnswerLink[] = [1, 2, 3, 4].map((participantId) => ({
  token: `enlace-personal-00000000${participantId}`,
  agendaId: participantId <= 2 ? SIGNED : ANONYMOUS,
  participantId,
}));

const QUESTIONS: AgendaQuestion[] = [
  { kind: 'open', text: '¿Qué falta?', options: [] },
  { kind: 'one', text: '¿Qué primero?', options: ['Agua', 'Parque', 'Escuela'] },
];

type People = { author: number; people: readonly number[]; now: number };

/** Both end two hours after the start: what is said later is late. */
export async function fillAgendas(trx: Trx, { author, people, now }: People): Promise<void> {
  const at = now - DAY_MS;
  for (const signature of ['named', 'anonymous'] as const) {
    await trx
      .insertInto('agendas')
      .values({
        ...{ title: 'Agenda', city: 'Durango', state: 'Durango', status: 'active' },
        ...{ response_deadline: now + DAY_MS / 12, whatsapp_message: '', signature },
        questions: JSON.stringify(QUESTIONS),
        ...{ created_by: author, created_at: at, started_at: at, change: 1 },
      })
      .execute();
  }
  for (const { token, agendaId, participantId } of ANSWER_LINKS) {
    const person_id = people[participantId % 2] ?? null;
    const added = { added_by: author, added_at: at, change: 1 };
    await trx
      .insertInto('agenda_participants')
      .values({ agenda_id: agendaId, person_id, ...added })
      .execute();
    const link = { participant_id: participantId, token_hash: hashSecret(token) };
    await trx
      .insertInto('agenda_links')
      .values({ ...link, created_by: author, created_at: at })
      .execute();
  }
}

/** An opinion, or a changed one: a phone that answered before knows the key of its answer. */
export function drawOpinion(
  { queue }: PhoneDisk,
  { stream, now }: { stream: Stream; now: number },
): Intent {
  // The same one again and again, so that phones meet.
  const { token } = stream.pick(stream.chance(0.6) ? ANSWER_LINKS.slice(0, 1) : ANSWER_LINKS);
  const before = [...queue.rows.values()].filter(({ params }) => params.token === token);
  const known = before.sort((a, b) => b.seq - a.seq)[0]?.body.answerKey;
  const answerKey = typeof known === 'string' ? known : uuidv7(now, (bytes) => stream.bytes(bytes));
  return opinionIntent(token, {
    answers: [`opinión ${stream.int(1e9)}`, stream.pick([0, 1, 2, null])],
    ...{ consent: true, consentVersion: OPINION_CONSENT, answerKey },
  });
}
