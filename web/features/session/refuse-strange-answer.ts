import { CallError, StrangeAnswer } from '#web/net/call-error.ts';

/** A link is good for one use: what answered it so oddly is not asked again. */
export function refuseStrangeAnswer(error: unknown): never {
  const isStrange = error instanceof StrangeAnswer;
  throw isStrange ? new CallError(200, 'Respuesta inválida del servidor') : error;
}
