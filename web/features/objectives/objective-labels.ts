import type { Objective } from '#contract/objectives';
import {
  OBJECTIVE_SOURCES,
  type ObjectiveSource,
  type ObjectiveStatus,
} from '#contract/rules/objective';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './words.ts';

export const STATUS_LABELS: Readonly<Record<ObjectiveStatus, string>> = {
  on_track: words.onTarget,
  at_risk: words.atRisk,
  behind: words.behind,
  unknown: words.unknown,
};

export const STATUS_TONES: Readonly<Record<ObjectiveStatus, Tone>> = {
  on_track: 'good',
  at_risk: 'attention',
  behind: 'risk',
  unknown: 'neutral',
};

export const BAR_TONES = {
  on_track: 'good',
  at_risk: 'attention',
  behind: 'risk',
  unknown: 'action',
} as const satisfies Record<ObjectiveStatus, string>;

export const SOURCE_LABELS: Readonly<Record<ObjectiveSource, string>> = {
  manual: words.sourceManual,
  people_with_community: words.sourcePeople,
  active_communities: words.sourceCommunities,
  tertulias: words.sourceTertulias,
  agenda_answers: words.sourceAgendas,
  invitation_rate: words.sourceGuests,
};

export const SOURCE_OPTIONS = OBJECTIVE_SOURCES.map((value) => ({
  value,
  label: SOURCE_LABELS[value],
}));

type Shown = Pick<Objective, 'current' | 'target' | 'percent' | 'unit' | 'source'>;

/** «35/100 familias · 35%» */
export function formatProgress({ current, target, percent, unit, source }: Shown): string {
  const of = `${formatNumber(current)}/${formatNumber(target)}`;
  const what = unit ?? (source === 'invitation_rate' ? '%' : '');
  return `${[of, what].filter(Boolean).join(' ')} · ${formatPercent(percent)}`;
}

type Standing = Pick<
  Objective,
  'status' | 'current' | 'target' | 'expected' | 'deadline' | 'source' | 'closedAt'
>;

/**
 * Explains the status.
 * @param today at the objective's location
 */
export function formatReason(objective: Standing, today: string): string {
  const { status, current, target, expected, deadline, source, closedAt } = objective;
  if (current >= target) return words.reached;
  const left = words.left(target - current);
  if (closedAt !== null) return words.closedBefore(left);
  if (status === 'unknown') {
    return source === 'manual' ? words.notDeclaredLately : words.nothingToMeasure;
  }
  if (deadline < today) return words.missed(left);
  return words.evenPace(expected, current);
}

export function formatAssigned(count: number): string {
  return count === 0 ? words.noneAssigned : words.assignedOf(count);
}
