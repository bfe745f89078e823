import type { Objective } from '#contract/objectives';
import {
  OBJECTIVE_SOURCES,
  type ObjectiveSource,
  type ObjectiveStatus,
} from '#contract/rules/objective';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

export const STATUS_LABELS: Readonly<Record<ObjectiveStatus, string>> = {
  on_track: 'En Meta',
  at_risk: 'En Riesgo',
  behind: 'Rezagado',
  unknown: 'Desconocido',
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
  manual: 'Se declara a mano, con un comentario',
  people_with_community: 'Personas con comunidad',
  active_communities: 'Comunidades que se reúnen',
  tertulias: 'Tertulias realizadas',
  agenda_answers: 'Respuestas a agendas de bien común',
  invitation_rate: 'Porcentaje de invitados del trimestre',
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

/** Why it stands as it does. @param today where the objective is */
export function formatReason(objective: Standing, today: string): string {
  const { status, current, target, expected, deadline, source, closedAt } = objective;
  if (current >= target) return 'Ya se alcanzó la meta.';
  const left = `Faltan ${formatNumber(target - current)}.`;
  if (closedAt !== null) return `Se cerró antes de alcanzarla. ${left}`;
  if (status === 'unknown') {
    return source === 'manual'
      ? 'Hace más de 30 días que nadie declara su avance.'
      : 'Todavía no hay nada que medir.';
  }
  if (deadline < today) return `Venció sin alcanzarse. ${left}`;
  return `A un ritmo parejo, hoy iría en ${formatNumber(expected)}; va en ${formatNumber(current)}.`;
}

export function formatAssigned(count: number): string {
  return count === 0
    ? 'Sin personas asignadas'
    : formatCount(count, 'persona asignada', 'personas asignadas');
}
