import { expect, it } from 'vitest';
import type { StoredWeek, WeeklyFollowUp } from '#contract/weekly';
import type { OverlaidActivity } from '#web/services/phone.ts';
import { sheetText } from './sheet-text.ts';
import { shownFigures, toShares, toView } from './week-view.ts';

const NOW = Date.parse('2026-11-26T18:00:00Z');

const figures: StoredWeek = {
  ...{ completed: 3, pending: 1, activeParticipants: 12, meetings: 2, ownMeetings: 1 },
  ...{ expectedGroups: 1, metGroups: 1, formation: null, institutions: { n: 2, of: 5 } },
};
const activity: OverlaidActivity = {
  ...{ id: 'a', groupId: 3, groupName: 'San Judas', state: 'Durango', city: null, by: null },
  ...{ title: 'Visitar al asilo', pillar: 'comunidad', dueOn: '2026-11-27', doneAt: null },
  ...{ status: 'programada', removed: false, seen: {}, change: 1, createOp: null, waiting: false },
};
const told: WeeklyFollowUp = {
  ...{ week: '2026-W48', from: '2026-11-23', until: '2026-11-29', isOver: false },
  scope: {
    ...{ kind: 'group', name: 'San Judas', groupId: 3, state: null },
    timeZone: 'America/Monterrey',
  },
  ...{ groups: [{ id: 3, name: 'San Judas' }], states: [], today: figures, atClose: null },
  ...{
    lateMeetings: 0,
    lines: [],
    moreLines: 0,
    activities: [activity],
    moreActivities: 0,
    reports: [],
    through: 1,
  },
};

it('what was recorded here is counted, and only where it belongs', () => {
  const done = { ...activity, status: 'completada' as const, doneAt: new Date(NOW).toISOString() };
  const added = { ...activity, id: 'b', dueOn: '2026-11-24' };
  const elsewhere = { ...activity, id: 'c', groupId: 4 };
  const later = { ...activity, id: 'd', dueOn: '2026-12-02' };
  const view = toView(told, [done, added, elsewhere, later], NOW);
  expect(view.activities.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(view.today).toMatchObject({ completed: 4, pending: 1 });
  const all = { ...told, scope: { ...told.scope, kind: 'groups' as const, groupId: null } };
  expect(toView(all, [added, elsewhere], NOW).activities.map(({ id }) => id)).toEqual(['b']);
  const state = { ...told, scope: { ...told.scope, kind: 'state' as const, state: 'Sonora' } };
  expect(toView(state, [added], NOW).activities).toEqual([]);
  const nation = { ...told, scope: { ...told.scope, kind: 'all' as const } };
  expect(
    toView(nation, [added, { ...added, id: 'e', groupId: null }], NOW).activities,
  ).toMatchObject([{ id: 'e' }]);
});

it('a share of nothing is unknown, and of a closed week the close is shown', () => {
  expect(toShares(figures)).toMatchObject({
    ...{ formation: { value: null }, community: { value: 100 } },
    ...{ institutions: { value: 40 }, subsidiarity: { value: 50 } },
  });
  const atClose = { figures: { ...figures, completed: 2, pending: 2 }, takenAt: '' };
  expect(shownFigures({ today: figures, atClose })).toMatchObject({
    ...{ progress: 50, shown: { completed: 2 }, today: { completed: 3, progress: 75 } },
  });
  expect(shownFigures({ today: figures, atClose: null })).toMatchObject({
    progress: 75,
    today: null,
  });
});

it('the sheet is one text, with nobody’s name', () => {
  const atClose = { figures, takenAt: '' };
  const view = { ...told, atClose, lateMeetings: 1, activities: [{ ...activity, by: 'Ana' }] };
  expect(sheetText(view)).toBe(
    [
      ...['*Seguimiento semanal · San Judas*', 'Semana del 23 al 29 de noviembre (al cierre)', ''],
      ...['Actividades completadas: 3', 'Actividades pendientes: 1', 'Participantes activos: 12'],
      ...['Progreso general: 75 %', '', 'Formación espiritual: Sin datos'],
      ...['Desarrollo comunitario: 100 %', 'Coordinación institucional: 40 %'],
      ...['Subsidiariedad: 50 %', '', '*Actividades*', '- Visitar al asilo: Programada', ''],
      'Después del cierre llegó 1 reunión.',
    ].join('\n'),
  );
  expect(sheetText({ ...told, activities: [] })).not.toContain('*Actividades*');
});
