/** A coordinator at the desk marks and writes in a register while phones do: requests of their own, which saw everything. */

import { DAY_MS } from '#contract/core/durations';
import { markAttendance, updateMeeting } from '#contract/meetings';
import { type AttendanceRegisters, shownMark } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import { askFromOffice } from './ask-from-office.ts';
import type { Stream } from './random.ts';
import { readTable } from './read-table.ts';
import type { Answered } from './server.ts';
import type { Simulation } from './simulation.ts';

export async function writeFromOffice(sim: Simulation, stream: Stream): Promise<void> {
  const { scheduler, faults } = sim;
  for (let turns = 24; turns > 0; turns -= 1) {
    await scheduler.sleep(stream.spread(1_000, stream.chance(0.2) ? DAY_MS : 120_000));
    if (!faults.strikes('F56', stream)) continue;
    const meeting = await pickMeeting(sim, stream);
    if (meeting === null) continue;
    await (stream.chance(0.7) ? markSomebody : writeNotes)(sim, stream, meeting);
  }
}

async function pickMeeting({ server }: Simulation, stream: Stream): Promise<string | null> {
  const meetings = await readTable(server.read, 'meetings', 'id', 'uuid');
  meetings.sort((a, b) => a.id - b.id);
  return meetings.length > 0 ? stream.pick(meetings).uuid : null;
}

async function writeNotes(sim: Simulation, stream: Stream, meeting: string): Promise<void> {
  const notes = `Escrito en la oficina ${stream.pick([1, 2, 3])}`;
  sim.trace.add(`coordinator writes into ${meeting}: ${notes}`);
  const path = updateMeeting.path.replace(':id', meeting);
  const order = { method: 'PUT' as const, path, body: { set: { notes } } };
  const answered = await askFromOffice(sim, stream, 'coordinator', order);
  if (answered?.status !== 200 || JSON.parse(answered.text).notes === notes) return;
  sim.ledger.violations.add('I22', `the desk wrote ${notes} and hears ${answered.text}`);
}

async function markSomebody(sim: Simulation, stream: Stream, meeting: string): Promise<void> {
  const { world, ledger, trace } = sim;
  const memberId = stream.pick(world.roster);
  const set = drawMark(stream);
  trace.add(`coordinator marks ${memberId} in ${meeting}: ${JSON.stringify(set)}`);
  ledger.directly({ meeting, memberId, set });
  const order = {
    method: 'POST' as const,
    path: markAttendance.path.replace(':id', meeting),
    body: { memberId, set },
  };
  const answered = await askFromOffice(sim, stream, 'coordinator', order);
  if (answered?.status !== 200 || isAnsweredBy(answered, set)) return;
  ledger.violations.add('I22', `the desk said ${JSON.stringify(set)} and hears ${answered.text}`);
}

/** All four, so that the answer tells whether they stand. */
function drawMark(stream: Stream): AttendanceRegisters {
  const value = () => stream.pick([true, true, false, null]);
  return { present: value(), punctual: value(), paidQuota: value(), excused: value() };
}

function isAnsweredBy({ text }: Answered, set: AttendanceRegisters): boolean {
  const told = JSON.parse(text);
  const shown = shownMark(set);
  return ATTENDANCE_FIELDS.every((field) => told[field] === shown[field]);
}
