import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { uuidv7 } from '#contract/core/uuid';
import type { PullAnswer } from '#contract/sync';
import { createPhones } from './phones.ts';
import { createTestApp } from './test-app.ts';

export type Person = { id: number; secret: string };
export type PushWorld = Awaited<ReturnType<typeof createPushWorld>>;

type Counted = 'attendance' | 'attendance_history' | 'meetings' | 'applied_ops';

/** A community with its coordinator and a member, and phones that number their operations and send them. */
export async function createPushWorld() {
  const t = await createTestApp();
  const coordinator: Person = await t.addPerson('coordinador_de_comunidad');
  const member: Person = await t.addPerson('integrante');
  const group = await t.addCommunity(coordinator.id);
  await t.addMember(group.id, coordinator.id);
  await t.addMember(group.id, member.id);
  const newId = () => uuidv7(t.clock.now, (bytes) => bytes.map(() => randomBytes(1)[0] as number));
  const iso = () => new Date(t.clock.now).toISOString();

  const numbering = createPhones(t);
  function phone(owner: Person | null, queueId = newId()) {
    const { op, send } = numbering(owner, queueId);
    return {
      op,
      send,
      create: (id: string) =>
        op({ endpoint: 'meetings.create', params: { id: group.id }, body: { id, date: iso() } }),
      mark: (id: string, memberId: number, set: object, base: Record<string, number | null> = {}) =>
        op({
          endpoint: 'attendance.mark',
          params: { id },
          body: { memberId },
          set: { ...set },
          base,
        }),
    };
  }

  async function count(table: Counted) {
    return (await t.store.read.selectFrom(table).selectAll().execute()).length;
  }

  async function pull(as: Person, cursor = ''): Promise<PullAnswer> {
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
    const response = await t.call('GET', `/sync/pull${query}`, { as });
    expect(response.status).toBe(200);
    return (await response.json()) as PullAnswer;
  }

  return { t, coordinator, member, group, newId, iso, phone, count, pull };
}
