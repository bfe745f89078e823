import { randomUUID } from 'node:crypto';
import type { Store } from '#server/database/create-store';
import type { Parish } from '../server-support/parishes.ts';
import { pushRequest, type Tap } from '../server-support/wire.ts';
import type { Asked, OpenApp } from './open-app.ts';

const PEOPLE = 20;
const MEETINGS_A_PUSH = 3;

/** A coordinator's phone of a community that has met for three years. */
export async function openPhone({ store, signIn, ask }: OpenApp) {
  const parish = await findParish(store, signIn);
  const mustBeDone = (asked: Asked) => {
    if (asked.status < 300) return asked;
    throw new Error(`answered ${asked.status}: ${asked.text}`);
  };
  let seq = 1;

  /** One that waits for its marks. */
  async function newMeeting(): Promise<string> {
    const id = randomUUID();
    const body = { id, date: new Date().toISOString(), seAvanzoEnTema: false };
    mustBeDone(await ask(parish.token, `/communities/${parish.groupId}/meetings`, body));
    return id;
  }

  return {
    newMeeting,
    async tap(meeting: string, turn: number): Promise<Asked> {
      const memberId = parish.people[turn % PEOPLE];
      const set = { present: true };
      const body = { memberId, set, base: { present: null } };
      return mustBeDone(await ask(parish.token, `/meetings/${meeting}/attendance`, body));
    },
    async pushSixty(): Promise<Asked> {
      const taps: Tap[] = [];
      for (let meeting = 0; meeting < MEETINGS_A_PUSH; meeting += 1) {
        const uuid = await newMeeting();
        taps.push(...parish.people.map((memberId) => ({ parish, meeting: uuid, memberId })));
      }
      const request = pushRequest(taps, seq).toString();
      seq += taps.length;
      const body = JSON.parse(request.slice(request.indexOf('\r\n\r\n')));
      return mustBeDone(await ask(parish.token, '/sync/push', body));
    },
    async pull(cursor: string | null): Promise<Asked & { cursor: string }> {
      const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const asked = mustBeDone(await ask(parish.token, `/sync/pull${query}`));
      return { ...asked, cursor: JSON.parse(asked.text).cursor };
    },
    /** All pages, as a new phone reads them. */
    async pullAll(): Promise<string> {
      let cursor: string | null = null;
      for (;;) {
        const page: Asked & { cursor: string } = await this.pull(cursor);
        cursor = page.cursor;
        if (!JSON.parse(page.text).more) return cursor;
      }
    },
  };
}

/** The last that was made: its marks lie among those of all others. */
async function findParish(store: Store, signIn: OpenApp['signIn']): Promise<Parish> {
  const group = await store.read
    .selectFrom('groups')
    .innerJoin('people', 'people.id', 'groups.coordinator_id')
    .select(['groups.id', 'people.id as leaderId', 'people.email'])
    .where('groups.kind', '=', 'community')
    .orderBy('groups.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const members = await store.read
    .selectFrom('memberships')
    .select('person_id')
    .where('group_id', '=', group.id)
    .where('left_at', 'is', null)
    .execute();
  const token = await signIn(group.email ?? '');
  const { id: groupId, leaderId } = group;
  return {
    leaderId,
    token,
    groupId,
    people: members.map(({ person_id }) => person_id),
    meetings: [],
  };
}
