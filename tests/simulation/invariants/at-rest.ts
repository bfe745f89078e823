/** What must hold once nothing goes wrong any more and everybody had time to speak to the server. */
import { shownMark } from '#contract/rules/attendance';
import { PATIENCE_MS } from '#sync/record';
import type { OutboxRow } from '#sync/types';
import { ANSWER_LINKS } from '../areas/agendas.ts';
import {
  isAboutErased,
  isBeyondHelp,
  isStoodFor,
  numbersOf,
  type Tap,
  wasJoined,
  wasRestored,
} from '../ledger.ts';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';
import { checkAreas } from './areas.ts';
import { checkTapsExist } from './every-step.ts';
import { fold, readWrites, type Write } from './fold.ts';
import { checkNames } from './names.ts';
import { checkErased, checkForms, checkJoined } from './office.ts';
import { checkOtherAreas } from './other-areas.ts';
import { checkReplay } from './replay.ts';
import { readSurvivors } from './server-view.ts';
import { mayRead } from './views.ts';

/** What two tabs tapped within it may be numbered in either order. */
const TWO_TABS_MS = 5_000;
const CLOCK_BOUND_MS = 5 * 60_000 + 30_000;

export async function checkAtRest(sim: Simulation): Promise<void> {
  await checkTapsExist(sim);
  await checkOutcomes(sim);
  const writes = await readWrites(sim.server, sim.ledger);
  const { merged, joined } = await readMerged(sim.server);
  await checkCells(sim, writes, { merged, joined });
  await checkReplay(sim, writes, new Set([...merged, ...joined]));
  await checkJoined(sim);
  await checkQuarantine(sim);
  await checkDecisions(sim);
  checkForms(sim);
  await checkEffects(sim, writes);
  checkTimes(sim, writes);
  await checkErased(sim);
  await checkNames(sim);
  await checkOtherAreas(sim);
  await checkAreas(sim);
}

/** I3, I4, I14: every tap that was not refused is known to the server once, under whoever tapped. */
async function checkOutcomes(sim: Simulation): Promise<void> {
  const { ledger, phones, server, world, faults } = sim;
  const isRestored = wasRestored(faults);
  const rows = await readTable(server.read, 'applied_ops', 'op_id', 'owner');
  const owners = new Map<string, string[]>();
  for (const row of rows) owners.set(row.op_id, [...(owners.get(row.op_id) ?? []), row.owner]);
  const disks = phones.flatMap((phone) => [...phone.disks.values()]);
  const queued = disks.flatMap(({ queue }) => [...queue.rows.values()]);
  const keysIn = (state: OutboxRow['state']) =>
    queued.filter((row) => row.state === state).map(({ opId }) => opId);
  const refused = new Set(keysIn('rejected'));
  const undecided = new Set([...refused, ...keysIn('pending')]);
  const made = await readMade(server);
  const ownMade = await readOwnMade(sim);
  const readers = await readReaders(sim);
  for (const tap of ledger.taps.values()) {
    const found = owners.get(tap.opId) ?? [];
    const owner = ownerOf(tap, world.groupId);
    if (found.length > 1) ledger.violations.add('I3', `${tap.opId} is known ${found.length} times`);
    if (found.some((name) => name !== owner)) {
      ledger.violations.add('I4', `${tap.opId} of ${owner} is known under ${found}`);
    }
    const isHeard = tap.userId === null || readers.has(tap.userId);
    if (
      found.length === 0 &&
      refused.has(tap.opId) &&
      isHeard &&
      isRefusedSince(tap, made, ownMade)
    ) {
      ledger.violations.add('I14', `${tap.opId} was taken once, and is refused since`);
    }
    if (found.length > 0 || !mustBeKnown(ledger.taps, tap, isRestored) || undecided.has(tap.opId))
      continue;
    ledger.violations.add('I3', `${tap.opId} of ${tap.phone} never reached the server`);
  }
}

/** As the server names whose keys they are; an opinion's are its agenda's. */
function ownerOf({ userId, content }: Tap, groupId: number): string {
  if (userId !== null) return `u${userId}`;
  const link = ANSWER_LINKS.find(({ token }) => token === content.params.token);
  return link ? `a${link.agendaId}` : `g${groupId}`;
}

/** Meetings and notes that there are, by the lane of what is said of them. */
async function readMade({ read }: Simulation['server']): Promise<Set<string>> {
  const meetings = await readTable(read, 'meetings', 'uuid');
  const notes = await readTable(read, 'follow_ups', 'uuid');
  return new Set([...meetings, ...notes].map(({ uuid }) => uuid));
}

