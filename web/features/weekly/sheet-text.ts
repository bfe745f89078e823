import { formatPercent } from '#web/ui/format/format-percent.ts';
import { formatLate, formatWeek, PILLAR_LABELS, STATUS_LABELS } from './labels.ts';
import { shownFigures, toShares, type WeekView } from './week-view.ts';

/** The week as one message for the level above: figures and activities, and nobody's name. */
export function sheetText(view: WeekView): string {
  const { shown, progress } = shownFigures(view);
  const { formation, community, institutions, subsidiarity } = toShares(shown);
  const share = (label: string, value: number | null) => `${label}: ${formatPercent(value)}`;
  return [
    `*Seguimiento semanal · ${view.scope.name}*`,
    `Semana del ${formatWeek(view)}${view.atClose ? ' (al cierre)' : ''}`,
    '',
    `Actividades completadas: ${shown.completed}`,
    `Actividades pendientes: ${shown.pending}`,
    `Participantes activos: ${shown.activeParticipants}`,
    share('Progreso general', progress),
    '',
    share(PILLAR_LABELS.formacion, formation.value),
    share(PILLAR_LABELS.comunidad, community.value),
    share(PILLAR_LABELS.instituciones, institutions.value),
    share(PILLAR_LABELS.subsidiariedad, subsidiarity.value),
    ...activityLines(view),
    ...(view.atClose && view.lateMeetings > 0 ? ['', `${formatLate(view.lateMeetings)}.`] : []),
  ].join('\n');
}

function activityLines({ activities }: WeekView): string[] {
  if (activities.length === 0) return [];
  const lines = activities.map(({ title, status }) => `- ${title}: ${STATUS_LABELS[status]}`);
  return ['', '*Actividades*', ...lines];
}
