import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPushWorld, type PushWorld } from '#tests/support/push-world';

let world: PushWorld;

beforeEach(async () => {
  world = await createPushWorld();
});
afterEach(() => world.t.close());

/** As long as it lasts, the first change that each push asks for fails. */
function failFirst(error: () => Error) {
  const { store } = world.t;
  const real = store.nextChange.bind(store);
  const spy = vi.spyOn(store, 'nextChange');
  return {
    again: () => spy.mockImplementationOnce(() => Promise.reject(error())),
    end: () => spy.mockImplementation(real),
  };
}

it('is answered the third time, in words, and kept; once mended it is taken', async () => {
  const phone = world.phone(world.coordinator);
  const [poisoned, fine] = [world.newId(), world.newId()];
  const create = phone.create(poisoned);
  const mark = phone.mark(poisoned, world.member.id, { present: true });
  const fault = failFirst(() => new Error('something nobody foresaw'));
  const answers = [];
  for (let time = 1; time <= 3; time += 1) {
    fault.again();
    answers.push((await phone.send([create, mark, phone.create(fine)])).answers);
  }
  expect(answers.map((got) => got.map(({ outcome }) => outcome))).toEqual([
    ['applied'],
    ['applied'],
    ['rejected', 'rejected', 'applied'],
  ]);
  expect(answers[2]?.[0]).toMatchObject({ opId: create.opId, status: 500 });
  expect(answers[2]?.[0]?.text).toMatch(/^No pudimos registrarlo/);
  const kept = await world.t.store.read.selectFrom('rejected_ops').selectAll().execute();
  expect(kept.map(({ op_id, payload }) => [op_id, JSON.parse(payload).body.id])).toContainEqual([
    create.opId,
    poisoned,
  ]);
  fault.end();
  const mended = await phone.send([create, mark]);
  expect(mended.answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
});

it.each([
  { endpoint: 'meetings.create\u0000' },
  { userId: null, params: { teamId: 'abc\u0000' } },
  { userId: null, params: { token: 'abc\u0000' } },
])(
  'is answered too when no database can keep or look for what it says, and keeps nothing else waiting: %j',
  async (said) => {
    const phone = world.phone(world.coordinator);
    const odd = { ...phone.create(world.newId()), endpoint: 'public-meeting.register', ...said };
    const fine = phone.create(world.newId());
    const first = await phone.send([odd, fine]);
    expect(first.answers).toContainEqual(
      expect.objectContaining({ opId: fine.opId, outcome: 'applied' }),
    );
    await phone.send([odd]);
    expect((await phone.send([odd])).answers[0]?.outcome).toBe('rejected');
  },
);

it('a database that is busy says nothing about an operation: it is sent as often as it takes', async () => {
  const phone = world.phone(world.coordinator);
  const create = phone.create(world.newId());
  const fault = failFirst(() => Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }));
  for (let time = 1; time <= 5; time += 1) {
    fault.again();
    expect((await phone.send([create])).answers).toEqual([]);
  }
  expect((await phone.send([create])).answers[0]?.outcome).toBe('applied');
});
