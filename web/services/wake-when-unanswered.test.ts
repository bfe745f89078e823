import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { wakeWhenUnanswered } from './wake-when-unanswered.ts';

it('a read without an answer wakes the queue; a refusal, an answer and an end do not', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wake = vi.fn();
  const stop = wakeWhenUnanswered(client, wake);
  const read = (name: string, queryFn: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [name], queryFn }).catch(() => {});
  await read('answered', async () => 1);
  await read('refused', async () => {
    throw new CallError(403, 'No está a tu alcance');
  });
  expect(wake).not.toHaveBeenCalled();
  const unanswered = async () => {
    throw new NoSignal();
  };
  await read('unanswered', unanswered);
  expect(wake).toHaveBeenCalledTimes(1);
  stop();
  await read('later', unanswered);
  expect(wake).toHaveBeenCalledTimes(1);
});
