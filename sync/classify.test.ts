import { describe, expect, it } from 'vitest';
import type { OpAnswer } from '#contract/sync';
import { classifyFailure, settleRows } from './push.ts';
import { outboxRow } from './testing/outbox-row.ts';
import { refusal } from './testing/script-transport.ts';
import type { OutboxRow } from './types.ts';

const NOW = 7_000;
const half = () => 0.5;

describe('a push that is not answered op by op', () => {
  it.each([
    [401, 'sign_in_needed', { type: 'held', hold: 'auth' }],
    [409, 'wrong_account', { type: 'held', hold: 'user' }],
    [426, 'upgrade', { type: 'held', hold: 'upgrade' }],
    [413, 'too_large', { type: 'smaller' }],
    // Whatever the body says, the rows stay and are resent.
    [409, 'other', { type: 'retry', afterMs: null, cause: 'busy' }],
    [403, 'wrong_account', { type: 'retry', afterMs: null, cause: 'busy' }],
    [400, 'bad_request', { type: 'retry', afterMs: null, cause: 'busy' }],
    [403, 'forbidden', { type: 'retry', afterMs: null, cause: 'busy' }],
    [403, 'password_change_required', { type: 'retry', afterMs: null, cause: 'busy' }],
    [403, 'consent_required', { type: 'retry', afterMs: null, cause: 'busy' }],
    [404, 'not_found', { type: 'retry', afterMs: null, cause: 'busy' }],
    [422, 'invalid', { type: 'retry', afterMs: null, cause: 'busy' }],
    [500, null, { type: 'retry', afterMs: null, cause: 'busy' }],
    [504, null, { type: 'retry', afterMs: null, cause: 'busy' }],
  ])('reads %i %s', (status, code, verdict) => {
    expect(classifyFailure(refusal(status, code))).toEqual(verdict);
  });

  it('waits as long as the server asks for', () => {
    expect(classifyFailure(refusal(429, 'too_many', 30_000))).toEqual({
      type: 'retry',
      afterMs: 30_000,
      cause: 'busy',
    });
  });

  it('takes silence for bad signal', () => {
    expect(classifyFailure({ type: 'unreachable' })).toEqual({ type: 'retry', afterMs: null });
  });
});

function settle(open: OutboxRow[], ops: OpAnswer[], sent: OutboxRow[] = open) {
  const reply = { ops, serverNow: 9_000, epoch: 'e1' };
  return settleRows(open, sent, reply, NOW, half);
}
const answer = (opId: string, outcome: OpAnswer['outcome'], change: number | null = 4) => ({
  opId,
  outcome,
  change,
});

describe('the answer op by op', () => {
  it.each([
    ['applied', 'acked', 'applied'],
    ['duplicate', 'acked', 'applied'],
    ['kept-newer', 'acked', 'kept-newer'],
    ['quarantined', 'quarantined', 'quarantined'],
  ] as const)('%s settles the row, dated by the server', (outcome, state, kept) => {
    const held = outboxRow(1, { hold: 'dep', nextAt: 5 });
    expect(settle([held], [answer('op-1', outcome)])).toEqual([
      {
        seq: 1,
        patch: {
          hold: null,
          nextAt: 0,
          state,
          ack: { outcome: kept, change: 4, epoch: 'e1', at: 9_000 },
        },
      },
    ]);
  });

  it('keeps a refused row with the reason, for the person to decide', () => {
    const refused = { ...answer('op-1', 'rejected', null), status: 422, text: 'Falta la fecha' };
    expect(settle([outboxRow(1)], [refused])).toEqual([
      {
        seq: 1,
        patch: {
          hold: null,
          nextAt: 0,
          state: 'rejected',
          lastProblem: { status: 422, text: 'Falta la fecha', at: NOW },
        },
      },
    ]);
  });

  it('keeps a refused row even if the server gave no reason', () => {
    const [patch] = settle([outboxRow(1)], [answer('op-1', 'rejected', null)]);
    expect(patch?.patch.lastProblem).toEqual({ status: 400, text: '', at: NOW });
  });

  it('sends again what got no answer, after a while', () => {
    const row = outboxRow(1, { attempts: 3 });
    expect(settle([row], [answer('op-9', 'applied')])).toEqual([
      { seq: 1, patch: { nextAt: NOW + 2_000 } },
    ]);
  });

  it('leaves alone what was settled by another sender, or by the person, in the meantime', () => {
    const sent = [outboxRow(1), outboxRow(2)];
    const open = [outboxRow(2, { state: 'rejected' })];
    const answers = [answer('op-1', 'applied'), answer('op-2', 'applied')];
    expect(settle(open, answers, sent)).toEqual([]);
  });

  it('lets what depends on a refused row wait for it instead of refusing it too', () => {
    const open = [outboxRow(1), outboxRow(2, { deps: ['op-1'] })];
    const patches = settle(open, [answer('op-1', 'rejected'), answer('op-2', 'rejected')]);
    expect(patches[0]?.patch.state).toBe('rejected');
    expect(patches[1]?.patch).toEqual({
      hold: 'dep',
      lastProblem: { status: 400, text: '', at: NOW },
    });
  });

  it('refuses a row whose dependency was taken: it has only itself to wait for', () => {
    const open = [outboxRow(1), outboxRow(2, { deps: ['op-1'] })];
    const both = [answer('op-1', 'applied'), answer('op-2', 'rejected')];
    expect(settle(open, both).map(({ patch }) => patch.state)).toEqual(['acked', 'rejected']);
    const late = settle(open, [answer('op-2', 'rejected')], open.slice(1));
    expect(late.map(({ patch }) => patch.state)).toEqual(['rejected']);
  });

  it('does so for a dependency refused earlier as well', () => {
    const create = outboxRow(1, { state: 'rejected' });
    const mark = outboxRow(2, { deps: ['op-1'] });
    const [patch] = settle([create, mark], [answer('op-2', 'rejected')], [mark]);
    expect(patch?.patch.hold).toBe('dep');
  });
});

it('settles each of two rows that share a key, whatever the other came to before', () => {
  const refused = outboxRow(1, { opId: 'op-x', state: 'rejected' });
  const again = outboxRow(2, { opId: 'op-x' });
  for (const open of [
    [refused, again],
    [again, refused],
  ]) {
    const patches = settle(open, [answer('op-x', 'applied')], [again]);
    expect(patches.map(({ seq, patch }) => [seq, patch.state])).toEqual([[2, 'acked']]);
  }
});
