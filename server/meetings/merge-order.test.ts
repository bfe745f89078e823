import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import type { WireOp } from '#contract/sync';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { registersOf } from './read-registers.ts';

type Person = { id: number; secret: string };
type Mark = { person: number; field: AttendanceField; value: boolean | null; age: number };
/** Which phone sends its next mark; null: the merge. */
type Delivery = readonly (number | null)[];

const PHONES = 4;
const RUNS = process.env.TEST_DATABASE_URL ? 15 : 40;

let t: TestApp;
let coordinator: Person;
let group: { id: number };
let people: number[];

beforeAll(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  group = await t.addCommunity(coordinator.id);
  people = [(await t.addPerson('integrante')).id, (await t.addPerson('integrante')).id];
  for (const id of [coordinator.id, ...people]) await t.addMember(group.id, id);
});
afterAll(() => t.close());

const mark: fc.Arbitrary<Mark> = fc.record({
  person: fc.integer({ min: 0, max: 1 }),
  field: fc.constantFrom(...ATTENDANCE_FIELDS),
  value: fc.constantFrom(true, false, null),
  age: fc.integer({ min: 0, max: 6 }).map((minutes) => minutes * 60_000),
});
const marksByPhone = fc.array(fc.array(mark, { maxLength: 4 }), {
  minLength: PHONES,
  maxLength: PHONES,
});

/** The marks of every phone in its own order, those of different phones mixed, the merge among them. */
function deliveries(marks: readonly Mark[][]): fc.Arbitrary<Delivery> {
  const turns = marks.flatMap((own, phone) => own.map(() => phone));
  return fc.shuffledSubarray([...turns, null], { minLength: turns.length + 1 });
}

const story = marksByPhone.chain((marks) =>
  fc.record({ marks: fc.constant(marks), one: deliveries(marks), other: deliveries(marks) }),
);

it('ends in the same registers whenever the merge comes, and whatever is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ marks, one, other }) => {
      const last: Delivery = [...other.filter((turn) => turn !== null), null];
      const [early, late] = [await play(marks, one), await play(marks, last)];
      expect(early).toEqual(late);
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  );
}, 60_000);

/** Half of the phones mark in one registration, half in the other. */
async function play(marks: readonly Mark[][], delivery: Delivery) {
  const meetings = [await create(), await create()] as const;
  const phones = marks.map(() => createWirePhone(t, coordinator));
  // Ties are broken by the phone that was heard of first: that must not depend on the delivery.
  for (const phone of phones) await phone.send();
  const waiting = marks.map((own, index) =>
    own.map((one) => toOp(phones[index], one, meetings[index % 2] as string)),
  );
  const sent: WireOp[][] = marks.map(() => []);
  for (const turn of delivery) {
    const op = turn === null ? undefined : waiting[turn]?.shift();
    if (turn === null) await merge(...meetings);
    else if (op) {
      await phones[turn]?.send(op);
      sent[turn]?.push(op);
    }
  }
  for (const [index, ops] of sent.entries()) await phones[index]?.send(...ops);
  return registers(meetings[0]);
}

function toOp(
  phone: ReturnType<typeof createWirePhone> | undefined,
  { person, field, value, age }: Mark,
  id: string,
): WireOp {
  if (!phone) throw new Error('every mark has a phone');
  const body = { memberId: people[person] };
  const params = { id };
  return phone.op({ endpoint: 'attendance.mark', params, body, set: { [field]: value } }, age);
}

async function create(): Promise<string> {
  const id = newId(t);
  const body = { id, date: new Date(t.clock.now).toISOString() };
  await t.call('POST', `/communities/${group.id}/meetings`, { as: coordinator, body });
  return id;
}

async function merge(into: string, from: string): Promise<void> {
  const got = await t.call('POST', `/meetings/${into}/merge`, { as: coordinator, body: { from } });
  expect(got.status).toBe(200);
}

async function registers(uuid: string) {
  const rows = await t.store.read
    .selectFrom('attendance')
    .innerJoin('meetings', 'meetings.id', 'attendance.meeting_id')
    .selectAll('attendance')
    .where('meetings.uuid', '=', uuid)
    .orderBy('person_id')
    .execute();
  return rows.map((row) => ({ person: row.person_id, ...registersOf(row) }));
}
