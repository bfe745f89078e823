import { askPrivacy } from '#contract/privacy';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, type EarlyCall, handler } from '../http/handler.ts';
import { isLeft } from '../http/limits.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { guessMailedCode, makeMailedCode, spendMailedCode } from '../session/mailed-code.ts';
import { addRequest } from './requests.ts';

type AskCall = Call<typeof askPrivacy>;
/** `asked`: the proof may be mailed; `proven`: the code was right. */
type Step = { type: 'asked'; mayMail: boolean } | { type: 'proven'; codeId: number };

/** Without session: a mailed code proves the address. Known or not, one answer. */
export const askPrivacyHandler = handler(askPrivacy, {
  before: stepOf,
  async run(call, step: Step) {
    if (step.type === 'proven') await request(call, step.codeId);
    else if (step.mayMail) await sendProof(call);
    return { ok: true as const };
  },
});

async function stepOf(call: EarlyCall<typeof askPrivacy>): Promise<Step> {
  const { deps, body, ip } = call;
  await deps.limits.spend('privacy-caller', ip);
  if (!body.code) {
    return { type: 'asked', mayMail: await isLeft(deps.limits, 'privacy-mail', body.email) };
  }
  const guess = { email: body.email, purpose: 'privacy', code: body.code } as const;
  const codeId = await guessMailedCode(call, guess);
  return { type: 'proven', codeId };
}

async function sendProof(call: AskCall): Promise<void> {
  const { trx, now, deps, body } = call;
  const person = await trx
    .selectFrom('people')
    .select(['id', 'email'])
    .where('email', '=', body.email)
    // Of a registration that was joined with another, the other's address proves.
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  // Both branches write, so that timing does not reveal an address.
  if (!person?.email) {
    await appendAudit(trx, { at: now, actorId: null, action: 'privacy.nobody' });
    return;
  }
  const { randomBytes } = deps;
  const personId = person.id;
  const { code, until } = await makeMailedCode({ trx, now, randomBytes }, personId, 'privacy');
  await appendAudit(trx, {
    at: now,
    actorId: null,
    action: 'privacy.code-sent',
    subjectKind: 'person',
    subjectId: String(personId),
  });
  await mailAfterCommit(call, {
    ...{ personId, until },
    to: person.email,
    subject: 'Tu código para ejercer tus derechos sobre tus datos',
    text: [
      `Tu código es: ${code}`,
      `Escríbelo aquí: ${call.deps.settings.publicUrl}/aviso-de-privacidad#derechos`,
      'Vale 30 minutos y una sola vez.',
      'Si no lo pediste, no hagas nada: no se hará nada con tus datos.',
    ].join('\n\n'),
  });
}

async function request(call: AskCall, codeId: number): Promise<void> {
  const { trx, now, body } = call;
  const personId = await spendMailedCode(trx, codeId, now);
  const { kind, detail, email } = body;
  const dueAt = await addRequest(trx, { personId, kind, detail, now });
  const day = new Date(dueAt).toLocaleDateString('es-MX', {
    dateStyle: 'long',
    timeZone: 'America/Mexico_City',
  });
  await mailAfterCommit(call, {
    personId,
    to: email,
    subject: 'Recibimos tu solicitud sobre tus datos',
    text: [
      'Recibimos tu solicitud y comprobamos que este correo es tuyo.',
      `Te responderemos a más tardar el ${day}.`,
    ].join('\n\n'),
  });
}
