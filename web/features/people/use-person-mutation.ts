import type { Endpoint } from '#contract/core/endpoint';
import { personHistory } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { type ServerMutation, useServerMutation } from '#web/services/use-server-mutation.ts';
import * as words from './act-words.ts';

export function usePersonMutation<E extends Endpoint>(
  row: E,
  { done, failed }: { done: string; failed: string },
): ServerMutation<E> {
  return useServerMutation(row, {
    isExclusive: true,
    affects: [personHistory, pagePeople],
    waitsForReads: false,
    done: { title: done },
    failed: { title: words.failed, otherwise: failed },
  });
}
