import type { QuarantineEntry, QuarantineGroupState, QuarantineWhy } from '#contract/quarantine';
import type { Db, Trx } from '../database/schema.ts';
import type { readCommunityNames } from '../groups/community-names.ts';
import { isRestorable } from '../groups/restorable.ts';
import { createByteBudget } from '../http/byte-budget.ts';
import { selectEntries } from './entries-to-decide.ts';
import { type Content, type ReadEntry, readEntry, type Waiting } from './read-op.ts';
import { statedTime } from './stated-time.ts';

/** The rest show once these are decided. */
const MOST_BYTES = 256_000;
/** Operations may weigh half a megabyte, so few are read at a time. */
const AT_ONCE = 10;

export type NamedEntry = Waiting & {
  group_id: number;
  groupName: string;
  groupDeletedAt: number | null;
};

type Read = { entry: NamedEntry; read: ReadEntry };
type Naming = { nameOf: Awaited<ReturnType<typeof readCommunityNames>> };
type Input = Naming & {
  now: number;
  aliases: TiedAliases;
  dates: ReadonlyMap<string, string>;
};

/** As many as fit. */
export async function describeEntries(
  trx: Trx,
  waiting: readonly { id: number; groupId: number }[],
  { now, pace, nameOf }: Naming & { now: number; pace: () => Promise<void> },
): Promise<QuarantineEntry[]> {
  const aliases = await tiedAliases(trx, new Set(waiting.map(({ groupId }) => groupId)));
  const dates = new Map<string, string>();
  const { take } = createByteBudget(MOST_BYTES);
  const described: QuarantineEntry[] = [];
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const part = waiting.slice(from, from + AT_ONCE).map(({ id }) => id);
    const entries = await selectEntries(trx).where('q.id', 'in', part).orderBy('q.id').execute();
    const reads = entries.map(
      (entry): Read => ({ entry: entry as NamedEntry, read: readEntry(entry) }),
    );
    await addMeetingDates(trx, reads, dates);
    for (const read of reads) {
      const entry = toEntry(read, { now, aliases, dates, nameOf });
      if (!take(entry)) return described;
      described.push(entry);
    }
    await pace();
  }
  return described;
}

function toEntry({ entry, read }: Read, { now, aliases, dates, nameOf }: Input): QuarantineEntry {
  const { id, group_id, groupName, groupDeletedAt, person_id, created_at } = entry;
  const content = read.type === 'op' ? read.content : null;
  const uuid = content && meetingOf(entry.endpoint, content);
  return {
    id,
    groupId: group_id,
    groupName: nameOf(group_id, groupName),
    groupState: stateOf(groupDeletedAt, now),
    by: person_id === null ? null : aliases.ofPerson(group_id, person_id),
    why: whyOf(entry),
    recordedAt: new Date(timeOf(entry, read)).toISOString(),
    receivedAt: new Date(created_at).toISOString(),
    endpoint: content && entry.endpoint,
    meeting: uuid ? { id: uuid, date: dates.get(`${group_id} ${uuid}`) ?? null } : null,
    about: content && aboutOf(content, group_id, aliases),
    fields: content ? fieldsOf(content) : {},
  };
}

function stateOf(deletedAt: number | null, now: number): QuarantineGroupState {
  if (deletedAt === null) return 'open';
  return isRestorable(deletedAt, now) ? 'deleted' : 'gone';
}

function whyOf({ via, reason }: Waiting): QuarantineWhy {
  if (via === 'import') return 'import';
  if (reason === 'link') return 'link';
  return reason === 'account' ? 'account' : 'former';
}

function timeOf(entry: Waiting, read: ReadEntry): number {
  if (entry.at !== null) return entry.at;
  return read.type === 'op' ? statedTime(read.op, entry.created_at) : entry.created_at;
}

/** Follow-up notes have no meeting. */
function meetingOf(endpoint: string, { params, body }: Content): string | null {
  const isMeeting = /^(meetings|attendance|team-meetings|public-meeting)\./.test(endpoint);
  const uuid = isMeeting ? (body.id ?? params.id) : null;
  return typeof uuid === 'string' ? uuid : null;
}

async function addMeetingDates(
  trx: Trx,
  reads: readonly Read[],
  dates: Map<string, string>,
): Promise<void> {
  const uuids = new Set<string>();
  for (const { entry, read } of reads) {
    if (read.type !== 'op') continue;
    const uuid = meetingOf(entry.endpoint, read.content);
    if (uuid === null) continue;
    uuids.add(uuid);
    const { date, meetingDate } = read.content.body;
    const stated = date ?? meetingDate;
    if (typeof stated === 'string') dates.set(`${entry.group_id} ${uuid}`, stated);
  }
  if (uuids.size === 0) return;
  const rows = await trx
    .selectFrom('meetings')
    .select(['uuid', 'group_id', 'date'])
    .where('uuid', 'in', [...uuids])
    .execute();
  for (const row of rows) {
    dates.set(`${row.group_id} ${row.uuid}`, new Date(row.date).toISOString());
  }
}

