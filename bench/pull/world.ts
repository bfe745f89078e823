import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import type { PullAnswer, PulledMark } from '#contract/sync';
import { type Api, signInToApi } from '#tests/e2e/support/api';
import { growCommunity } from '../roll/grow-community.ts';

export const WORLD = { people: 30, meetings: 52, marks: 30 * 52 };

export type World = {
  groups: PullAnswer['groups'];
  members: PullAnswer['members'];
  meetings: PullAnswer['meetings'];
};

/** Another phone of the same person, which changes what the one that is measured has. */
export type Elsewhere = {
  world: World;
  /** Writes one mark; answers its meeting with that mark alone, as a pull would bring it. */
  changeOneMark(): Promise<{ meetingId: string; mark: PulledMark }>;
};

const LEADER = 'comunidad@demo.mx';
const ALREADY_THERE = 18;
const WEEK_MS = 7 * 24 * 3_600_000;

/** Fills the leader's community with a year: 30 people, 52 meetings, a mark for each. */
export async function fillWorld(url: string, databasePath: string): Promise<Elsewhere> {
  growCommunity(databasePath, LEADER, WORLD.people - ALREADY_THERE);
  forgetMeetings(databasePath);
  const api = await signInToApi(url, LEADER);
  const { groups, members } = await pullWorld(api);
  const groupId = groups.find((group) => group.canRecord)?.id;
  if (groupId === undefined) throw new Error('the leader has no community');
  const people = members.filter((row) => row.groupId === groupId).map((row) => row.personId);
  const meetings = Array.from({ length: WORLD.meetings }, (_, week) => ({
    id: randomUUID(),
    date: new Date(Date.now() - week * WEEK_MS).toISOString(),
  }));
  await push(
    api,
    meetings.map((body) => opOf('meetings.create', { id: groupId }, { ...body })),
  );
  const marks = meetings.flatMap(({ id }) => people.map((memberId) => markOf(id, memberId, true)));
  for (let from = 0; from < marks.length; from += 500)
    await push(api, marks.slice(from, from + 500));
  const world = await pullWorld(api);
  mustBeComplete(world);
  let turn = 0;
  return {
    world,
    async changeOneMark() {
      turn += 1;
      const meetingId = meetings[0]?.id ?? '';
      const memberId = people[0] ?? 0;
      const present = turn % 2 === 0;
      await push(api, [markOf(meetingId, memberId, present)]);
      const registers = { present, punctual: null, paidQuota: null, excused: null };
      return { meetingId, mark: { memberId, ...registers, seen: { present: turn } } };
    },
  };
}

/** The demo's own meetings of that community: the world holds what it says, and no more. */
function forgetMeetings(databasePath: string): void {
  const database = new Database(databasePath);
  const ids = `SELECT m.id FROM meetings m JOIN groups g ON g.id = m.group_id
    WHERE g.coordinator_id = (SELECT id FROM people WHERE email = '${LEADER}')`;
  for (const table of ['attendance_history', 'attendance', 'meeting_names']) {
    database.exec(`DELETE FROM ${table} WHERE meeting_id IN (${ids})`);
  }
  database.exec(`DELETE FROM meetings WHERE id IN (${ids})`);
  database.close();
}

async function pullWorld(api: Api): Promise<World> {
  const world: World = { groups: [], members: [], meetings: [] };
  let cursor: string | null = null;
  for (let more = true; more; ) {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page: PullAnswer = await api.get<PullAnswer>(`/sync/pull${query}`);
    world.groups = page.groups;
    world.members.push(...page.members);
    world.meetings.push(...page.meetings);
    ({ cursor, more } = page);
  }
  return world;
}

function mustBeComplete({ meetings }: World): void {
  const marks = meetings.reduce((sum, meeting) => sum + meeting.marks.length, 0);
  if (meetings.length === WORLD.meetings && marks === WORLD.marks) return;
  throw new Error(`the world has ${meetings.length} meetings and ${marks} marks`);
}

function markOf(meetingId: string, memberId: number, present: boolean) {
  const op = opOf('attendance.mark', { id: meetingId }, { memberId });
  return { ...op, set: { present } };
}

let seq = 0;

function opOf(endpoint: string, params: object, body: object) {
  seq += 1;
  return {
    opId: randomUUID(),
    seq,
    endpoint,
    params,
    body,
    tapWall: Date.now(),
    clockOffset: 0,
    seenServer: Date.now(),
    schema: SCHEMA_VERSION,
    app: 'bench',
  };
}

const queueId = randomUUID();

async function push(api: Api, ops: ReturnType<typeof opOf>[]): Promise<void> {
  const mine = ops.map((op) => ({ ...op, userId: api.user.id }));
  const request = { queueId, sentWall: Date.now(), settledThrough: 0, ops: mine };
  const { ops: answers } = await api.post<{ ops: { outcome: string; text?: string }[] }>(
    '/sync/push',
    request,
  );
  const refused = answers.find(({ outcome }) => outcome !== 'applied');
  if (refused) throw new Error(`the world was ${refused.outcome}: ${refused.text}`);
}
