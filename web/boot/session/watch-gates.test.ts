import { expect, it, vi } from 'vitest';
import { me } from '#contract/session';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { watchGates } from './watch-gates.ts';

const failing = (error: Error) => () => Promise.reject(error);

it.each(['password_change_required', 'consent_required'])(
  'tells of %s, once a call',
  async (code) => {
    const onGate = vi.fn();
    const refusal = new CallError(403, 'Antes de seguir', code);
    await expect(watchGates(failing(refusal), onGate)(me)).rejects.toBe(refusal);
    expect(onGate).toHaveBeenCalledTimes(1);
  },
);

it.each([new CallError(403, 'No', 'forbidden'), new CallError(401, 'No'), new NoSignal()])(
  '%s is no gate',
  async (error) => {
    const onGate = vi.fn();
    await expect(watchGates(failing(error), onGate)(me)).rejects.toBe(error);
    expect(onGate).not.toHaveBeenCalled();
  },
);

it('hands on what was answered', async () => {
  expect(await watchGates((async () => 'ok') as never, vi.fn())(me)).toBe('ok');
});
