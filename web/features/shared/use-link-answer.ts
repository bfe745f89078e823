import { useEffect, useEffectEvent, useMemo } from 'react';
import { useRecord } from '#web/local-data/use-record.ts';
import type { Intent, Outbox, OutboxRow } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { usePublicOutbox, useRegistered } from '#web/services/use-public-outbox.ts';
import { useSignalReturn } from '#web/services/use-signal-return.ts';
import * as messages from './link-answer-messages.ts';

/** Queue of all personal links on this phone; shorter than any community id. */
const ANSWERS_QUEUE = 'respuestas';

export type LinkAnswer = {
  outbox: Outbox | null;
  /** The newest answer to this thing on this phone, by whichever of its links. */
  row: OutboxRow | null;
  /** Resolves to whether it is stored on this phone. */
  send: (intent: Intent) => Promise<boolean>;
};

export type AnsweredLink = {
  token: string;
  /** Thing and person, as the server names them; missing in older caches. */
  linkKey: string | undefined;
  /** The server has no answer of this person to this thing. */
  isMissing: boolean;
};

/** Recorded first, in a queue without session, and sent when there is signal. */
export function useLinkAnswer({ token, linkKey, isMissing }: AnsweredLink): LinkAnswer {
  const phone = usePhone();
  const outbox = usePublicOutbox(ANSWERS_QUEUE);
  const rows = useRegistered(outbox);
  const row = rows?.find((one) => isAbout(one, { token, linkKey }) && isShown(one)) ?? null;
  const recorder = useMemo(
    () => ({
      record: async (intents: readonly Intent[]) =>
        (await phone.publicOutbox(ANSWERS_QUEUE)).record(intents),
    }),
    [phone],
  );
  const record = useRecord({ recorder });
  useSignalReturn(row?.state === 'pending', () => void outbox?.wake());
  const lost = row && isMissing && endedWithItsLink(row, token) ? row : null;
  const lostId = lost?.opId;
  const sendAgain = useEffectEvent(() => {
    if (lost) void outbox?.replace(lost.opId, [byLink(lost, token)]);
  });
  useEffect(() => {
    if (lostId) sendAgain();
  }, [lostId]);
  const send = async (intent: Intent) => (await record([intent], MESSAGES)) !== 'lost';
  return { outbox, row, send };
}

export function isAbout(
  { lane, params }: Pick<OutboxRow, 'lane' | 'params'>,
  { token, linkKey }: Pick<AnsweredLink, 'token' | 'linkKey'>,
): boolean {
  // Rows of older versions have their token as lane.
  return lane === linkKey || params.token === token;
}

function isShown({ state }: OutboxRow): boolean {
  return state === 'pending' || state === 'acked' || state === 'rejected';
}

/**
 * A link that was replaced, or made after the backup that came back, takes no answer along: it goes
 * by the link that is open, if nothing was answered elsewhere.
 */
export function endedWithItsLink(
  { state, params, lastProblem }: Pick<OutboxRow, 'state' | 'params' | 'lastProblem'>,
  token: string,
): boolean {
  return state === 'rejected' && lastProblem?.status === 404 && params.token !== token;
}

/** The same answer by another link of the same thing. */
function byLink({ lane, endpoint, body, set, base }: OutboxRow, token: string): Intent {
  return {
    ...{ lane, endpoint, body, params: { token } },
    ...(set && { set }),
    ...(base && { base }),
  };
}

const MESSAGES = {
  done: { title: messages.saved, isForAnybody: true },
  failed: {
    title: messages.failedSave,
    description: messages.failedSaveHint,
    isForAnybody: true,
  },
} as const;
