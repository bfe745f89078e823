/** I2, I4, I5, I8 of opinions; I24: nothing tells whose an anonymous one is. */
import type { Row } from '#server/database/schema';
import { hashSecret } from '#server/session/secret';
import { ANONYMOUS, ANSWER_LINKS, SIGNED } from '../areas/agendas.ts';
import { type Tap, wasRestored } from '../ledger.ts';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';
import type { Checking, Taken } from './taken.ts';

type Answer = Row<'agenda_answers'>;

/** With a clock that stood still a tap is dated so much too late at most, and hardly ever too early. */
const CLOCK_MS = 6 * 60_000;

export async function checkAgendas(checking: Checking): Promise<void> {
  const { sim, taken } = checking;
  const rows = await readTable(sim.server.read, 'agenda_answers');
  const said = taken('agendas.answer');
  const of = (agendaId: number) => ({
    answers: rows.filter((row) => row.agenda_id === agendaId),
    said: said.filter(({ tap }) => linkOf(tap)?.agendaId === agendaId),
  });
  checkSigned(checking, of(SIGNED));
  checkAnonymous(checking, of(ANONYMOUS));
  await checkSecrecy(checking);
  await checkParticipants(checking, rows);
}

const linkOf = ({ content }: Tap) =>
  ANSWER_LINKS.find(({ token }) => token === content.params.token);

type Of = { answers: readonly Answer[]; said: readonly Taken[] };

/** One in time and one late of each participant, each the last that was said. */
function checkSigned({ sim, byWire, wiresOf, report }: Checking, { answers, said }: Of): void {
  const found = new Set<string>();
  for (const row of answers) {
    const whose = `${row.participant_id} ${row.is_late}`;
    if (found.has(whose)) report('I2', `two opinions of ${whose}`);
    found.add(whose);
    const tap = byWire(null, row.queue, row.seq);
    if (!tap) report('I2', `an opinion of ${whose} is nobody’s tap`);
    else if (linkOf(tap)?.participantId !== row.participant_id) {
      report('I4', `${tap.opId} is kept as ${whose}’s opinion`);
    } else if (JSON.stringify(tap.content.body.answers) !== row.answers) {
      report('I8', `${tap.opId} said something else than ${row.answers}`);
    }
    const isPassedOver = (one: Taken) =>
      one.tap !== tap &&
      linkOf(one.tap)?.participantId === row.participant_id &&
      (isAfter(wiresOf(one.tap), row) || isSurelyLater(sim, one.tap, tap));
    // Which of the two a later word was, in time or late, only its own row says.
    const isOnlyOne = answers.filter((other) => other.participant_id === row.participant_id);
    if (isOnlyOne.length === 1 && said.some(isPassedOver)) {
      report('I5', `an opinion of ${whose} is not the last`);
    }
  }
  for (const { opId, tap } of said) {
    const { participantId } = linkOf(tap) ?? {};
    const isThere = answers.some((row) => row.participant_id === participantId);
    if (!isThere) report('I8', `${opId} left no opinion`);
  }
}

type Wire = { queue: number; seq: number };

const isAfter = (wires: readonly Wire[], row: { queue: number | null; seq: number | null }) =>
  wires.length === 1 && wires[0]?.queue === row.queue && (wires[0]?.seq ?? 0) > (row.seq ?? 0);

/** By the true time, of phones whose clocks never jumped and whose rows were numbered once. */
function isSurelyLater({ phones, faults }: Simulation, tap: Tap, before: Tap | undefined) {
  const steady = phones.filter(({ clock }) => clock.jumps === 0).map(({ name }) => name);
  const isDated = ({ phone, isCopied, content }: Tap) =>
    steady.includes(phone) && !isCopied && content.clockOffset !== null;
  if (!before || wasRestored(faults) || !isDated(tap) || !isDated(before)) return false;
  return tap.trueTime > before.trueTime + CLOCK_MS;
}

/** Of each key one in time and one late, with what it said last on its phone. */
function checkAnonymous({ sim, wiresOf, report }: Checking, { answers, said }: Of): void {
  const keyOf = ({ tap }: Taken) => hashSecret(String(tap.content.body.answerKey));
  const found = new Set<string>();
  for (const row of answers) {
    const whose = `${row.key_hash} ${row.is_late}`;
    if (found.has(whose)) report('I2', `two opinions of ${whose}`);
    found.add(whose);
    const own = said.filter((one) => keyOf(one) === row.key_hash);
    const isIt = ({ tap }: Taken) => JSON.stringify(tap.content.body.answers) === row.answers;
    const holder = own.find(isIt)?.tap;
    if (!holder) report('I8', `an anonymous opinion says ${row.answers}`);
    const [wire] = holder ? wiresOf(holder) : [];
    const isAlone = answers.filter(({ key_hash }) => key_hash === row.key_hash).length === 1;
    if (!wire || !isAlone || wasRestored(sim.faults)) continue;
    if (own.some(({ tap }) => isAfter(wiresOf(tap), wire))) {
      report('I5', 'an anonymous opinion is not its phone’s last word');
    }
  }
  // The first phone's word stands: another's of the same person is taken, and counts for nothing.
  for (const { opId, tap } of said) {
    const isTheirs = (one: Taken) => linkOf(one.tap)?.participantId === linkOf(tap)?.participantId;
    const keys = new Set(said.filter(isTheirs).map(keyOf));
    if (answers.some(({ key_hash }) => keys.has(key_hash ?? ''))) continue;
    report('I8', `${opId} left no opinion`);
  }
}

/** I24: neither who nor when, and nothing of an opinion that was refused or waits. */
async function checkSecrecy({ sim, report }: Checking): Promise<void> {
  for (const row of await readTable(sim.server.read, 'agenda_answers')) {
    const { agenda_id, participant_id, at, queue, seq } = row;
    if (agenda_id !== ANONYMOUS) continue;
    if ([participant_id, at, queue, seq].some((told) => told !== null)) {
      report('I24', `an anonymous opinion tells ${JSON.stringify({ participant_id, at, queue })}`);
    }
  }
  for (const table of ['rejected_ops', 'quarantine'] as const) {
    const kept = await readTable(sim.server.read, table, 'endpoint');
    if (kept.some(({ endpoint }) => endpoint === 'agendas.answer')) {
      report('I24', `${table} keeps an opinion`);
    }
  }
}

/** Whoever answered is known to have, and nobody else. */
async function checkParticipants({ sim, taken, report }: Checking, answers: readonly Answer[]) {
  const said = new Set(taken('agendas.answer').map(({ tap }) => linkOf(tap)?.participantId));
  const people = await readTable(sim.server.read, 'agenda_participants', 'id', 'responded_at');
  for (const { id, responded_at } of people) {
    const isSaid = said.has(id) || answers.some(({ participant_id }) => participant_id === id);
    if ((responded_at !== null) !== isSaid) report('I8', `${id} has answered at ${responded_at}`);
  }
}
