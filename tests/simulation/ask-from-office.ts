/** Somebody at a desk, whose requests meet crashes and silence too. */
import { DAY_MS } from '#contract/core/durations';
import { compileOnce } from '#server/database/compile-once';
import { hashSecret } from '#server/session/secret';
import type { Stream } from './random.ts';
import type { Answered, Asked, Fate } from './server.ts';
import type { Simulation } from './simulation.ts';
import type { World } from './world.ts';

const MOST_TRIES = 4;

export type Order = Pick<Asked, 'method' | 'path' | 'body'>;
export type OfficeRole = 'coordinator' | 'administrator';

/**
 * Whoever gets no answer asks again: twice must come to the same. Answers what was heard last; null when
 * that was nothing.
 */
export async function askFromOffice(
  sim: Simulation,
  stream: Stream,
  role: OfficeRole,
  order: Order,
): Promise<Answered | null> {
  let answered: Answered | null = null;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const headers = { Authorization: `Bearer ${await refreshSession(sim, role)}` };
    const fate = tries === 1 ? drawFate(sim, stream) : CALM;
    answered = await sim.server.answer({ ...order, headers }, fate);
    sim.trace.add(`${role} hears ${answered?.status ?? 'nothing'}`);
    if (answered && answered.status < 500) break;
  }
  return answered;
}

export const CALM: Fate = { trouble: null, process: 0 };

export function drawFate({ faults }: Simulation, stream: Stream): Fate {
  const process = stream.chance(0.5) ? 1 : 0;
  if (faults.strikes('F39', stream)) {
    return { trouble: stream.pick(['before-commit', 'after-commit']), process };
  }
  return { trouble: faults.strikes('F41', stream) ? 'busy' : null, process };
}

/** A session of theirs that no phone comes to; used a moment ago. */
async function refreshSession(
  { server, world, scheduler }: Simulation,
  role: OfficeRole,
): Promise<string> {
  const token = tokenOf(world, role);
  const now = scheduler.now();
  const fresh = { seenAt: now, expiresAt: now + DAY_MS, secretHash: hashSecret(token) };
  await server.change(async (trx) => void (await freshen(trx, fresh)));
  return token;
}

type Fresh = { seenAt: number; expiresAt: number; secretHash: string };

const freshen = compileOnce<Fresh>((db, param) =>
  db
    .updateTable('sessions')
    .set({ seen_at: param('seenAt'), expires_at: param('expiresAt') })
    .where('secret_hash', '=', param('secretHash')),
);

function tokenOf({ leaders, administrator }: World, role: OfficeRole): string {
  const person = role === 'coordinator' ? leaders[0] : administrator;
  return person?.tokens.at(-1) ?? '';
}
