import { matchesSearch } from '#contract/rules/fold-text';
import type { Team } from '#contract/team-management';
import { formatCount } from '#web/ui/format/format-count.ts';
import type { TeamKind } from './search-params.ts';

export const TYPE_LABELS: Record<Team['teamType'], string> = {
  community: 'Comunidad',
  administrative: 'Administrativo',
};

export const KIND_TYPES: Record<TeamKind, Team['teamType']> = {
  comunidades: 'community',
  administrativos: 'administrative',
};

export function formatOften({ meetingFrequencyDays: days }: Pick<Team, 'meetingFrequencyDays'>) {
  return `Cada ${formatCount(days, 'día', 'días')}`;
}

type Searchable = Pick<Team, 'name' | 'location' | 'coordinator'>;

/** By name, place or coordinator, accents and case aside. */
export function searchTeams<T extends Searchable>(teams: readonly T[], search: string) {
  if (search.trim() === '') return teams;
  return teams.filter(({ name, location, coordinator }) =>
    matchesSearch([name, location, coordinator?.alias].join(' '), search),
  );
}
