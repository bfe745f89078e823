import type { Intent } from '#sync/types';
import { type OurPhone, openOurPhone } from '../support/our-phone.ts';

export type Drained = {
  /** From the wake-up until every mark was acknowledged on the phone's disk, ms. */
  empty: number;
  /** Until the pass ended: by then everything was fetched back as well, ms. */
  passed: number;
};

let phone: OurPhone | null = null;
let marks: Intent[] = [];

/** Signs in, fetches everything once, and gets ready to record for the person's own community. */
export async function prepare(email: string, password: string): Promise<void> {
  phone = await openOurPhone(email, password);
}

/** Records that many marks without signal, at meetings that the server has already. */
export async function record(count: number): Promise<void> {
  const ready = mustBeReady();
  const meetingIds = await newMeetings(ready, Math.ceil(count / ready.people.length));
  marks = marksOf(ready, meetingIds).slice(0, count);
  await recordClosed(ready, marks);
}

/** Lets them go. */
export async function drain(): Promise<Drained> {
  const { engine, gate, acked } = mustBeReady();
  acked.count = 0;
  gate.isOpen = true;
  const start = performance.now();
  await engine.wake();
  const passed = performance.now() - start;
  if (acked.count !== marks.length) throw new Error(`${acked.count} marks were acknowledged`);
  return { empty: acked.at - start, passed };
}

/** Enough meetings for every mark to be about another person at another meeting. Already sent. */
async function newMeetings(ready: OurPhone, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const date = new Date().toISOString();
  const intents = ids.map(
    (id): Intent => ({
      lane: id,
      endpoint: 'meetings.create',
      params: { id: ready.groupId },
      body: { id, date },
    }),
  );
  await recordClosed(ready, intents);
  ready.gate.isOpen = true;
  await ready.engine.wake();
  return ids;
}

function marksOf({ people }: OurPhone, meetingIds: readonly string[]): Intent[] {
  return meetingIds.flatMap((id) =>
    people.map(
      (memberId): Intent => ({
        lane: id,
        endpoint: 'attendance.mark',
        params: { id },
        body: { memberId },
        set: { present: true },
        base: { present: null },
      }),
    ),
  );
}

/** Recording wakes the engine: with the gate closed it finds no session and rests. */
async function recordClosed({ engine, gate }: OurPhone, intents: Intent[]): Promise<void> {
  gate.isOpen = false;
  const { type } = await engine.record(intents);
  if (type !== 'saved') throw new Error(`The taps were ${type}.`);
  await engine.wake();
}

function mustBeReady(): OurPhone {
  if (!phone) throw new Error('prepare() comes first');
  return phone;
}
