import { useEffect, useRef, useState } from 'react';
import type { PublicTeam } from '#web/db/device-db.ts';
import { readPublicTeam } from '#web/db/public-teams.ts';
import { useStoredOr } from '#web/db/use-stored.ts';
import { usePerson, usePhone } from '#web/services/phone-context.ts';
import { type Asked, useAsked } from './use-asked.ts';

export type LinkedTeam =
  | { type: 'loading' }
  /** `isStale`: from this phone, and the server could not be asked; `wait`: it asks to wait. */
  | { type: 'known'; team: PublicTeam; isStale: boolean; wait?: string | null }
  /** Never seen on this phone, and nobody answers. The meeting can be recorded all the same. */
  | { type: 'unknown'; wait?: string | null }
  /** The server itself said that no community has this link; `team` is what this phone knew of it. */
  | { type: 'not-found'; team: PublicTeam | null };

/** How long the page waits for the names before it offers to write them by hand. */
const PATIENCE_MS = 5_000;

export type PublicTeamRead = {
  team: LinkedTeam;
  /** The server has not told yet. */
  isMissing: boolean;
  askAgain: () => void;
};

/** What is known of a link's community: at once from this phone, then from the server. */
export function usePublicTeam(teamId: string): PublicTeamRead {
  const { asked, askAgain } = useAsked(teamId);
  const linked = useLinkedTeam(teamId, asked);
  // A server that asks to wait is not looked for again before.
  const isMissing = asked.type === 'asking' || (asked.type === 'no-answer' && asked.wait === null);
  const shown = useRef<PublicTeam | null>(null);
  if (linked.type === 'known') shown.current = linked.team;
  if (linked.type !== 'not-found' || linked.team) return { team: linked, isMissing, askAgain };
  // A coordinator's phone knew it from elsewhere: what was on the screen stays known.
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
