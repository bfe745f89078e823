import { expect, it } from 'vitest';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { addMembers } from './add-members.ts';

const people = ['Ana', 'Beto', 'Chuy'].map((alias, index) => ({ id: index + 1, alias }));

function answering(answers: Record<string, Error>) {
  const asked: string[] = [];
  const add = async ({ alias }: { alias: string }) => {
    asked.push(alias);
    const problem = answers[alias];
    if (problem) throw problem;
  };
  return { add, asked };
}

it('tells by name who could not be added, and why; the others are', async () => {
  const { add, asked } = answering({ Beto: new CallError(409, 'Ya pertenece a otra comunidad') });
  expect(await addMembers(people, add)).toEqual([
    { id: 2, alias: 'Beto', reason: 'Ya pertenece a otra comunidad' },
  ]);
  expect(asked).toEqual(['Ana', 'Beto', 'Chuy']);
});

it('takes whoever is a member already for added: the answer of before may have been lost', async () => {
  const { add } = answering({ Ana: new CallError(409, 'Ya está', 'already_member') });
  expect(await addMembers(people, add)).toEqual([]);
});

it.each([
  ['without signal', new NoSignal(), 'Sin señal. Intenta de nuevo cuando haya señal.'],
  ['when asked to wait', new CallError(429, 'Espera un momento'), 'Espera un momento'],
])('%s tries nobody else, and leaves out everybody from there on', async (_, error, reason) => {
  const { add, asked } = answering({ Beto: error });
  expect(await addMembers(people, add)).toEqual([
    { id: 2, alias: 'Beto', reason },
    { id: 3, alias: 'Chuy', reason },
  ]);
  expect(asked).toEqual(['Ana', 'Beto']);
});