/** `memberId` is a person, `attendeeId` a membership. */
function aboutOf(
  { body }: Content,
  groupId: number,
  aliases: Awaited<ReturnType<typeof tiedAliases>>,
): string | null {
  if (typeof body.memberId === 'number') return aliases.ofMember(groupId, body.memberId);
  if (typeof body.attendeeId === 'number') return aliases.ofAttendee(groupId, body.attendeeId);
  return null;
}

const TEXT_MAX = 300;
const NOT_TOLD = new Set(['id', 'memberId', 'attendeeId', 'teamId', 'nameId', 'nameUuid']);

/** Touched fields, or all of a new thing; for a roll, how many are on it. */
function fieldsOf({ body, params }: Content): QuarantineEntry['fields'] {
  const { set, attendanceRecords, names, ...rest } = body;
  const fields: QuarantineEntry['fields'] = {};
  // Rows about a handwritten name identify the person only by it.
  const who = params.nameId === undefined ? {} : { name: body.name };
  const told = { ...who, ...((set as object | undefined) ?? rest) };
  for (const [key, value] of Object.entries(told)) {
    if (NOT_TOLD.has(key)) continue;
    if (typeof value === 'string') fields[key] = value.slice(0, TEXT_MAX);
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) {
      fields[key] = value;
    }
  }
  if (Array.isArray(attendanceRecords) && Array.isArray(names)) {
    fields.people = attendanceRecords.length + names.length;
  }
  return fields;
}

type TiedAliases = {
  ofPerson(groupId: number, personId: number): string | null;
  ofMember(groupId: number, personId: number): string | null;
  ofAttendee(groupId: number, membershipId: number): string | null;
};

/** Only aliases of people tied to these groups: a file must not reveal who any number is. */
async function tiedAliases(db: Db, groupIds: ReadonlySet<number>): Promise<TiedAliases> {
  const ids = [...groupIds];
  const members = new Map<string, string>();
  const attendees = new Map<string, string>();
  const others = new Map<string, string>();
  if (ids.length > 0) {
    for (const row of await readMembers(db, ids)) {
      members.set(`${row.groupId} ${row.personId}`, row.alias);
      attendees.set(`${row.groupId} ${row.id}`, row.alias);
    }
    for (const row of await readOthers(db, ids)) {
      others.set(`${row.groupId} ${row.personId}`, row.alias);
    }
  }
  const member = (groupId: number, id: number) => members.get(`${groupId} ${id}`) ?? null;
  return {
    ofMember: member,
    ofAttendee: (groupId, id) => attendees.get(`${groupId} ${id}`) ?? null,
    ofPerson: (groupId, id) => member(groupId, id) ?? others.get(`${groupId} ${id}`) ?? null,
  };
}

function readMembers(db: Db, groupIds: number[]) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.group_id as groupId', 'm.person_id as personId', 'p.alias'])
    .where('m.group_id', 'in', groupIds)
    .execute();
}

/** Current and former coordinators, and authors in the register or confirmed by their own phone. */
function readOthers(db: Db, groupIds: number[]) {
  const coordinators = db
    .selectFrom('groups as g')
    .innerJoin('people as p', 'p.id', 'g.coordinator_id')
    .select(['g.id as groupId', 'p.id as personId', 'p.alias'])
    .where('g.id', 'in', groupIds);
  const formers = db
    .selectFrom('former_coordinators as c')
    .innerJoin('people as p', 'p.id', 'c.person_id')
    .select(['c.group_id as groupId', 'p.id as personId', 'p.alias'])
    .where('c.group_id', 'in', groupIds);
  const recorders = db
    .selectFrom('meetings as m')
    .innerJoin('people as p', 'p.id', 'm.created_by')
    .select(['m.group_id as groupId', 'p.id as personId', 'p.alias'])
    .where('m.group_id', 'in', groupIds);
  const noters = db
    .selectFrom('follow_ups as f')
    .innerJoin('people as p', 'p.id', 'f.created_by')
    .select(['f.group_id as groupId', 'p.id as personId', 'p.alias'])
    .where('f.group_id', 'in', groupIds);
  return coordinators.union(formers).union(recorders).union(noters).execute();
}
