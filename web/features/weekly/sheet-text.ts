import { formatPercent } from '#web/ui/format/format-percent.ts';
import { formatLate, formatWeek, PILLAR_LABELS, STATUS_LABELS } from './labels.ts';
import * as words from './sheet-words.ts';
import { shownFigures, toShares, type WeekView } from './week-view.ts';

/** The week as a message for the level above: figures and activities, no names. */
export function sheetText(view: WeekView): string {
  const { shown, progress } = shownFigures(view);
  const { formation, community, institutions, subsidiarity } = toShares(shown);
  const share = (label: string, value: number | null) => `${label}: ${formatPercent(value)}`;
  return [
    words.title(view.scope.name),
    view.atClose ? words.weekOfAtClose(formatWeek(view)) : words.weekOf(formatWeek(view)),
    '',
    words.completedOf(shown.completed),
    words.pendingOf(shown.pending),
    words.participantsOf(shown.activeParticipants),
    share(words.overallProgress, progress),
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
  return ['', words.activities, ...lines];
}
