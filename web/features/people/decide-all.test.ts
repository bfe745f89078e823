import { expect, it } from 'vitest';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { decideAll } from './decide-all.ts';

const people = ['Ana', 'Beto', 'Caro', 'Dany'].map((alias, id) => ({ id, alias }));
const namesOf = (some: readonly { alias: string }[]) => some.map(({ alias }) => alias);

/** What the server answers to the second of them. */
async function decideWith(problem: Error, isStopped = () => false) {
  const tried: string[] = [];
  const decide = async ({ alias }: { alias: string }) => {
    tried.push(alias);
    if (alias === 'Beto') throw problem;
  };
  const { done, refused } = await decideAll(people, decide, isStopped);
  return { tried, done: namesOf(done), refused };
}

it('goes on after a refusal, and names who was refused', async () => {
  const { done, refused } = await decideWith(new CallError(403, 'No te toca', 'forbidden'));
  expect(done).toEqual(['Ana', 'Caro', 'Dany']);
  expect(refused).toEqual([{ alias: 'Beto', sentence: 'No te toca' }]);
});

it.each([new NoSignal(), new CallError(429, 'Espera un momento', 'too_many')])(
  'after %s tries nobody else, and names everybody who is left',
  async (problem) => {
    const { tried, done, refused } = await decideWith(problem);
    expect([tried, done]).toEqual([['Ana', 'Beto'], ['Ana']]);
    expect(namesOf(refused)).toEqual(['Beto', 'Caro', 'Dany']);
  },
);

it('stops when it is told to', async () => {
  const { tried, refused } = await decideWith(new NoSignal(), () => true);
  expect([tried, refused]).toEqual([[], []]);
});
