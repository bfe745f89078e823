import { matchesSearch } from '#contract/rules/fold-text';
import type { Team } from '#contract/team-management';
import type { TeamKind } from './search-params.ts';
import * as words from './words.ts';

export const TYPE_LABELS: Record<Team['teamType'], string> = {
  community: words.community,
  administrative: words.administrative,
};

export const KIND_TYPES: Record<TeamKind, Team['teamType']> = {
  comunidades: 'community',
  administrativos: 'administrative',
};

export function formatOften({ meetingFrequencyDays: days }: Pick<Team, 'meetingFrequencyDays'>) {
  return words.everyDays(days);
}

type Searchable = Pick<Team, 'name' | 'location' | 'coordinator'>;

/** By name, place or coordinator, accents and case aside. */
export function searchTeams<T extends Searchable>(teams: readonly T[], search: string) {
  if (search.trim() === '') return teams;
  return teams.filter(({ name, location, coordinator }) =>
    matchesSearch([name, location, coordinator?.alias].join(' '), search),
  );
}
