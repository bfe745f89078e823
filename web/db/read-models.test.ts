import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CENTRAL_ZONE, toZone } from '#contract/core/time-zones';
import { opContent } from '#sync/testing/op-content';
import {
  pulledGroup,
  pulledMark,
  pulledMeeting,
  pulledMember,
  pullPage,
} from '#sync/testing/pull-page';
import { openCacheDb } from './cache-db.ts';
import { createDexieQueueStore } from './change-queue.ts';
import { openDeviceDb } from './device-db.ts';
import { createDexieCacheStore } from './dexie-cache-store.ts';
import { holdDraft } from './drafts.ts';
import type { PersonDb } from './person-db.ts';
import {
  publicDraftKey,
  readPublicTeam,
  retirePublicTeam,
  savePublicTeam,
} from './public-teams.ts';
import { openQueueDb } from './queue-db.ts';
import { readFormerMembers } from './read-former-members.ts';
import { readGroups, readRoster } from './read-groups.ts';
import { readMeeting, readMeetings } from './read-meetings.ts';
import { readGroupContext, readMeetingContext } from './read-roll-context.ts';
import { readRecordedKinds } from './recorded-kinds.ts';

let made = 100;
let person: PersonDb;
const newQueueId = () => 'queue-under-test';
const queue = () => createDexieQueueStore(person.queue, newQueueId);
const cache = () => createDexieCacheStore(person.cache);

beforeEach(() => {
  const userId = ++made;
  const name = String(userId);
  person = { userId, cache: openCacheDb(userId), queue: openQueueDb(name, newQueueId) };
});
afterEach(() => {
  person.cache.close();
  person.queue.close();
});

const mark = (opId: string, memberId: number, present: boolean) =>
  opContent(opId, { lane: 'm1', body: { memberId }, set: { present } });

describe('what stands around a roll', () => {
  const spoken = pullPage({
    reset: true,
    groups: [{ ...pulledGroup(1), name: 'San José' }, pulledGroup(2)],
    members: [pulledMember(1, 1), pulledMember(2, 2)],
    meetings: [pulledMeeting('m1', 1)],
    formerMembers: [
      { id: 8, groupId: 1, personId: 12, alias: 'Chayo' },
      { id: 9, groupId: 2, personId: 13, alias: 'Beto' },
    ],
  });
  const around = {
    groupName: 'San José',
    zone: toZone(pulledGroup(1)),
    roster: [expect.objectContaining({ personId: 1 })],
    former: [expect.objectContaining({ personId: 12, alias: 'Chayo' })],
  };

  it('is the group of a meeting the server has spoken of', async () => {
    expect(await readMeetingContext(person, 'm1')).toBeNull();
    await cache().apply(spoken, 1);
    expect(await readMeetingContext(person, 'm1')).toEqual(around);
  });

  it('forgets who left with the generation they came in: of an erased person nothing stays', async () => {
    await cache().apply(spoken, 1);
    expect(await readFormerMembers(person, 1)).toMatchObject([{ alias: 'Chayo' }]);
    await cache().apply({ ...spoken, formerMembers: [] }, 2);
    expect(await readFormerMembers(person, 1)).toEqual([]);
    expect(await person.cache.formerMembers.count()).toBe(0);
  });

  it('is told by the group itself where only this phone knows the meeting', async () => {
    await cache().apply(spoken, 1);
    expect(await readMeetingContext(person, 'mine')).toBeNull();
    expect(await readGroupContext(person, 1)).toEqual(around);
    expect(await readGroupContext(person, 9)).toEqual({
      ...{ groupName: '', zone: CENTRAL_ZONE, roster: [], former: [] },
    });
  });
});

