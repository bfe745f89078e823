import { formatPercent } from '#web/ui/format/format-percent.ts';
import { formatLate, formatWeek, PILLAR_LABELS, STATUS_LABELS } from './labels.ts';
import * as messages from './sheet-messages.ts';
import { shownFigures, toShares, type WeekView } from './week-view.ts';

/** The week as a message for the level above: figures and activities, no names. */
export function sheetText(view: WeekView): string {
  const { shown, progress } = shownFigures(view);
  const { formation, community, institutions, subsidiarity } = toShares(shown);
  const share = (label: string, value: number | null) => `${label}: ${formatPercent(value)}`;
  return [
    messages.title(view.scope.name),
    view.atClose ? messages.weekOfAtClose(formatWeek(view)) : messages.weekOf(formatWeek(view)),
    '',
    messages.completedOf(shown.completed),
    messages.pendingOf(shown.pending),
    messages.participantsOf(shown.activeParticipants),
    share(messages.overallProgress, progress),
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
  return ['', messages.activities, ...lines];
}
