import { expect, it } from 'vitest';
import { createEventStream } from './create-live.ts';
import { readEvents } from './testing/read-events.ts';

it('tells once, with the newest number, what was not read in time', async () => {
  const stream = createEventStream(() => {});
  for (let through = 1; through <= 1_000; through += 1) stream.say(through);
  stream.beat();
  expect(stream.isStuck()).toBe(true);
  const events = readEvents(stream.body);
  expect([await events.next(), await events.next(), await events.next()]).toEqual([1, 2, 1_000]);
  expect(stream.isStuck()).toBe(false);
  stream.say(1_001);
  expect(await events.next()).toBe(1_001);
});

it('goes once, whoever ends it', async () => {
  let gone = 0;
  const stream = createEventStream(() => {
    gone += 1;
  });
  stream.end();
  stream.end();
  stream.say(1);
  stream.beat();
  const events = readEvents(stream.body);
  await events.untilEnd();
  await events.cancel();
  expect([gone, stream.isStuck()]).toEqual([1, false]);
});
