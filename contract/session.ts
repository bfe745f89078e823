import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { email, idParam, optionalFlag, password, text } from '#contract/core/fields';
import { tokenInvalid } from '#contract/session-messages';

export const SessionUser = v.object({
  id: v.number(),
  alias: v.string(),
  role: v.string(),
  city: v.string(),
  state: v.string(),
  fullName: v.nullable(v.string()),
  mustChangePassword: v.optional(v.boolean()),
  consentRequired: v.optional(v.boolean()),
  /** With `consentRequired`: a minor's guardian must consent. */
  guardianRequired: v.optional(v.boolean()),
  /** In the first week after approval. */
  recentlyApproved: v.optional(v.boolean()),
  /** Numbers of registrations joined with this one: what they recorded on a phone is theirs. */
  formerIds: v.optional(v.array(v.number())),
});
export type SessionUser = v.InferOutput<typeof SessionUser>;

const SignedIn = v.object({
  token: v.string(),
  user: SessionUser,
  /** ISO time the unused session ends. */
  expiresAt: v.string(),
  /** For a person no longer admitted: the session only drains their outbox. */
  queueOnly: v.optional(v.boolean()),
});

export const me = endpoint({
  name: 'session.me',
  method: 'GET',
  path: '/auth/me',
  summary: 'La persona que inició sesión',
  answer: SessionUser,
});

export const login = endpoint({
  name: 'session.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Iniciar sesión con correo y contraseña',
  body: v.object({
    email,
    password,
    /** «Teléfono compartido»: a short session. */
    shared: optionalFlag,
    /** Requested by a phone that only sends what a no longer admitted account recorded. */
    queueOnly: optionalFlag,
  }),
  answer: SignedIn,
});

export const logout = endpoint({
  name: 'session.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Cerrar la sesión propia',
  answer: v.object({ ok: v.literal(true) }),
});

export const tokenLogin = endpoint({
  name: 'session.token-login',
  method: 'POST',
  path: '/auth/token-login',
  summary: 'Entrar con un enlace de acceso de un solo uso',
  body: v.object({ token: text(200, tokenInvalid) }),
  answer: SignedIn,
});

export const linkOwner = endpoint({
  name: 'session.link-owner',
  method: 'POST',
  path: '/auth/link-owner',
  summary: 'De quién es un enlace de acceso que sigue sirviendo; no lo gasta',
  body: v.object({ token: text(200, tokenInvalid) }),
  answer: v.object({ alias: v.string() }),
});

export const generateToken = endpoint({
  name: 'session.generate-token',
  method: 'POST',
  path: '/admin/users/:userId/generate-token',
  summary: 'Crear el enlace de acceso de una persona',
  params: v.object({ userId: idParam }),
  answer: v.object({ accessLink: v.string(), expiresAt: v.string() }),
  status: 201,
});
