/** I2, I5, I7, I8 of what phones record besides the register, by the histories and rows the server keeps. */
import { seatsUsed } from '#contract/rules/seats';
import { stampsOf, toSeatGuest } from '#server/tertulias/guest-row';
import type { Tap } from '../ledger.ts';
import { fieldOf, TERTULIA_AT } from '../other-areas.ts';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';
import { fold, type Write } from './fold.ts';
import { type Answered, checkPlans } from './plans.ts';

type Report = (invariant: string, text: string) => void;
type Known = { op_id: string; tap: Tap };

export async function checkOtherAreas(sim: Simulation): Promise<void> {
  const { ledger, server } = sim;
  const report: Report = (invariant, text) => ledger.violations.add(invariant, text);
  const ops = await readTable(server.read, 'applied_ops', 'op_id', 'outcome');
  const taken = (endpoint: string): Known[] =>
    ops.flatMap(({ op_id, outcome }) => {
      const tap = ledger.taps.get(op_id);
      const isTaken = outcome === 'applied' || outcome === 'kept-newer';
      return isTaken && tap?.content.endpoint === endpoint ? [{ op_id, tap }] : [];
    });
  const byWire = await readWires(sim);
  await checkGuests(sim, { taken, byWire, report });
  await checkProgress(sim, { taken, byWire, report });
  await checkReadings(sim, { taken, byWire, report });
}

type Checking = {
  taken: (endpoint: string) => Known[];
  /** By person, queue number and sequence: what was tapped. */
  byWire: ReadonlyMap<string, Tap>;
  report: Report;
};

async function readWires({ server, ledger }: Simulation): Promise<Map<string, Tap>> {
  const queues = await readTable(server.read, 'queues', 'id', 'queue_id');
  const idByName = new Map(queues.map((row) => [row.queue_id, row.id]));
  const byWire = new Map<string, Tap>();
  for (const tap of ledger.taps.values()) {
    if (tap.userId === null) continue;
    for (const wire of tap.sentAs) {
      const [queue, seq] = wire.split(' ');
      const id = idByName.get(`${tap.userId}:${queue}`);
      if (id !== undefined) byWire.set(`${tap.userId} ${id} ${seq}`, tap);
    }
  }
  return byWire;
}

/** Each mark and answer left one line, about whom it was, and each guest is what the rule says of them. */
async function checkGuests(sim: Simulation, { taken, byWire, report }: Checking) {
  const { server, plans } = sim;
  const guests = await readTable(server.read, 'tertulia_guests');
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const lines = await server.read
    .selectFrom('tertulia_guest_history')
    .selectAll()
    .orderBy('id')
    .execute();
  const aliases = await readTable(server.read, 'people', 'id', 'alias');
  const aliasOf = new Map(aliases.map(({ id, alias }) => [id, alias]));
  const linkAnswer = (guest: Guest | undefined, { at, value }: { at: number; value: string }) =>
    plans.byLink.find(
      (one) =>
        one.alias === aliasOf.get(guest?.person_id ?? 0) && one.at === at && one.value === value,
    );
  let byLink = 0;
  const count = new Map<string, number>();
  const writes = lines.map((line): Write => {
    const tap = byWire.get(`${line.author_id} ${line.queue} ${line.seq}`) ?? null;
    const guest = byId.get(line.guest_id);
    const isDirect = line.queue === null && linkAnswer(guest, line) !== undefined;
    if (isDirect) byLink += 1;
    else if (!tap) report('I2', `a guest was written by nobody’s tap`);
    else {
      count.set(tap.opId, (count.get(tap.opId) ?? 0) + 1);
      const isMeant = guest !== undefined && isAbout(tap, guest);
      if (!isMeant || said(tap) !== line.value) {
        report('I8', `${tap.opId} wrote ${line.value} of the guest ${line.guest_id}`);
      }
    }
    return {
      ...{ cell: `guest:${line.guest_id}:${line.field}`, value: line.value, change: line.change },
      ...{ queue: line.queue, seq: line.seq, at: line.at, receivedAt: line.received_at, tap },
      ...{ isKept: line.outcome === 'applied', isDirect, seen: null },
      base: tap?.content.base?.[line.field] ?? null,
    };
  });
  for (const endpoint of ['invitations.answer', 'tertulias.update-guest', 'tertulias.walk-in']) {
    for (const { op_id } of taken(endpoint)) {
      const found = count.get(op_id) ?? 0;
      if (found > 1) report('I2', `${op_id} took effect on a guest ${found} times`);
      if (found < 1) report('I8', `${op_id} left no trace on a guest`);
    }
  }
  const { holders, misjudged } = fold(writes);
  for (const { cell, tap } of misjudged) report('I5', `${cell}: ${tap?.opId} was judged wrongly`);
  for (const guest of guests) checkGuest(guest, holders, report);
  // One that got no answer was asked again: at most two of each.
  if (byLink > 2 * plans.byLink.length) report('I2', `${byLink} answers by link were kept`);
  await checkSeats(sim, guests, report);
  const answers = guests.flatMap((guest): Answered[] => {
    const { person_id: personId, answer } = guest;
    const holder = holders.get(`guest:${guest.id}:answer`);
    const line = lines.find(({ change, field }) => change === holder?.change && field === 'answer');
    if (!line || personId === null || answer === null) return [];
    const date = line.queue === null ? linkAnswer(guest, line)?.date : TERTULIA_AT;
    return date === undefined ? [] : [{ personId, answer, date, at: line.at }];
  });
  await checkPlans(sim, answers);
  const walkIns = guests.flatMap(({ uuid }) => uuid ?? []);
  if (new Set(walkIns).size < walkIns.length) report('I2', 'a name at the door is there twice');
}