/**
 * By phone and lane, the activities and conversations that it made itself and that are there: no pull
 * tells a phone of those that others made. Of conversations those that everybody may answer.
 */
async function readOwnMade({ server, ledger }: Simulation): Promise<Set<string>> {
  const activities = await readTable(server.read, 'weekly_activities', 'uuid');
  const threads = await readTable(server.read, 'forum_threads');
  const open = threads.filter(
    (thread) => !thread.locked && !thread.removed_at && thread.target_group_id === null,
  );
  const lanes = new Set([
    ...activities.map(({ uuid }) => uuid),
    ...open.map(({ uuid }) => `foro:${uuid}`),
  ]);
  const makers = [...ledger.taps.values()].filter(
    ({ content }) => MAKES.has(content.endpoint) && lanes.has(content.lane),
  );
  return new Set(makers.map((tap) => `${tap.phone} ${tap.userId} ${tap.content.lane}`));
}

const MAKES: ReadonlySet<string> = new Set(['weekly.create', 'forums.create-thread']);
const SPEAKS: ReadonlySet<string> = new Set(['weekly.update', 'forums.create-post']);

/** Who belongs to the community: whom a restore forgot hears nothing of it until they are back. */
async function readReaders(sim: Simulation): Promise<Set<number>> {
  const readers = new Set<number>();
  for (const { id } of sim.people) if (await mayRead(sim, id)) readers.add(id);
  return readers;
}

/**
 * A restored server must take again what it had taken, once what it is about is there. Its author may
 * be told that it is not: where whoever had made that lost their phone too.
 */
function isRefusedSince(
  tap: Tap,
  made: ReadonlySet<string>,
  ownMade: ReadonlySet<string>,
): boolean {
  const { wasTaken, isGivenUp, isDecided, content } = tap;
  // What a coordinator left out lies with its person, who was told so, whatever the server forgets.
  if (!wasTaken || isGivenUp || isDecided) return false;
  const { lane, body, endpoint } = content;
  // Of two who recognise one name, whoever comes first has the word, and that may be another now.
  if (endpoint === 'meetings.match-name') return false;
  if (SPEAKS.has(endpoint)) return ownMade.has(`${tap.phone} ${tap.userId} ${lane}`);
  return made.has(lane) && (typeof body.from !== 'string' || made.has(body.from));
}

function mustBeKnown(taps: ReadonlyMap<string, Tap>, tap: Tap, isRestored: boolean): boolean {
  if (!tap.isSaved || isBeyondHelp(tap, isRestored)) return false;
  return !isStoodFor(tap, taps);
}

/** I5: each cell holds what the model says. I7: no view of it is impossible. */
async function checkCells(
  { server, ledger, faults }: Simulation,
  writes: readonly Write[],
  { merged, joined }: Merged,
) {
  const { holders, misjudged } = fold(writes);
  for (const { cell, tap } of misjudged) {
    // Judged where it was made; in the history of both it stands among what it never met.
    if (joined.has(meetingOf(cell)) || wasJoined(personOf(cell), ledger)) continue;
    ledger.violations.add('I5', `${cell}: the server judged ${tap?.opId} against the rule`);
  }
  for (const row of await readTable(server.read, 'attendance')) {
    if (merged.has(row.meeting_id)) continue;
    for (const column of ['present', 'punctual', 'paid_quota', 'excused'] as const) {
      const cell = `${row.meeting_id}/${row.person_id}/${column}`;
      const isWritten = row[`${column}_change`] !== null;
      const value = isWritten ? String(row[column] === null ? null : row[column] === 1) : undefined;
      const change = row[`${column}_change`];
      const isHeld = (holder: Write | undefined) =>
        holder?.value === value && (holder === undefined || holder.change === change);
      if (isHeld(holders.get(cell))) continue;
      const isMixed = joined.has(row.meeting_id) || wasJoined(row.person_id, ledger);
      if (isMixed && holdersApart(writes, cell).some(isHeld)) continue;
      ledger.violations.add('I5', `${cell} is ${value}`);
    }
    const shown = shownMark({
      present: row.present === null ? null : row.present === 1,
      punctual: row.punctual === 1,
      paidQuota: row.paid_quota === 1,
      excused: row.excused === 1,
    });
    if (!shown.present && (shown.punctual || shown.paidQuota)) {
      ledger.violations.add('I7', `${row.meeting_id}/${row.person_id} shows an impossible row`);
    }
  }
  checkSeen(ledger, writes);
  checkNobodyKnewBetter({ ledger, faults }, writes, holders);
}

