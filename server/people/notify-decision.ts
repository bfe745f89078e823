import type { Row } from '../database/schema.ts';
import type { PersonStatus } from '../database/tables/column.ts';
import type { Call } from '../http/handler.ts';

/** Mails the decision to the person, except for reverts, which are not final. */
export function notifyDecision(
  { effects, deps }: Pick<Call, 'effects' | 'deps'>,
  person: Pick<Row<'people'>, 'email' | 'alias'>,
  status: PersonStatus,
): void {
  const { email } = person;
  if (!email || status === 'pending') return;
  const letter = status === 'approved' ? approved(deps.settings.publicUrl) : REJECTED;
  effects.afterCommit.push(() =>
    deps.mail.send({ to: email, subject: letter.subject, text: letter.text.join('\n\n') }),
  );
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
