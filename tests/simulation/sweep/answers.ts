/** Every kind of answer a push may meet, from the server, from something between, or from nobody. */
import type { Answered, Asked } from '../server.ts';

/** What stands behind the network: the server itself, and what it would say of itself. */
export type Behind = {
  serve(): Promise<Answered>;
  /** What every answer of its says. */
  about(): { serverNow: number; epoch: string };
};
export type AnswerPush = (behind: Behind, asked: Asked) => Promise<Answered | null>;

type Op = { opId: string; outcome: string; change: number | null };

const json = new Headers({ 'Content-Type': 'application/json' });
const html = new Headers({ 'Content-Type': 'text/html' });
const opIdsOf = (asked: Asked) =>
  (asked.body as { ops: { opId: string }[] }).ops.map(({ opId }) => opId);

/** Carried out, then told otherwise. */
const retold =
  (change: (ops: Op[]) => unknown[]): AnswerPush =>
  async ({ serve }) => {
    const answered = await serve();
    const body = JSON.parse(answered.text) as { ops: Op[] };
    return { ...answered, text: JSON.stringify({ ...body, ops: change(body.ops) }) };
  };

/** Not carried out: each operation is told the same. */
const instead =
  (outcome: string, more: object = {}): AnswerPush =>
  async ({ about }, asked) => {
    const ops = opIdsOf(asked).map((opId) => ({ opId, outcome, change: null, ...more }));
    return { status: 200, headers: json, text: JSON.stringify({ ops, ...about() }) };
  };

const refused =
  (status: number, code: string, more: Record<string, string> = {}): AnswerPush =>
  async () => ({
    status,
    headers: new Headers({ 'X-Error-Code': code, 'Content-Type': 'text/plain', ...more }),
    text: 'Ahora no',
  });

const page =
  (status: number, isCarriedOut = false): AnswerPush =>
  async ({ serve }) => {
    if (isCarriedOut) await serve();
    return { status, headers: html, text: '<html>Acepta las condiciones</html>' };
  };

export const ANSWERS: Readonly<Record<string, AnswerPush>> = {
  applied: ({ serve }) => serve(),
  'applied, and the answer lost': async ({ serve }) => {
    await serve();
    return null;
  },
  'lost on the way': async () => null,
  duplicate: async ({ serve }) => {
    await serve();
    return serve();
  },
  'kept-newer': retold((ops) => ops.map((op) => ({ ...op, outcome: 'kept-newer' }))),
  quarantined: instead('quarantined'),
  rejected: instead('rejected', { status: 422, text: 'No se entiende' }),
  'not found': instead('rejected', { status: 404, text: 'No se encontró' }),
  'half of the operations': retold((ops) => ops.slice(0, Math.ceil(ops.length / 2))),
  'other keys': retold((ops) => ops.map((op) => ({ ...op, opId: op.opId.replace(/^0/, '9') }))),
  'another order': retold((ops) => ops.toReversed()),
  'another shape': async ({ serve }) => ({ ...(await serve()), text: '{"ok":true}' }),
  'cut in the middle': async ({ serve }) => {
    const answered = await serve();
    return { ...answered, text: answered.text.slice(0, -9) };
  },
  'a page of the portal': page(200),
  'a page of the gateway after the commit': page(504, true),
  unauthorised: refused(401, 'sign_in_needed'),
  'a 401 of somebody else': page(401),
  'forbidden to the whole request': refused(403, 'forbidden'),
  'wrong account': refused(409, 'wrong_account'),
  'too large': refused(413, 'too_large'),
  'upgrade needed': refused(426, 'upgrade'),
  'too many': refused(429, 'too_many', { 'Retry-After': '7' }),
  'a fault': refused(500, 'fault'),
  busy: refused(503, 'busy', { 'Retry-After': '5' }),
};