type Merged = { merged: ReadonlySet<number>; joined: ReadonlySet<number> };

/**
 * Holders of a cell in each meeting or registration that was joined: what a writer had seen in one of
 * them, before the join, is lost in a mixed history.
 */
function holdersApart(writes: readonly Write[], cell: string): Write[] {
  const lanes = new Map<string, Write[]>();
  for (const write of writes) {
    if (write.cell !== cell) continue;
    // A desk notes no lane, and a registration marks several people with one number: each is judged alone.
    const said = write.tap?.content;
    const about = said?.body.memberId;
    const lane = about ? `${said?.lane} ${about}` : `alone ${write.change}`;
    lanes.set(lane, [...(lanes.get(lane) ?? []), write]);
  }
  return [...lanes.values()].flatMap((apart) => [...fold(apart).holders.values()]);
}

/** Meetings that went into others, and those that took others in. */
async function readMerged({ read }: Simulation['server']): Promise<Merged> {
  const rows = await readTable(read, 'meetings', 'id', 'merged_into');
  const gone = rows.filter((row) => row.merged_into !== null);
  return {
    merged: new Set(gone.map((row) => row.id)),
    joined: new Set(gone.map((row) => row.merged_into as number)),
  };
}

/** I1: what is said to wait for a coordinator does. */
async function checkQuarantine({ server, ledger }: Simulation): Promise<void> {
  const missing = await server.read
    .selectFrom('applied_ops')
    .leftJoin('quarantine', (join) =>
      join
        .onRef('quarantine.op_id', '=', 'applied_ops.op_id')
        .onRef('quarantine.owner', '=', 'applied_ops.owner'),
    )
    .select('applied_ops.op_id')
    .where('applied_ops.outcome', '=', 'quarantined')
    .where('quarantine.id', 'is', null)
    .execute();
  for (const { op_id } of missing) {
    ledger.violations.add('I1', `${op_id} was handed to the coordination, which does not have it`);
  }
}

/** I18: what a phone says of a coordinator's decision is what was decided. */
async function checkDecisions({ server, phones, ledger }: Simulation): Promise<void> {
  const entries = await readTable(server.read, 'quarantine', 'op_id', 'state');
  const decided = new Map(entries.map(({ op_id, state }) => [op_id, state]));
  for (const { name, disks } of phones) {
    for (const { queue, userId } of disks.values()) {
      if (userId === null) continue;
      for (const row of queue.rows.values()) {
        const state = decided.get(row.opId);
        if (state === undefined || saysSo(row, state)) continue;
        const said = row.ack?.reviewed ? 'accepted' : row.state;
        ledger.violations.add('I18', `${name} says ${said} of ${row.opId}, which is ${state}`);
      }
    }
  }
}

/** Of what it was told; a row that its person gave up, tries again or wrote anew has its own word. */
function saysSo({ state, ack }: OutboxRow, decision: string): boolean {
  if (state === 'quarantined') return decision === 'waiting';
  if (state === 'rejected') return decision !== 'accepted';
  return !(state === 'acked' && ack?.reviewed) || decision === 'accepted';
}

/** Each value of a mark in the words of `wordsOf`: what was tapped, about whom, and where it is now. */
function saidBy(
  { content }: Tap,
  { meeting, people }: { meeting: string; people: readonly number[] },
): Set<string> {
  return new Set(
    Object.entries(content.set ?? {}).flatMap(([field, value]) => {
      const column = field === 'paidQuota' ? 'paid_quota' : field;
      return people.map((person) => `${meeting}/${person}/${column}=${value}`);
    }),
  );
}

function wordsOf({ cell, value }: Write, uuids: ReadonlyMap<number, string>): string {
  const [meetingId, ...rest] = cell.split('/');
  return `${uuids.get(Number(meetingId))}/${rest.join('/')}=${value}`;
}

const meetingOf = (cell: string): number => Number(cell.split('/')[0]);
const personOf = (cell: string): number => Number(cell.split('/')[1]);

/** A number names one value for ever: what somebody saw under it is what was written under it. */
function checkSeen(ledger: Simulation['ledger'], writes: readonly Write[]): void {
  const written = new Map(writes.map((write) => [`${write.cell} ${write.change}`, write.value]));
  for (const { cell, base, seen, tap } of writes) {
    const value = written.get(`${cell} ${base}`);
    if (seen === null || value === undefined || seen === value) continue;
    ledger.violations.add('I5', `${cell}: ${tap?.opId} saw ${seen} under ${base}, not ${value}`);
  }
}