describe('what a screen reads of groups', () => {
  it('is unknown before the first fetch is complete, and never half a generation', async () => {
    expect(await readGroups(person)).toEqual({ type: 'unknown' });
    await cache().apply(pullPage({ reset: true, more: true, groups: [pulledGroup(1)] }), 50);
    expect(await readGroups(person)).toEqual({ type: 'unknown' });
    await cache().apply(pullPage({ groups: [pulledGroup(2)], cursor: 'c2' }), 60);
    const read = await readGroups(person);
    expect(read).toMatchObject({ type: 'known', receivedAt: 60 });
    expect(read.type === 'known' && read.groups.map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each([
    ['nothing was fetched', [], []],
    ['it may read no register', [pulledGroup(1, { canRecord: false })], []],
    ['a team’s is here', [pulledGroup(1, { kind: 'administrative' })], ['administrative']],
    [
      'a community’s register is here',
      [pulledGroup(1, { canRecord: false }), pulledGroup(2)],
      ['community'],
    ],
  ])('knows whose register is kept: %s', async (_why, groups, kinds) => {
    if (groups.length > 0) await cache().apply(pullPage({ reset: true, groups }), 1);
    expect([...(await readRecordedKinds(person))]).toEqual(kinds);
  });

  it('lists the members of one group by alias, accents aside', async () => {
    const named = (id: number, alias: string) => ({ ...pulledMember(id, 1), alias });
    const members = [named(1, 'Zoé'), named(2, 'ángel'), named(3, 'Beto'), pulledMember(4, 2)];
    await cache().apply(pullPage({ reset: true, groups: [pulledGroup(1)], members }), 1);
    const aliases = (await readRoster(person, 1)).map(({ alias }) => alias);
    expect(aliases).toEqual(['ángel', 'Beto', 'Zoé']);
  });

  it('keeps aliases for ever, and what could reach somebody for thirty days without contact', async () => {
    const day = 24 * 3_600_000;
    const received = 1_000 * day;
    const members = [{ ...pulledMember(11, 1), email: 'ana@red.example', phone: '618' }];
    await cache().apply(pullPage({ reset: true, members, cursor: 'c2' }), received);
    const at = async (now: number) => (await readRoster(person, 1, now))[0];
    expect(await at(received + 30 * day)).toMatchObject({ email: 'ana@red.example', phone: '618' });
    for (const now of [received + 31 * day, received - 31 * day]) {
      const shown = await at(now);
      expect(shown).toMatchObject({ alias: members[0]?.alias, email: null, phone: null });
    }
  });
});

describe('what a screen reads of meetings', () => {
  beforeEach(async () => {
    const meetings = [pulledMeeting('m1', 1, [pulledMark(3, false, 1)]), pulledMeeting('m2', 2)];
    await cache().apply(pullPage({ reset: true, meetings, through: 5 }), 1);
  });

  it('is what the server said, with what waits here laid over it', async () => {
    await queue().append([mark('a', 3, true), mark('b', 4, true)]);
    const [meeting, ...others] = await readMeetings(person, 1);
    expect(others).toEqual([]);
    expect(meeting).toMatchObject({ id: 'm1', waiting: 2 });
    expect(meeting?.marks[3]).toMatchObject({ present: true, waiting: true });
    expect(await readMeeting(person, 'm1').read(null)).toEqual(meeting);
  });

  it('keeps what the server took in view until a fetch brings it back', async () => {
    const [row] = await queue().append([mark('a', 3, true)]);
    const ack = { outcome: 'applied' as const, change: 6, epoch: 'e1', at: 1 };
    await queue().patch([{ seq: row?.seq ?? 0, patch: { state: 'acked', ack } }]);
    expect((await readMeeting(person, 'm1').read(null))?.marks[3]).toMatchObject({
      present: true,
      waiting: false,
    });
    const later = { ...pulledMeeting('m1', 1, [pulledMark(3, false, 7)]), change: 7 };
    await cache().apply(pullPage({ meetings: [later], through: 7, cursor: 'c7' }), 2);
    expect((await readMeeting(person, 'm1').read(null))?.marks[3]).toMatchObject({
      present: false,
    });
  });

  it('drops what was refused, by itself', async () => {
    const [row] = await queue().append([mark('a', 3, true)]);
    await queue().patch([{ seq: row?.seq ?? 0, patch: { state: 'rejected' } }]);
    expect((await readMeeting(person, 'm1').read(null))?.marks[3]).toMatchObject({
      present: false,
    });
  });

  it('knows a meeting that only this phone has', async () => {
    const id = '01a1fe10-c024-70d6-a594-7ef3835224ec';
    const create = opContent('c', {
      lane: id,
      endpoint: 'meetings.create',
      params: { id: 1 },
      body: { id, notes: 'En casa de Ana' },
    });
    await queue().append([create]);
    expect(await readMeeting(person, id).read(null)).toMatchObject({
      createOp: 'c',
      notes: 'En casa de Ana',
    });
    expect((await readMeetings(person, 1)).map((meeting) => meeting.id).sort()).toEqual([id, 'm1']);
    expect(await readMeeting(person, 'nobody-knows').read(null)).toBeNull();
  });
});

describe('what a phone knows of a public link', () => {
  it('comes from its own visits, or from the cache of the community’s coordinator', async () => {
    const device = openDeviceDb();
    expect(await readPublicTeam(device, 'team-1', person.cache)).toBeNull();
    const groups = [{ ...pulledGroup(1), teamId: 'team-1', name: 'San Judas' }];
    await cache().apply(pullPage({ reset: true, groups, members: [pulledMember(3, 1)] }), 40);
    expect(await readPublicTeam(device, 'team-1', null)).toBeNull();
    expect(await readPublicTeam(device, 'team-1', person.cache)).toEqual({
      teamId: 'team-1',
      name: 'San Judas',
      location: 'Durango',
      members: [{ id: 3, alias: 'Persona 3' }],
      fetchedAt: 40,
    });
    const told = { teamId: 'team-1', name: 'Nuevo', location: 'x', members: [], fetchedAt: 90 };
    await savePublicTeam(device, told);
    expect(await readPublicTeam(device, 'team-1', person.cache)).toEqual(told);
    device.close();
  });

  it('is forgotten when the link names nothing any more, but not under a form that is being filled in', async () => {
    const device = openDeviceDb();
    const told = { teamId: 'team-2', name: 'Nuevo', location: 'x', members: [], fetchedAt: 90 };
    await savePublicTeam(device, told);
    const draft = holdDraft(device, publicDraftKey('team-2'), 'tab');
    await draft.save({ notes: 'a medias' }, 95);
    expect(await retirePublicTeam(device, 'team-2')).toEqual(told);
    expect(await readPublicTeam(device, 'team-2', null)).toEqual(told);

    await draft.drop();
    expect(await retirePublicTeam(device, 'team-2')).toEqual(told);
    expect(await readPublicTeam(device, 'team-2', null)).toBeNull();
    expect(await retirePublicTeam(device, 'team-2')).toBeNull();
    device.close();
  });
});
