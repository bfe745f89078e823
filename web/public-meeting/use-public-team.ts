import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { publicMembers, publicTeam } from '#contract/public-meeting';
import type { DeviceDb, PublicTeam } from '#web/db/device-db.ts';
import { readPublicTeam, retirePublicTeam, savePublicTeam } from '#web/db/public-teams.ts';
import type { Phone } from '#web/deps/phone.ts';
import { usePerson, usePhone } from '#web/deps/phone-context.ts';
import { CallError, isToWait } from '#web/net/call-error.ts';

export type LinkedTeam =
  | { type: 'loading' }
  /** `isStale`: from this phone, and the server could not be asked; `wait`: it asks to wait. */
  | { type: 'known'; team: PublicTeam; isStale: boolean; wait?: string | null }
  /** Never seen on this phone, and nobody answers. The meeting can be recorded all the same. */
  | { type: 'unknown'; wait?: string | null }
  /** The server itself said that no community has this link; `team` is what this phone knew of it. */
  | { type: 'not-found'; team: PublicTeam | null };

type Asked =
  | { type: 'asking' }
  | { type: 'answered'; team: PublicTeam }
  /** `wait`: the server's sentence, when it is there and asks to wait. */
  | { type: 'no-answer'; wait: string | null; againMs: number }
  | { type: 'not-found'; team: PublicTeam | null };

/** How long the page waits for the names before it offers to write them by hand. */
const PATIENCE_MS = 5_000;
const ASK_AGAIN_MS = 20_000;

/** What is known of a link's community: at once from this phone, then from the server. */
export function usePublicTeam(teamId: string): LinkedTeam {
  const linked = useLinkedTeam(teamId);
  const shown = useRef<PublicTeam | null>(null);
  if (linked.type === 'known') shown.current = linked.team;
  if (linked.type !== 'not-found' || linked.team) return linked;
  // A coordinator's phone knew it from elsewhere: what was on the screen stays known.
  return { ...linked, team: shown.current?.teamId === teamId ? shown.current : null };
}

function useLinkedTeam(teamId: string): LinkedTeam {
  const { device } = usePhone();
  const person = usePerson();
  const saved = useLiveQuery(
    () => readSaved(device, teamId, person?.cache ?? null),
    [device, teamId, person],
  );
  const asked = useAsked(teamId);
  const isPatient = usePatience();
  if (asked.type === 'not-found') return asked;
  if (asked.type === 'answered') return { type: 'known', team: asked.team, isStale: false };
  const wait = asked.type === 'no-answer' ? asked.wait : null;
  if (saved) return { type: 'known', team: saved, isStale: asked.type === 'no-answer', wait };
  const isWaiting = saved === undefined || (asked.type === 'asking' && isPatient);
  return isWaiting ? { type: 'loading' } : { type: 'unknown', wait };
}

/** Asks now, when signal comes back, when the page is looked at again, and now and then. */
function useAsked(teamId: string): Asked {
  const phone = usePhone();
  const [asked, setAsked] = useState<Asked>({ type: 'asking' });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      clearTimeout(timer);
      const answer = await askServer(phone, teamId, signal);
      isAsking = false;
      if (signal.aborted) return;
      // No answer now takes nothing away from an answer had before.
      setAsked((before) => {
        // And what this phone knew is said until the page is left.
        const isSaid = answer.type === 'not-found' && before.type === 'not-found';
        const isKnown = before.type === 'answered' || before.type === 'not-found';
        return isSaid || (answer.type === 'no-answer' && isKnown) ? before : answer;
      });
      if (answer.type === 'no-answer') timer = setTimeout(ask, answer.againMs);
    };
    void ask();
    window.addEventListener('online', ask, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [phone, teamId]);
  return asked;
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

/** A server that asks to wait is there: it is no want of signal, and is left alone until then. */
function noAnswer(error: CallError | null): Extract<Asked, { type: 'no-answer' }> {
  if (!error || !isToWait(error)) return { type: 'no-answer', wait: null, againMs: ASK_AGAIN_MS };
  const againMs = Math.max(ASK_AGAIN_MS, error.retryAfterMs ?? 0);
  return { type: 'no-answer', wait: error.text, againMs };
}

async function readSaved(
  device: DeviceDb,
  teamId: string,
  cache: Parameters<typeof readPublicTeam>[2],
): Promise<PublicTeam | null> {
  try {
    return await readPublicTeam(device, teamId, cache);
  } catch {
    return null;
  }
}

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
