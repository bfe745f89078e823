import * as v from 'valibot';
import { expect, it } from 'vitest';
import { answerInvitation } from './invitations.ts';

const parse = (body: unknown) => v.safeParse(answerInvitation.body, body);

it('an answer is said directly, or as a row of the outbox with what it had seen', () => {
  expect(parse({ answer: 'yes' }).output).toEqual({ answer: 'yes', companions: 0 });
  const queued = { set: { answer: 'no', companions: 0 }, base: { answer: 3 } };
  expect(parse(queued).output).toMatchObject(queued);
});

it('one that says nothing is told so at its field', () => {
  const { success, issues } = parse({ companions: 2 });
  expect(success).toBe(false);
  expect(issues?.map(({ message }) => message)).toEqual(['Elige sí, no o tal vez']);
  expect(v.flatten(issues ?? [{} as never]).nested).toHaveProperty('answer');
});
