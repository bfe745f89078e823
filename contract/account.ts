import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam, password } from '#contract/core/fields';
import { Consent, newPassword } from './registration.ts';

const nullableText = v.nullable(v.string());
const done = v.object({ ok: v.literal(true) });
const idOnly = v.object({ id: idParam });

export const changePassword = endpoint({
  name: 'account.change-password',
  method: 'POST',
  path: '/me/password',
  summary: 'Cambiar la contraseña propia; las demás sesiones se cierran',
  body: v.object({
    /** Optional: an account opened by access link has no password yet. */
    currentPassword: v.nullish(password),
    newPassword,
  }),
  answer: done,
});

export const SessionItem = v.object({
  id: v.number(),
  isThis: v.boolean(),
  device: nullableText,
  via: v.picklist(['password', 'link', 'queue-only']),
  shared: v.boolean(),
  createdAt: v.string(),
  seenAt: v.string(),
  expiresAt: v.string(),
});
export type SessionItem = v.InferOutput<typeof SessionItem>;

export const listSessions = endpoint({
  name: 'account.sessions',
  method: 'GET',
  path: '/me/sessions',
  summary: 'Dónde está abierta la cuenta propia',
  answer: v.array(SessionItem),
});

export const endSession = endpoint({
  name: 'account.end-session',
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: 'Cerrar una de las sesiones propias',
  params: idOnly,
  answer: done,
});

export const endOtherSessions = endpoint({
  name: 'account.end-other-sessions',
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Cerrar todas las demás sesiones propias',
  answer: v.object({ ended: v.number() }),
});

export const consentState = endpoint({
  name: 'account.consents',
  method: 'GET',
  path: '/me/consents',
  summary: 'Los consentimientos propios',
  answer: v.object({
    currentVersion: v.string(),
    isCurrent: v.boolean(),
    mustChangePassword: v.boolean(),
    messages: v.boolean(),
    financial: v.boolean(),
    birthday: v.boolean(),
    /** When the data become due for erasure after a withdrawal; null otherwise. */
    erasesFrom: nullableText,
    given: v.array(
      v.object({ purpose: v.string(), version: v.string(), given: v.boolean(), at: v.string() }),
    ),
  }),
});

export const giveConsent = endpoint({
  name: 'account.give-consent',
  method: 'POST',
  path: '/me/consents',
  summary: 'Aceptar el aviso de privacidad, o retirar un consentimiento',
  body: v.object({
    version: Consent.entries.version,
    notice: Consent.entries.notice,
    sensitive: Consent.entries.sensitive,
    messages: v.nullish(v.boolean()),
    financial: v.nullish(v.boolean()),
    birthday: v.nullish(v.boolean()),
  }),
  answer: done,
  status: 201,
});
