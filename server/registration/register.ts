import { register } from '#contract/registration';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, type EarlyCall, handler } from '../http/handler.ts';
import { isLeft } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import {
  assertRegistration,
  type Registration,
  startsWithoutPassword,
} from './assert-registration.ts';
import { insertPerson } from './insert-person.ts';
import { knownAddressLetter } from './letters.ts';
import { type Registrar, registrarOf } from './registrar.ts';

type Prepared = {
  registrar: Registrar;
  passwordHash: string | null;
  mayMail: boolean;
  /** More registered themselves in this hour than ever do. */
  isFlood: boolean;
};

/** Minimum time for a human to fill in twelve fields, ms. */
const FILL_MIN_MS = 3_000;

/**
 * Registers a pending person. Self-registration answers alike, after one hash, for known addresses;
 * their owner is notified by mail.
 */
export const registerHandler = handler(register, {
  async before(call) {
    const registrar = registrarOf(call.caller, call.cell);
    assertRegistration(call.body, registrar, call.now);
    const isFlood = await spend(call, registrar);
    const hash = await call.deps.passwords.hash(call.body.password);
    const passwordHash = startsWithoutPassword(call.body, registrar) ? null : hash;
    // Spent by everybody, so that a known address takes no other path here.
    const mayMail = await isLeft(call.deps.limits, 'known-mails', call.body.email);
    return { registrar, passwordHash, mayMail, isFlood };
  },
  async run(call, prepared: Prepared) {
    const { registrar } = prepared;
    if (registrar.type === 'self' && isMachine(call.body)) return { ok: true as const, user: null };
    const id = await insertPerson(call, prepared);
    if (prepared.isFlood) {
      await appendAudit(call.trx, { at: call.now, actorId: null, action: 'brake.register-all' });
    }
    if (registrar.type === 'self') {
      if (id === null) await notifyOwner(call, prepared);
      return { ok: true as const, user: null };
    }
    // Callers who may see the person are told; a list would show them anyway.
    if (id === null) throw taken();
    return { ok: true as const, user: { id, alias: call.body.alias } };
  },
});

/** By whom, from where, of whom, and in all: true once there are more in all than ever was. */
async function spend(
  { deps, ip, body }: EarlyCall<typeof register>,
  registrar: Registrar,
): Promise<boolean> {
  if (registrar.type === 'coordinator') {
    await deps.limits.spend('people-added', String(registrar.caller.personId));
    return false;
  }
  await deps.limits.spend('register-address', ip);
  await deps.limits.spend('register-mail', body.email);
  return deps.limits.brake('register-all', 'all');
}

/** It learns nothing: it gets the answer that it wanted. */
function isMachine({ website, filledForMs }: Registration): boolean {
  const isTooFast = typeof filledForMs === 'number' && filledForMs < FILL_MIN_MS;
  return website !== null || isTooFast;
}

async function notifyOwner(call: Call<typeof register>, { mayMail }: Prepared): Promise<void> {
  const { email: to } = call.body;
  await appendAudit(call.trx, {
    at: call.now,
    actorId: null,
    action: 'registration.known-address',
  });
  const { publicUrl } = call.deps.settings;
  if (mayMail) mailAfterCommit(call, knownAddressLetter({ to, publicUrl }));
}

const taken = () =>
  new HttpProblem(409, 'email_taken', 'Ese correo ya está registrado', {
    'X-Error-Field': 'email',
  });
