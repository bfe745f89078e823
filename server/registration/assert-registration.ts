import type { ParsedBodyOf } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { inZone } from '#contract/core/time-zones';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { DAY_NOT_IN_MONTH, type register } from '#contract/registration';
import { isDayOfMonth } from '#contract/rules/celebrations';
import { HttpProblem, invalid } from '../http/problem.ts';
import { assertUncommon, isCommonPassword } from '../session/common-passwords.ts';
import { assertMayRegister, type Registrar } from './registrar.ts';

export type Registration = ParsedBodyOf<typeof register>;

/** Registration rules beyond shape. Throws the first refusal, by field. */
export function assertRegistration(body: Registration, registrar: Registrar, now: number): void {
  assertMayRegister(registrar, body);
  assertYears(body, now);
  if (registrar.type === 'self') assertOwn(body);
  if (!startsWithoutPassword(body, registrar)) assertUncommon(body.password, 'password');
}

/** The quick form sends one well-known password: such accounts are entered by link. */
export function startsWithoutPassword(body: Registration, registrar: Registrar): boolean {
  const isQuick = registrar.type === 'coordinator' && Boolean(body.workArea);
  return isQuick && isCommonPassword(body.password);
}

/** Specification 1, section 5, and consent (D23): what people declare only about themselves. */
function assertOwn({ gender, institutions, consent }: Registration): void {
  if (gender === 'prefiero_no_decir') throw invalid('El sexo es requerido', 'gender');
  if (institutions.length === 0) {
    throw invalid('Debe registrar al menos una institución donde trabaja.', 'institutions');
  }
  if (!consent?.notice || !consent.sensitive) {
    throw invalid(
      'Para registrarte necesitamos que aceptes el aviso de privacidad y el uso de datos sensibles',
      'consent',
    );
  }
  assertCurrentNotice(consent.version);
}

/** A phone may show the previous notice; consent needs the current one. */
export function assertCurrentNotice(version: string): void {
  if (version === CURRENT_NOTICE.version) return;
  throw new HttpProblem(
    422,
    'notice_changed',
    'El aviso de privacidad cambió. Léelo y acéptalo de nuevo',
    { 'X-Error-Field': 'consent' },
  );
}

function assertYears(body: Registration, now: number): void {
  const { birthYear, birthMonth, birthDay, enrollmentYear, state, city } = body;
  const year = inZone(now, zoneOf(state, city)).getUTCFullYear();
  const sentence = `El año no puede ser posterior a ${year}`;
  if (birthYear > year) throw invalid(sentence, 'birthYear');
  if (birthDay != null && !isDayOfMonth(birthMonth, birthDay)) {
    throw invalid(DAY_NOT_IN_MONTH, 'birthDay');
  }
  if (enrollmentYear > year) throw invalid(sentence, 'enrollmentYear');
}
