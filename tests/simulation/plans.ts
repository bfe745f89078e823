/**
 * The office moves a tertulia, calls it off and brings it back, changes its seats and writes to its
 * guests one by one; guests answer by the personal links of those messages, also by an older one.
 */
import { DAY_MS } from '#contract/core/durations';
import type { SendTurn, TertuliaPurpose } from '#contract/send-queue';
import { claimSend, recordSend } from '#contract/send-queue';
import { sendAnswer } from '#contract/tertulia-guests';
import { updateTertulia } from '#contract/tertulias';
import { askFromOffice, CALM, drawFate } from './ask-from-office.ts';
import { ONLY, SEATS, TERTULIA_AT } from './other-areas.ts';
import type { Stream } from './random.ts';
import type { Plans, Simulation } from './simulation.ts';

/** Of a guest without a message: as anybody would try. */
const PURPOSES: readonly TertuliaPurpose[] = ['changed', 'cancelled', 'restored', 'invitation'];

export const createPlans = (): Plans => ({
  told: new Map(),
  links: [],
  byLink: [],
  mostSeats: SEATS,
});

export async function runPlans(sim: Simulation, stream: Stream): Promise<void> {
  const { scheduler, faults } = sim;
  for (let turns = 24; turns > 0; turns -= 1) {
    await scheduler.sleep(stream.spread(1_000, stream.chance(0.2) ? DAY_MS : 200_000));
    if (faults.strikes('F62', stream)) await changePlan(sim, stream);
    if (faults.strikes('F63', stream)) await writeToGuest(sim, stream);
    if (faults.strikes('F64', stream)) await answerByLink(sim, stream);
  }
}

function changePlan(sim: Simulation, stream: Stream): Promise<unknown> {
  const seats = 1 + stream.int(2 * SEATS);
  const body = stream.pick([
    { date: isoOf(TERTULIA_AT + stream.int(4) * DAY_MS) },
    { date: isoOf(TERTULIA_AT + stream.int(4) * DAY_MS) },
    { status: 'cancelled' },
    { status: 'planned' },
    { status: 'planned' },
    { maxParticipants: seats },
  ]);
  if ('maxParticipants' in body) sim.plans.mostSeats = Math.max(sim.plans.mostSeats, seats);
  sim.trace.add(`office changes the tertulia: ${JSON.stringify(body)}`);
  const path = updateTertulia.path.replace(':id', String(ONLY));
  return askFromOffice(sim, stream, 'administrator', { method: 'PUT', path, body });
}

/** The chat is open for a while, and things may change meanwhile: what it says is what it said when opened. */
async function writeToGuest(sim: Simulation, stream: Stream): Promise<void> {
  const { plans, trace } = sim;
  for (const purpose of PURPOSES) {
    const body = { tertuliaId: ONLY, purpose };
    const order = { method: 'POST' as const, path: claimSend.path, body };
    const answered = await askFromOffice(sim, stream, 'administrator', order);
    if (answered?.status !== 200) continue;
    const { claim } = JSON.parse(answered.text) as SendTurn;
    if (!claim) continue;
    const message = { date: Date.parse(claim.date ?? ''), isOff: purpose === 'cancelled' };
    plans.told.set(claim.id, message);
    plans.links.push({
      token: claim.link.replace(/^.*\/responder\//, ''),
      alias: claim.alias,
      date: message.date,
    });
    trace.add(`office writes to ${claim.alias}: ${purpose}`);
    if (stream.chance(0.4)) await changePlan(sim, stream);
    if (stream.chance(0.2)) await sim.scheduler.sleep(stream.spread(1_000, 300_000));
    const outcome = stream.pick(['sent', 'sent', 'sent', 'sent', 'wrong_number', 'later']);
    const path = recordSend.path.replace(':id', String(claim.id));
    await askFromOffice(sim, stream, 'administrator', { method: 'POST', path, body: { outcome } });
    return;
  }
}

/** By any link they were ever sent, for the date its message named. */
async function answerByLink(sim: Simulation, stream: Stream): Promise<void> {
  const { plans, server, trace } = sim;
  if (plans.links.length === 0) return;
  const { token, alias, date } = stream.pick(plans.links);
  const answer = stream.pick(['yes', 'yes', 'yes', 'no', 'maybe'] as const);
  const value = { answer, companions: answer === 'yes' ? stream.int(3) : 0 };
  plans.byLink.push({ alias, value: JSON.stringify(value), date, at: sim.scheduler.now() });
  trace.add(`${alias} answers by a link: ${JSON.stringify(value)}`);
  const body = { ...value, date: isoOf(date) };
  const asked = {
    method: 'POST' as const,
    path: sendAnswer.path.replace(':token', token),
    headers: {},
    body,
  };
  const heard =
    (await server.answer(asked, drawFate(sim, stream))) ?? (await server.answer(asked, CALM));
  trace.add(`${alias} hears ${heard?.status ?? 'nothing'}`);
}

const isoOf = (at: number): string => new Date(at).toISOString();
