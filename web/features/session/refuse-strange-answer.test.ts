import { expect, it } from 'vitest';
import { CallError, NoSignal, StrangeAnswer } from '#web/net/call-error.ts';
import { refuseStrangeAnswer } from './refuse-strange-answer.ts';

function refused(error: unknown): unknown {
  try {
    return refuseStrangeAnswer(error);
  } catch (thrown) {
    return thrown;
  }
}

it('says of an answer without a person that it is invalid', () => {
  expect(refused(new StrangeAnswer())).toMatchObject({ text: 'Respuesta inválida del servidor' });
});

it.each([new NoSignal(), new CallError(401, 'Este enlace ya se usó')])(
  'leaves %s as it is',
  (error) => expect(refused(error)).toBe(error),
);
