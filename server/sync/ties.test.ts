import { afterAll, expect, it, vi } from 'vitest';

vi.mock(import('./could-once-write.ts'), { spy: true });

// Files share their modules: fresh ones meet the watched function.
vi.resetModules();
const { createPushWorld } = await import('#tests/support/push-world');
const { couldOnceWrite } = await import('./could-once-write.ts');
afterAll(() => void vi.resetModules());

it('whether somebody could once write is asked once of a group, however much of it is refused', async () => {
  const { t, coordinator, member, newId, phone } = await createPushWorld();
  const id = newId();
  const leader = phone(coordinator);
  await leader.send([leader.create(id)]);
  const plain = phone(member);
  const marks = Array.from({ length: 20 }, () => plain.mark(id, member.id, { present: true }));
  const { answers } = await plain.send(marks);
  expect(answers.map(({ outcome }) => outcome)).toEqual(marks.map(() => 'rejected'));
  expect(couldOnceWrite).toHaveBeenCalledTimes(1);
  await t.close();
});
