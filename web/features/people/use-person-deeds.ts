import { useState } from 'react';
import { listAllUsers, personHistory } from '#contract/people';
import { sentenceOf } from '#web/net/call-error.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';

/** One act for one person at a time, with its outcome told and the person's history asked again. */
export function usePersonDeed() {
  const toasts = useToasts();
  const reread = useRereads();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** Resolves to what the act answered, or null when it failed and that was told. */
    async run<T>(
      act: () => Promise<T>,
      words: { done?: string; failed: string },
    ): Promise<T | null> {
      if (isBusy) return null;
      setBusy(true);
      try {
        const answer = await act();
        if (words.done) toasts.show({ title: words.done });
        void reread([personHistory, listAllUsers]);
        return answer;
      } catch (error) {
        const description = sentenceOf(error, words.failed);
        toasts.show({ title: 'Error', description, variant: 'destructive' });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
