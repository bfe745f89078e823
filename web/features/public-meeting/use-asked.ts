import { useCallback, useEffect, useRef, useState } from 'react';
import { publicMembers, publicTeam } from '#contract/public-meeting';
import type { PublicTeam } from '#web/db/device-db.ts';
import { retirePublicTeam, savePublicTeam } from '#web/db/public-teams.ts';
import { CallError, isToWait } from '#web/net/call-error.ts';
import type { Phone } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';

/** What the server told of a link's community. */
export type Asked =
  | { type: 'asking' }
  | { type: 'answered'; team: PublicTeam }
  /** `wait`: the server's sentence, when it is there and asks to wait. */
  | { type: 'no-answer'; wait: string | null; againMs: number }
  | { type: 'not-found'; team: PublicTeam | null };

const ASK_AGAIN_MS = 20_000;

/**
 * Asks now, when signal comes back, when the page is looked at again, and now and then. `askAgain` is
 * for who knows that the server can be reached: a question that went unanswered is then given up.
 */
export function useAsked(teamId: string): { asked: Asked; askAgain: () => void } {
  const phone = usePhone();
  const [asked, setAsked] = useState<Asked>({ type: 'asking' });
  const again = useRef<() => void>(() => {});
  useEffect(() => {
    const asking = startAsking({
      ask: (signal) => askServer(phone, teamId, signal),
      onAnswer: (answer) => setAsked((before) => laterOf(before, answer)),
    });
    again.current = asking.again;
    return asking.stop;
  }, [phone, teamId]);
  return { asked, askAgain: useCallback(() => again.current(), []) };
}

type Asking = {
  ask: (signal: AbortSignal) => Promise<Asked>;
  onAnswer: (answer: Asked) => void;
};

function startAsking({ ask, onAnswer }: Asking): { again: () => void; stop: () => void } {
  const stopped = new AbortController();
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function begin(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    current?.abort();
    const own = new AbortController();
    current = own;
    const answer = await ask(own.signal);
    if (own.signal.aborted) return;
    current = null;
    onAnswer(answer);
    if (answer.type === 'no-answer') timer = setTimeout(begin, answer.againMs);
  }

  const beginUnlessAsking = () => {
    if (!current) void begin();
  };
  void begin();
  window.addEventListener('online', beginUnlessAsking, { signal: stopped.signal });
  document.addEventListener('visibilitychange', beginUnlessAsking, { signal: stopped.signal });
  return {
    again: () => void begin(),
    stop() {
      clearTimeout(timer);
      current?.abort();
      stopped.abort();
    },
  };
}

/** No answer now takes nothing away from an answer had before; what this phone knew is said until the page is left. */
function laterOf(before: Asked, answer: Asked): Asked {
  const isSaid = answer.type === 'not-found' && before.type === 'not-found';
  const isKnown = before.type === 'answered' || before.type === 'not-found';
  const isNoNews = answer.type === 'no-answer' && isKnown;
  return isSaid || isNoNews ? before : answer;
}

async function askServer(phone: Phone, teamId: string, signal: AbortSignal): Promise<Asked> {
  const { call, device, now } = phone;
  const options = { params: { teamId }, signal };
  try {
    const [{ name, location }, members] = await Promise.all([
      call(publicTeam, options),
      call(publicMembers, options),
    ]);
    const team = { teamId, name, location, members, fetchedAt: now() };
    // A full disk must not hide what was just answered.
    await savePublicTeam(device, team).catch(() => {});
    return { type: 'answered', team };
  } catch (error) {
    // Without a code of ours the 404 came from something in between, which knows no community.
    const isOurs = error instanceof CallError && error.code !== null;
    if (!isOurs || error.status !== 404) return noAnswer(isOurs ? error : null);
    const team = await retirePublicTeam(device, teamId).catch(() => null);
    return { type: 'not-found', team };
  }
}

/** A server that asks to wait is there, and is left alone until then: that is no lack of signal. */
function noAnswer(error: CallError | null): Extract<Asked, { type: 'no-answer' }> {
  if (!error || !isToWait(error)) return { type: 'no-answer', wait: null, againMs: ASK_AGAIN_MS };
  const againMs = Math.max(ASK_AGAIN_MS, error.retryAfterMs ?? 0);
  return { type: 'no-answer', wait: error.text, againMs };
}
