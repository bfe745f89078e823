import { useEffect } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { myWork } from '#contract/home';
import { withoutPeople } from '#web/services/kept-parts.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { onApprovalsChanged } from '#web/services/waiting-approvals.ts';

export type Work = AnswerOf<typeof myWork>;

/** Fetched at each opening and after each decision. */
export function useWork(isWanted = true) {
  const read = useServerRead(myWork, { isFresh: true, isWanted, keep: withoutPeople });
  const { reload } = read;
  useEffect(() => onApprovalsChanged(reload), [reload]);
  return read;
}
