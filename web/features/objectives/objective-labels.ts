import type { Objective } from '#contract/objectives';
import {
  OBJECTIVE_SOURCES,
  type ObjectiveSource,
  type ObjectiveStatus,
} from '#contract/rules/objective';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './messages.ts';

export const STATUS_LABELS: Readonly<Record<ObjectiveStatus, string>> = {
  on_track: messages.onTarget,
  at_risk: messages.atRisk,
  behind: messages.behind,
  unknown: messages.unknown,
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
  manual: messages.sourceManual,
  people_with_community: messages.sourcePeople,
  active_communities: messages.sourceCommunities,
  tertulias: messages.sourceTertulias,
  agenda_answers: messages.sourceAgendas,
  invitation_rate: messages.sourceGuests,
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
  if (current >= target) return messages.reached;
  const left = messages.left(target - current);
  if (closedAt !== null) return messages.closedBefore(left);
  if (status === 'unknown') {
    return source === 'manual' ? messages.notDeclaredLately : messages.nothingToMeasure;
  }
  if (deadline < today) return messages.missed(left);
  return messages.evenPace(expected, current);
}

export function formatAssigned(count: number): string {
  return count === 0 ? messages.noneAssigned : messages.assignedOf(count);
}
