import { useMemo } from 'react';
import { useRecord } from '#web/records/use-record.ts';
import type { Intent, Outbox, OutboxRow } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { usePublicOutbox, useRegistered } from '#web/services/use-public-outbox.ts';
import { useSignalReturn } from '#web/services/use-signal-return.ts';
import type { Opinion } from './opinion-form.ts';
import { opinionIntent } from './opinion-intent.ts';
import * as words from './opinion-words.ts';

/** Queue of all personal links on this phone; shorter than any community id. */
const ANSWERS_QUEUE = 'respuestas';

export type OwnOpinion = {
  outbox: Outbox | null;
  row: OutboxRow | null;
  /** Resolves to whether it is stored on this phone. */
  send: (opinion: Opinion) => Promise<boolean>;
};

/** Recorded first, in a queue without session, and sent when there is signal. */
export function useOpinion(token: string): OwnOpinion {
  const phone = usePhone();
  const outbox = usePublicOutbox(ANSWERS_QUEUE);
  const rows = useRegistered(outbox);
  const row = rows?.find((one) => one.params.token === token && isShown(one)) ?? null;
  const recorder = useMemo(
    () => ({
      record: async (intents: readonly Intent[]) =>
        (await phone.publicOutbox(ANSWERS_QUEUE)).record(intents),
    }),
    [phone],
  );
  const record = useRecord({ recorder });
  useSignalReturn(row?.state === 'pending', () => void outbox?.wake());
  const send = async (opinion: Opinion) => {
    const answerKey = answerKeyOf(row) ?? phone.newId();
    const intent = opinionIntent(token, { ...opinion, answerKey });
    return (await record([intent], MESSAGES)) !== 'lost';
  };
  return { outbox, row, send };
}

function isShown({ state }: OutboxRow): boolean {
  return state === 'pending' || state === 'acked' || state === 'rejected';
}

/** Stored on this phone only: it allows changing an anonymous answer. */
function answerKeyOf(row: OutboxRow | null): string | null {
  const key = row?.body.answerKey;
  return typeof key === 'string' ? key : null;
}

const MESSAGES = {
  done: { title: words.doneSaved, isForAnybody: true },
  failed: {
    title: words.failedSave,
    description: words.failedSaveHint,
    isForAnybody: true,
  },
} as const;
