import { css } from '#styled/css';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import type { LinkedTeam } from './use-public-team.ts';
import * as words from './words.ts';

export function TeamLead({ team }: { team: LinkedTeam }) {
  if (team.type === 'loading') return <TwoLines />;
  if (team.type === 'unknown') {
    return team.wait ? words.notSeen(team.wait) : words.notSeenOffline;
  }
  if (team.type !== 'known') return null;
  return (
    <>
      <strong className={name}>{team.team.name}</strong>
      {team.team.location}
    </>
  );
}

/** Same height as the loaded text, so nothing below moves under a finger. */
function TwoLines() {
  return (
    <>
      <span className={line}>
        <Skeleton width="min(16rem, 60%)" height="100%" />
      </span>
      <span className={line}>
        <Skeleton width="min(10rem, 40%)" height="100%" />
      </span>
    </>
  );
}

/** Stale list notice, below the buttons because it comes and goes with the signal. */
export function TeamNote({ team }: { team: LinkedTeam }) {
  if (team.type === 'unknown') {
    return <OfflineNote>{team.wait ? words.sentLater : words.sentWithSignal}</OfflineNote>;
  }
  if (team.type !== 'known' || !team.isStale) return null;
  const { fetchedAt } = team.team;
  return (
    <OfflineNote>
      {words.keptHere(team.wait ?? words.offline)}
      {fetchedAt > 0 && ` ${words.listOf(formatDateTime(fetchedAt))}`}
    </OfflineNote>
  );
}

const name = css({ display: 'block', color: 'ink' });
const line = css({
  display: 'block',
  height: '[1lh]',
  py: '[0.2em]',
  '@supports not (height: 1lh)': { height: '[1.4em]' },
});
