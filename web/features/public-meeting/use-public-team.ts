import { useCallback, useEffect, useRef, useState } from 'react';
import { publicMembers, publicTeam } from '#contract/public-meeting';
import type { PublicTeam } from '#web/db/device-db.ts';
import { readPublicTeam, retirePublicTeam, savePublicTeam } from '#web/db/public-teams.ts';
import { CallError, isToWait } from '#web/net/call-error.ts';
import type { Phone } from '#web/services/phone.ts';
import { usePerson, usePhone } from '#web/services/phone-context.ts';
import { useStoredOr } from '#web/services/use-stored.ts';

export type LinkedTeam =
  | { type: 'loading' }
  /** `isStale`: from this phone, server unreachable; `wait`: rate limit message. */
  | { type: 'known'; team: PublicTeam; isStale: boolean; wait?: string | null }
  /** Never seen on this phone and no answer; the meeting can still be recorded. */
  | { type: 'unknown'; wait?: string | null }
  /** The server itself said no such link; `team` is what this phone knew. */
  | { type: 'not-found'; team: PublicTeam | null };

/** How long to wait for the roster before offering names by hand. */
const PATIENCE_MS = 5_000;

export type PublicTeamRead = {
  team: LinkedTeam;
  isMissing: boolean;
  askAgain: () => void;
};

/** A link's community: at once from this phone, then from the server. */
export function usePublicTeam(teamId: string): PublicTeamRead {
  const { asked, askAgain } = useAsked(teamId);
  const linked = useLinkedTeam(teamId, asked);
  // A rate-limited server is not retried early.
  const isMissing = asked.type === 'asking' || (asked.type === 'no-answer' && asked.wait === null);
  const shown = useRef<PublicTeam | null>(null);
  if (linked.type === 'known') shown.current = linked.team;
  if (linked.type !== 'not-found' || linked.team) return { team: linked, isMissing, askAgain };
  // Known from a coordinator's cache: what was on screen stays known.
  const known = shown.current?.teamId === teamId ? shown.current : null;
  return { team: { ...linked, team: known }, isMissing, askAgain };
}

function useLinkedTeam(teamId: string, asked: Asked): LinkedTeam {
  const { device } = usePhone();
  const person = usePerson();
  const read = () => readPublicTeam(device, teamId, person?.cache ?? null);
  const saved = useStoredOr(null, read, [device, teamId, person]);
  const isPatient = usePatience();
  if (asked.type === 'not-found') return asked;
  if (asked.type === 'answered') return { type: 'known', team: asked.team, isStale: false };
  const wait = asked.type === 'no-answer' ? asked.wait : null;
  if (saved) return { type: 'known', team: saved, isStale: asked.type === 'no-answer', wait };
  const isWaiting = saved === undefined || (asked.type === 'asking' && isPatient);
  return isWaiting ? { type: 'loading' } : { type: 'unknown', wait };
}

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

type Asked =
  | { type: 'asking' }
  | { type: 'answered'; team: PublicTeam }
  | { type: 'no-answer'; wait: string | null; againMs: number }
  | { type: 'not-found'; team: PublicTeam | null };

const ASK_AGAIN_MS = 20_000;

/**
 * Asks now, on reconnect, on return to the page, and periodically. `askAgain` says the server is
 * reachable and abandons an unanswered request.
 */
function useAsked(teamId: string): { asked: Asked; askAgain: () => void } {
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

type Question = {
  ask: (signal: AbortSignal) => Promise<Asked>;
  onAnswer: (answer: Asked) => void;
};

function startAsking({ ask, onAnswer }: Question): { again: () => void; stop: () => void } {
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

/** A failed request must not replace an earlier answer until the page is left. */
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
    // A full disk must not hide the answer.
    await savePublicTeam(device, team).catch(() => {});
    return { type: 'answered', team };
  } catch (error) {
    // A 404 without our error code came from a proxy, which knows no community.
    const isOurs = error instanceof CallError && error.code !== null;
    if (!isOurs || error.status !== 404) return noAnswer(isOurs ? error : null);
    const team = await retirePublicTeam(device, teamId).catch(() => null);
    return { type: 'not-found', team };
  }
}

/** Rate-limited is not offline: the server is there and is left alone until then. */
function noAnswer(error: CallError | null): Extract<Asked, { type: 'no-answer' }> {
  if (!error || !isToWait(error)) return { type: 'no-answer', wait: null, againMs: ASK_AGAIN_MS };
  const againMs = Math.max(ASK_AGAIN_MS, error.retryAfterMs ?? 0);
  return { type: 'no-answer', wait: error.text, againMs };
}
