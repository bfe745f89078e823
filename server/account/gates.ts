import type { Endpoint } from '#contract/core/endpoint';
import { columnOf } from '#contract/core/roles';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { policyOf } from '../access/authorise.ts';
import type { Caller, Gate } from '../access/caller.ts';
import type { Row } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';
import { ageOf, type Birth } from '../people/is-minor.ts';

export type Consented = Birth &
  Pick<Row<'people'>, 'consent_version'> & {
    /** Set while a guardian's consent is valid, else null. */
    guardian_since: number | null;
  };
type Gated = Consented & Pick<Row<'people'>, 'must_change_password'>;

/** Queue-only sessions have no gate: they open nothing else. */
export function gateOf(person: Gated, via: Row<'sessions'>['via'], now: number): Gate | null {
  if (via === 'queue-only') return null;
  if (person.must_change_password === 1) return 'password';
  return consentGateOf(person, now);
}

/** Versions are days. A newer one than this process knows was agreed to at a newer process. */
export function isConsentCurrent(version: string | null): boolean {
  return version !== null && version >= CURRENT_NOTICE.version;
}

/** A minor's guardian comes first; at 18 the guardian's consent ends and one's own is required. */
export function consentGateOf(person: Consented, now: number): 'consent' | 'guardian' | null {
  const age = ageOf(person, now);
  const hasGuardian = person.guardian_since !== null;
  if (age === 'minor' && !hasGuardian) return 'guardian';
  const isGuardianOver = age === 'adult' && hasGuardian;
  return isConsentCurrent(person.consent_version) && !isGuardianOver ? null : 'consent';
}

/** Rows open before a gate: passing it, privacy rights, signing out. */
const BEFORE_GATE: ReadonlySet<string> = new Set([
  'session.me',
  'session.logout',
  'account.change-password',
  'account.consents',
  'account.give-consent',
  'account.export',
  'account.rectify',
  'account.erase',
  'account.photo',
  'account.remove-photo',
  // Its operations are judged one by one: those of a public link are not this person's.
  'sync.push',
]);

/** Refused calls are neither read nor stored: phones resend them later. */
export function assertPastGate(row: Endpoint, caller: Caller | null): void {
  if (!caller?.gate || BEFORE_GATE.has(row.name)) return;
  const cell = policyOf(row)[columnOf(caller.role)];
  if (cell.type === 'allow' && cell.reaches.includes('P')) return;
  throw gateClosed(caller.gate);
}

export function gateClosed(gate: Gate): HttpProblem {
  if (gate === 'password') {
    const text = 'Antes de seguir, elige una contraseña nueva';
    return new HttpProblem(403, 'password_change_required', text);
  }
  const text =
    gate === 'guardian'
      ? 'Antes de seguir, falta el consentimiento de tu madre, padre o tutor'
      : 'Antes de seguir, lee y acepta el aviso de privacidad';
  // One code for both gates: phones of every version wait alike.
  return new HttpProblem(403, 'consent_required', text);
}