/** A writer that knew the value a cell ended with must have replaced it; so must its own phone. */
function checkNobodyKnewBetter(
  { ledger, faults }: Pick<Simulation, 'ledger' | 'faults'>,
  writes: readonly Write[],
  holders: ReadonlyMap<string, Write>,
): void {
  // Two tabs in front of a database that stands still are served in whatever order it comes back to
  // them here; a browser's serves whoever asked first.
  const slackMs = TWO_TABS_MS + (faults.counts.F49 ? PATIENCE_MS : 0);
  for (const write of writes) {
    const holder = holders.get(write.cell);
    if (!holder || holder === write || wasJoined(personOf(write.cell), ledger)) continue;
    // Copies that no database numbered come back in the order of the phone's clock.
    const isNumbered = !write.tap?.isCopied && !holder.tap?.isCopied;
    // What a restored server forgot comes to it a second time, out of turn.
    const isInTurn = isNumbered && !wasRestored(faults);
    const isOwn = isInTurn && write.queue !== null && write.queue === holder.queue;
    const isLater = (write.tap?.trueTime ?? 0) > (holder.tap?.trueTime ?? 0) + slackMs;
    if (write.base === holder.change || (isOwn && isLater)) {
      ledger.violations.add('I5', `${write.cell}: ${write.tap?.opId} knew better and lost`);
    }
  }
}

/** I2: one effect a tap. I8: every value, the losing ones too, is in the history. */
async function checkEffects({ server, ledger, faults }: Simulation, writes: readonly Write[]) {
  const effects = new Map<string, number>();
  for (const { tap, cell, isDirect } of writes) {
    if (isDirect) continue;
    if (tap === null) ledger.violations.add('I2', `${cell} was written by nobody's tap`);
    else effects.set(tap.opId, (effects.get(tap.opId) ?? 0) + 1);
  }
  const flagged = await readTable(server.read, 'meetings', 'uuid', 'flags');
  const withNames = new Set(
    flagged.filter((row) => row.flags.includes('unknown-attendee')).map((row) => row.uuid),
  );
  const survivors = await readSurvivors(server);
  const meetings = await readTable(server.read, 'meetings', 'id', 'uuid');
  const uuids = new Map(meetings.map(({ id, uuid }) => [id, uuid]));
  for (const write of writes) {
    if (write.tap?.content.endpoint !== 'attendance.mark') continue;
    const { lane, body } = write.tap.content;
    const people = numbersOf(Number(body.memberId), ledger);
    const said = saidBy(write.tap, { meeting: survivors.get(lane) ?? lane, people });
    if (said.has(wordsOf(write, uuids))) continue;
    ledger.violations.add('I8', `${write.tap.opId} wrote ${write.value} into ${write.cell}`);
  }
  const known = await readTable(server.read, 'applied_ops', 'op_id', 'outcome');
  for (const { op_id, outcome } of known) {
    const tap = ledger.taps.get(op_id);
    if (tap?.content.endpoint !== 'attendance.mark') continue;
    if (outcome === 'quarantined' || outcome === 'set-aside') continue;
    if (isAboutErased(tap, ledger)) continue;
    const expected = Object.keys(tap.content.set ?? {}).length;
    const found = effects.get(op_id) ?? 0;
    if (found > expected) ledger.violations.add('I2', `${op_id} took effect more than once`);
    const meeting = survivors.get(tap.content.lane) ?? tap.content.lane;
    // A joined registration belongs to a member, so its marks never become unknown names.
    const isJoined = ledger.joined.has(Number(tap.content.body.memberId)) && !wasRestored(faults);
    if (found < expected && (isJoined || !withNames.has(meeting))) {
      ledger.violations.add('I8', `${op_id} left ${found} of ${expected} traces`);
    }
  }
  const distinct = new Set(meetings.map((row) => row.uuid));
  if (distinct.size !== meetings.length) ledger.violations.add('I2', 'a meeting was made twice');
}

/** I15: no time lies in the future; and with a clock that stood still, it is the true one. */
function checkTimes({ ledger, phones }: Simulation, writes: readonly Write[]): void {
  const steady = new Set(phones.filter(({ clock }) => clock.jumps === 0).map(({ name }) => name));
  for (const { tap, at, receivedAt } of writes) {
    if (at > receivedAt) ledger.violations.add('I15', `${tap?.opId} is dated after its arrival`);
    if (!tap || !steady.has(tap.phone) || tap.content.clockOffset === null) continue;
    if (Math.abs(at - tap.trueTime) > CLOCK_BOUND_MS) {
      ledger.violations.add('I15', `${tap.opId} is dated ${at - tap.trueTime} ms off`);
    }
  }
}
