import type { OutboxRow } from '#sync/types';
import { shownNotes, wordsOfNote } from '../note.ts';
import type { Page, Phone } from '../phone.ts';
import type { PhoneDisk } from '../phone-disk.ts';
import type { Simulation } from '../simulation.ts';
import { shownMeetings } from '../tap.ts';
import { nameWords } from './name-words.ts';
import { isSameMark, type MeetingView, readServerNotes, readServerView } from './server-view.ts';

const VIEWED = ['temaEscola', 'evangelio', 'notes', 'prayedRosary', 'setAside'] as const;

/** I5: in the end a phone shows what the server has, to those who may see it, and nothing to others. */
export async function checkViews(sim: Simulation, phone: Phone, { disk }: Page): Promise<void> {
  if (disk.userId === null) return;
  const isTheirs = await mayRead(sim, disk.userId);
  const expected = isTheirs ? await readServerView(sim.server) : new Map<string, MeetingView>();
  const report = (message: string) =>
    sim.ledger.violations.add('I5', `${phone.name} ${disk.name}: ${message}`);
  compareMeetings(disk, expected, report);
  const waiting = lanesWaiting(disk);
  const notes = isTheirs ? await readServerNotes(sim.server, disk.userId) : new Map();
  for (const note of shownNotes(disk)) {
    if (waiting.has(note.id)) continue;
    if (notes.get(note.id) !== wordsOfNote(note)) report(`note ${note.id} differs`);
    notes.delete(note.id);
  }
  for (const id of notes.keys()) if (!waiting.has(id)) report(`does not show note ${id}`);
}

function lanesWaiting({ queue }: PhoneDisk): Set<string> {
  return new Set([...queue.rows.values()].flatMap(waitingLanes));
}

/** Field by field and mark by mark; what waits on this phone is its own to show. */
export function compareMeetings(
  disk: PhoneDisk,
  expected: ReadonlyMap<string, MeetingView>,
  report: (message: string) => void,
): void {
  const waiting = lanesWaiting(disk);
  const shown = shownMeetings(disk).filter((meeting) => !waiting.has(meeting.id));
  const shownIds = new Set(shown.map((meeting) => meeting.id));
  for (const id of expected.keys()) {
    if (!shownIds.has(id) && !waiting.has(id)) report(`does not show meeting ${id}`);
  }
  for (const meeting of shown) {
    const wanted = expected.get(meeting.id);
    if (!wanted) {
      report(`shows meeting ${meeting.id}, which it should not have`);
      continue;
    }
    for (const field of VIEWED) {
      if (meeting[field] !== wanted[field]) report(`${field} of ${meeting.id} differs`);
    }
    for (const [memberId, mark] of wanted.marks) {
      if (!isSameMark(mark.view, meeting.marks[memberId])) report(`mark of ${memberId} differs`);
    }
    const names = meeting.names.map(nameWords).sort();
    if (String(names) !== String([...wanted.names].sort())) {
      report(`names of ${meeting.id} differ: ${names} and not ${wanted.names}`);
    }
    const extra = Object.keys(meeting.marks).length - wanted.marks.size;
    if (extra !== 0) report(`${extra} marks too many in ${meeting.id}`);
  }
}

/** A merge that waits is shown as done, and so of both its meetings. */
function waitingLanes({ state, lane, body }: OutboxRow): string[] {
  if (state !== 'pending') return [];
  return typeof body.from === 'string' ? [lane, body.from] : [lane];
}

/** Whether somebody belongs to the community now: a restore may have forgotten that they joined. */
export async function mayRead(
  { server, world }: Pick<Simulation, 'server' | 'world'>,
  personId: number,
): Promise<boolean> {
  if (personId === world.leaders[0]?.id) return true; // The coordinator of the community.
  const membership = await server.read
    .selectFrom('memberships')
    .select('id')
    .where('group_id', '=', world.groupId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return membership !== undefined;
}
