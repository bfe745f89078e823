import { useMemo } from 'react';
import { NO_TEAM_YET } from '#sync/overlay';
import { useMeetings } from '#web/local-data/use-meetings.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';

/**
 * The meetings of a team, live, the most recent first; null while they are read. With its first
 * team, or with none, come those recorded while the person had none.
 */
export function useTeamMeetings(teamId: number | null, isFirst: boolean): OverlaidMeeting[] | null {
  const own = useMeetings(teamId);
  const teamless = useMeetings(isFirst ? NO_TEAM_YET : null);
  return useMemo(() => own && teamless && mergeMeetings(own, teamless), [own, teamless]);
}

/** What the server has given a team by now is that team's, though this phone may not know it is. */
export function mergeMeetings(
  own: readonly OverlaidMeeting[],
  teamless: readonly OverlaidMeeting[],
): OverlaidMeeting[] {
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...teamless.filter(({ id }) => !known.has(id))].sort((a, b) =>
    b.date.localeCompare(a.date),
  );
}