/**
 * I7: no more seats are given than there ever were. I28: nobody waits for seats that are free, unless
 * somebody before them does.
 */
async function checkSeats({ server, plans }: Simulation, guests: readonly Guest[], report: Report) {
  const used = seatsUsed(guests.map(toSeatGuest));
  if (used > plans.mostSeats) report('I7', `${used} of ${plans.mostSeats} seats are given`);
  const [tertulia] = await readTable(server.read, 'tertulias', 'max_participants');
  const max = tertulia?.max_participants ?? 0;
  const [first] = guests
    .filter(({ seat, companions }) => seat === 'waiting' && 1 + companions <= max)
    .sort((a, b) => (a.answer_change ?? 0) - (b.answer_change ?? 0));
  if (first && used + 1 + first.companions <= max) {
    report('I28', `the guest ${first.id} waits while ${max - used} seats are free`);
  }
  for (const { id, seat, answer } of guests) {
    if ((seat !== null) !== (answer === 'yes'))
      report('I28', `${id} says ${answer} and is ${seat}`);
  }
}

type Guest = Awaited<ReturnType<typeof readGuestTable>>[number];
const readGuestTable = (sim: Simulation) => readTable(sim.server.read, 'tertulia_guests');

function checkGuest(guest: Guest, holders: ReadonlyMap<string, Write>, report: Report): void {
  const stamps = stampsOf(guest);
  const attended = JSON.stringify(guest.attended === null ? null : guest.attended === 1);
  const mark = holders.get(`guest:${guest.id}:attended`);
  if ((mark?.value ?? 'null') !== attended || mark?.change !== stamps.attended?.change) {
    report('I5', `attended of the guest ${guest.id} is ${attended}`);
  }
  const answer = holders.get(`guest:${guest.id}:answer`);
  const given = answer ? (JSON.parse(answer.value) as { answer: string }).answer : null;
  if (given !== guest.answer || answer?.change !== stamps.answer?.change) {
    report('I5', `the answer of the guest ${guest.id} is ${guest.answer}`);
  }
}

function isAbout({ content, userId }: Tap, guest: Guest): boolean {
  switch (content.endpoint) {
    case 'tertulias.walk-in':
      return guest.uuid === content.body.id;
    case 'tertulias.update-guest':
      return guest.person_id === content.params.userId;
    default:
      return guest.person_id === userId;
  }
}

/** A tap's value as the history writes it. */
function said({ content: { endpoint, set = {} } }: Tap): string {
  const field = fieldOf(endpoint) ?? '';
  if (field !== 'answer') return JSON.stringify(set[field] ?? null);
  return JSON.stringify({ answer: set.answer, companions: set.companions });
}

/** The course is as its last word says, and no phone's own newer word was passed over. */
async function checkProgress({ server }: Simulation, { taken, byWire, report }: Checking) {
  const rows = await readTable(server.read, 'formation_progress');
  const byPerson = new Map(rows.map((row) => [row.person_id, row]));
  for (const { op_id, tap } of taken('formation.progress')) {
    if (!byPerson.has(tap.userId ?? 0)) report('I8', `${op_id} left no progress`);
  }
  for (const row of rows) {
    const { completed: stamp, last = {} } = JSON.parse(row.stamps) as Progress;
    const tap = byWire.get(`${row.person_id} ${stamp?.queue} ${stamp?.seq}`);
    if (!tap) report('I2', `the progress of ${row.person_id} was written by nobody’s tap`);
    else if (tap.content.set?.completed !== (row.completed === 1)) {
      report('I8', `${tap.opId} wrote ${row.completed} of a course`);
    }
    if (stamp && stamp.seq !== last[stamp.queue]) {
      report('I5', `the progress of ${row.person_id} is not its phone’s last word`);
    }
  }
}

type Progress = {
  completed?: { queue: number; seq: number };
  last?: Record<number, number>;
};

/** Read by whoever read it, and «Enterado» of whoever said so. */
async function checkReadings({ server }: Simulation, { taken, report }: Checking) {
  const rows = await readTable(server.read, 'announcement_reads');
  const byPerson = new Map(rows.map((row) => [row.person_id, row]));
  const acked = new Set<number>();
  const read = new Set<number>();
  for (const { tap } of taken('announcements.read')) {
    read.add(tap.userId ?? 0);
    if (tap.content.body.ack === true) acked.add(tap.userId ?? 0);
  }
  for (const person of read) {
    if (!byPerson.has(person)) report('I8', `what ${person} read is not noted`);
  }
  for (const { person_id, ack_at } of rows) {
    if (!read.has(person_id)) report('I2', `a reading of ${person_id} is nobody’s tap`);
    if ((ack_at !== null) !== acked.has(person_id)) {
      report('I8', `«Enterado» of ${person_id} is ${ack_at}`);
    }
  }
}
