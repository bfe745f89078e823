/**
 * I29: who is still to be written to about a tertulia, told a second time: whatever a guest heard or
 * answered last is what they know, by the date that message named when its chat was opened.
 */
import { listTertuliaGuests, type TertuliaGuests } from '#contract/tertulia-guests';
import { listTertulias, type Tertulia } from '#contract/tertulias';
import { askFromOffice, type Order } from '../ask-from-office.ts';
import { ONLY } from '../other-areas.ts';
import { createStream } from '../random.ts';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';

type Plan = { date: number; isOff: boolean };
export type Answered = { personId: number; at: number; date: number; answer: string };

/** @param answers by guest, the answer that stands */
export async function checkPlans(sim: Simulation, answers: readonly Answered[]): Promise<void> {
  const report = (text: string) => sim.ledger.violations.add('I29', text);
  const [tertulia] = await readTable(sim.server.read, 'tertulias', 'at', 'status');
  if (!tertulia) return;
  const now = { date: tertulia.at, isOff: tertulia.status === 'cancelled' };
  const path = listTertuliaGuests.path.replace(':id', String(ONLY));
  const { guests } = await ask<TertuliaGuests>(sim, { method: 'GET', path });
  const believed = await readBeliefs(sim, answers);
  const due = new Map<string, number>();
  for (const { userId, answer, notice = null } of guests) {
    if (userId === null) continue;
    const known = believed.get(userId);
    const expected = known ? messageFor(known, now, answer) : null;
    if (notice !== expected) report(`${userId} is due ${notice}, who is due ${expected}`);
    if (expected) due.set(expected, (due.get(expected) ?? 0) + 1);
  }
  const listed = await ask<Tertulia[]>(sim, { method: 'GET', path: listTertulias.path });
  for (const purpose of ['changed', 'cancelled', 'restored']) {
    const shown = (listed[0]?.stale ?? []).filter((one) => one.purpose === purpose);
    const people = shown.reduce((sum, one) => sum + one.people, 0);
    const expected = due.get(purpose) ?? 0;
    if (people !== expected) report(`${people} are said to be due ${purpose}, not ${expected}`);
  }
}

async function ask<T>(sim: Simulation, order: Order): Promise<T> {
  const stream = createStream(sim.seed, 'plans at rest');
  const answered = await askFromOffice(sim, stream, 'administrator', order);
  return JSON.parse(answered?.text ?? '') as T;
}

/** Of two in one instant a cancellation is the later one; else the answer is. */
async function readBeliefs({ server, plans }: Simulation, answers: readonly Answered[]) {
  const heard: (Plan & { personId: number; at: number; order: number })[] = answers.map((one) => ({
    ...one,
    isOff: false,
    order: 1,
  }));
  for (const { id, person_id, outcome, outcome_at } of await readTable(
    server.read,
    'contact_claims',
  )) {
    const message = plans.told.get(id);
    if (outcome !== 'sent' || !message) continue;
    const order = message.isOff ? 2 : 0;
    heard.push({ ...message, personId: person_id, at: outcome_at ?? 0, order });
  }
  heard.sort((a, b) => a.at - b.at || a.order - b.order);
  return new Map(heard.map((one) => [one.personId, one]));
}

function messageFor(known: Plan, now: Plan, answer: string | null): string | null {
  if (now.isOff) return known.isOff || answer === 'no' ? null : 'cancelled';
  if (known.isOff) return 'restored';
  return known.date === now.date ? null : 'changed';
}
