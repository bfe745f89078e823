import { answerPrivacyRequest } from '#contract/privacy';
import { withdrawPhoto } from '../account/photo.ts';
import { hasConsent, recordConsent } from '../account/record-consent.ts';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { birthIn, settleWaiting } from './birth-waiting.ts';
import { confirmErasure } from './confirm-erasure.ts';
import { correctPerson } from './correct-person.ts';
import { type Erased, erasePerson } from './erase-person.ts';
import { exportToText } from './export-to-text.ts';
import { mustKeepAnAdmin } from './must-keep-an-admin.ts';
import { readExport } from './read-export.ts';
import { dueAfter, type NamedRequest, rowToRequest, selectRequests } from './requests.ts';

type AnswerCall = Call<typeof answerPrivacyRequest>;

/** Granted requests are carried out here: export by mail, correction, opposition, erasure. */
export const answerPrivacyRequestHandler = handler(answerPrivacyRequest, async (call) => {
  const request = await mustFindRequest(call, call.params.id);
  mustBeOpen(request, call.body.state);
  await writeAnswer(call, request);
  const isGranted = call.body.state === 'granted';
  const erased = isGranted ? await carryOut(call, request) : null;
  const isDecided = call.body.state !== 'extended';
  if (isDecided && request.person_id !== null && birthIn(request.detail) !== null) {
    await settleWaiting(call, request.person_id);
  }
  if (!erased) await notifyPerson(call, request);
  const namedTexts = erased?.stillNamed ?? 0;
  const answered = rowToRequest(await mustFindRequest(call, request.id));
  return { ...answered, namedTexts, stillNamed: [] };
});

async function mustFindRequest({ trx }: AnswerCall, id: number): Promise<NamedRequest> {
  const row = await selectRequests(trx).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function mustBeOpen({ state }: NamedRequest, wanted: string): void {
  if (state !== 'received' && state !== 'extended') {
    throw new HttpProblem(409, 'answered', 'Esta solicitud ya se respondió');
  }
  if (state === 'extended' && wanted === 'extended') {
    throw new HttpProblem(409, 'extended_before', 'El plazo ya se amplió una vez');
  }
}

async function writeAnswer(call: AnswerCall, request: NamedRequest): Promise<void> {
  const { trx, now, body } = call;
  const { personId } = mustHaveCaller(call);
  const isDecided = body.state !== 'extended';
  await trx
    .updateTable('privacy_requests')
    .set({
      state: body.state,
      answer: body.answer,
      due_at: dueAfter(body.state, request.due_at, now),
      ...(isDecided ? { answered_at: now, decided_by: personId } : {}),
    })
    .where('id', '=', request.id)
    .execute();
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'privacy.answered',
    subjectKind: 'privacy-request',
    subjectId: String(request.id),
    detail: { kind: request.kind, state: body.state },
  });
}

async function carryOut(call: AnswerCall, request: NamedRequest): Promise<Erased | null> {
  const { person_id: personId } = request;
  if (personId === null) return null;
  switch (request.kind) {
    case 'cancellation':
      return erase(call, personId);
    case 'access':
      await sendData(call, personId);
      return null;
    case 'rectification':
      await correct(call, personId, request.detail);
      return null;
    default:
      await stopNotices(call, personId);
      return null;
  }
}

async function erase(call: AnswerCall, personId: number): Promise<Erased | null> {
  const { deps, trx, now } = call;
  await mustKeepAnAdmin(trx, personId);
  const actorId = mustHaveCaller(call).personId;
  const erased = await erasePerson(deps.store, trx, { personId, actorId, by: 'desk', now });
  if (erased) await confirmErasure(call, erased);
  return erased;
}

async function sendData(call: AnswerCall, personId: number): Promise<void> {
  const to = await addressOf(call, personId);
  if (to === null) return;
  const data = await readExport(call.trx, personId, call.now);
  await appendAudit(call.trx, {
    at: call.now,
    actorId: mustHaveCaller(call).personId,
    action: 'person.exported',
    subjectKind: 'person',
    subjectId: String(personId),
    detail: { by: 'desk' },
  });
  const json = JSON.stringify(data, null, 2);
  const text = `Estos son los datos tuyos que guardamos:\n\n${exportToText(data)}\n\nLo mismo, para otro programa:\n\n${json}`;
  await mailAfterCommit(call, { personId, to, subject: 'Tus datos personales', text });
}

async function correct(call: AnswerCall, personId: number, detail: string | null): Promise<void> {
  const [, field, value] = /^(\w+): ([\s\S]+)$/.exec(detail ?? '') ?? [];
  if (field === undefined || value === undefined) return;
  const by = mustHaveCaller(call).personId;
  const correction = { personId, by, field, value, now: call.now };
  await correctPerson(call.deps.store, call.trx, correction);
}

async function stopNotices(call: AnswerCall, personId: number): Promise<void> {
  const { trx, deps, now } = call;
  const refuse = (purpose: 'messages' | 'birthday') =>
    recordConsent(trx, deps.settings, {
      person_id: personId,
      purpose,
      given: 0,
      method: 'paper',
      recorded_by: mustHaveCaller(call).personId,
      at: now,
      ip: null,
    });
  await refuse('messages');
  const recordedBy = mustHaveCaller(call).personId;
  await withdrawPhoto(call, { personId, method: 'paper', recordedBy, ip: null });
  if (!(await hasConsent(trx, personId, 'birthday'))) return;
  await refuse('birthday');
  const change = await deps.store.nextChange(trx);
  await trx.updateTable('people').set({ change }).where('id', '=', personId).execute();
}

async function notifyPerson(call: AnswerCall, { person_id }: NamedRequest): Promise<void> {
  if (person_id === null) return;
  const to = await addressOf(call, person_id);
  if (to === null) return;
  const subject = SUBJECTS[call.body.state];
  await mailAfterCommit(call, { personId: person_id, to, subject, text: call.body.answer });
}

const SUBJECTS = {
  extended: 'Necesitamos más tiempo para tu solicitud',
  granted: 'Tu solicitud sobre tus datos procede',
  refused: 'Respuesta a tu solicitud sobre tus datos',
} as const;

async function addressOf({ trx }: AnswerCall, personId: number): Promise<string | null> {
  const person = await trx
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.email ?? null;
}
