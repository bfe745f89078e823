import { Link } from '@tanstack/react-router';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { toZone } from '#contract/core/time-zones';
import type { WeeklyLine } from '#contract/weekly';
import { css } from '#styled/css';
import type { OverlaidActivity } from '#web/services/phone.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatShortCivilDay, formatWeekday } from '#web/ui/format/format-day.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import {
  formatDue,
  formatSteps,
  lineToTitle,
  PILLAR_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
} from './labels.ts';
import type { useActivityActions } from './use-activity-actions.ts';
import type { WeekView } from './week-view.ts';
import * as words from './words.ts';

export type WeekListProps = {
  view: WeekView;
  actions: ReturnType<typeof useActivityActions>;
  onEdit: (activity: OverlaidActivity) => void;
};

export function WeekList({ view, actions, onEdit }: WeekListProps) {
  const { activities, lines, moreLines, moreActivities } = view;
  const isEmpty = activities.length === 0 && lines.length === 0;
  return (
    <Card title={words.activities}>
      {isEmpty && (
        <EmptyState icon={<CalendarCheck />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      )}
      {activities.length > 0 && (
        <List label={words.added}>
          {activities.map((activity) => (
            <ActivityRow key={activity.id} {...{ view, activity, actions, onEdit }} />
          ))}
        </List>
      )}
      {moreActivities > 0 && <p className={more}>{words.moreActivitiesOf(moreActivities)}</p>}
      {lines.length > 0 && (
        <>
          <h3 className={heading}>{words.fromRegister}</h3>
          <List label={words.fromRegister}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
              <LineRow key={index} {...{ view, line }} />
            ))}
          </List>
        </>
      )}
      {moreLines > 0 && <p className={more}>{words.moreLinesOf(moreLines)}</p>}
    </Card>
  );
}

type ActivityRowProps = WeekListProps & { activity: OverlaidActivity };

function ActivityRow({ view, activity, actions, onEdit }: ActivityRowProps) {
  const { title, status, pillar, dueOn, waiting, by } = activity;
  const isDone = status === 'completada';
  const place = view.scope.kind === 'group' ? null : placeOf(view, activity);
  const facts = [
    PILLAR_LABELS[pillar],
    place,
    formatShortCivilDay(dueOn),
    by,
    waiting && words.savedOnPhone,
  ].filter(Boolean);
  return (
    <ListRow
      title={title}
      detail={facts.join(' · ')}
      trailing={
        <>
          <StatusBadge status={status} />
          {!isDone && (
            <Button
              variant="quiet"
              aria-label={words.completeOf(title)}
              onClick={() => void actions.setStatus(activity, 'completada')}
            >
              {words.complete}
            </Button>
          )}
          <Menu label={words.moreActs(title)} items={menuItems(activity, actions, onEdit)} />
        </>
      }
    />
  );
}

function menuItems(
  activity: OverlaidActivity,
  actions: WeekListProps['actions'],
  onEdit: WeekListProps['onEdit'],
) {
  const { status } = activity;
  const statuses = (['programada', 'en_progreso'] as const).filter((one) => one !== status);
  return [
    ...statuses.map((one) => ({
      ...{ id: one, label: STATUS_LABELS[one] },
      onSelect: () => void actions.setStatus(activity, one),
    })),
    { id: 'edit', label: words.edit, onSelect: () => onEdit(activity) },
    { id: 'remove', label: words.remove, onSelect: () => void actions.remove(activity) },
  ];
}

function placeOf({ groups }: WeekView, { groupId, groupName, city, state }: OverlaidActivity) {
  if (groupId === null) return [city, state].filter(Boolean).join(', ');
  return groupName ?? groups.find(({ id }) => id === groupId)?.name ?? null;
}

function LineRow({ view, line }: { view: WeekView; line: WeeklyLine }) {
  const { groupId, groupName, at, dueOn, isLate, status } = line;
  const when = at
    ? formatInZone(at, toZone(view.scope), formatWeekday)
    : dueOn && words.dueOn(formatDue(dueOn));
  const isAlone = view.scope.kind === 'group';
  return (
    <ListRow
      title={
        isAlone ? (
          lineToTitle(line)
        ) : (
          <Link
            to="/seguimiento"
            search={(before) => ({ ...before, grupo: groupId })}
            className={link}
          >
            {groupName}
          </Link>
        )
      }
      detail={[isAlone ? null : lineToTitle(line), formatSteps(line), when]
        .filter(Boolean)
        .join(' · ')}
      trailing={
        <>
          {isLate && view.isOver && <Badge tone="attention">{words.arrivedLate}</Badge>}
          <StatusBadge status={status} />
        </>
      }
    />
  );
}

function StatusBadge({ status }: { status: OverlaidActivity['status'] }) {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

const heading = css({ textStyle: 'label', marginTop: '4' });
const more = css({ textStyle: 'small', color: 'ink.muted', marginTop: '2' });
const link = css({ color: 'talavera', textDecoration: 'underline' });
