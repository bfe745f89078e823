import { expect, it } from 'vitest';
import type { OverlaidActivity } from '#web/services/phone.ts';
import { activityToForm, changedActivity, checkActivity, freshActivity } from './activity-form.ts';
import { toOwners } from './owners.ts';

const activity: OverlaidActivity = {
  ...{ id: 'a', groupId: null, groupName: null, state: 'Durango', city: 'Lerdo', by: null },
  ...{ title: 'Visita', pillar: 'comunidad', dueOn: '2026-11-27', doneAt: null },
  ...{ status: 'programada', removed: false, seen: {}, change: 1, createOp: null, waiting: false },
};

it('is of a group, or of a place', () => {
  const form = { ...freshActivity('2026-11-27', 'group:3'), title: ' Visita ', city: 'Lerdo' };
  expect(checkActivity(form)).toEqual({
    type: 'ready',
    values: {
      ...{ title: 'Visita', pillar: 'comunidad', dueOn: '2026-11-27' },
      ...{ groupId: 3, state: null, city: null },
    },
  });
  expect(checkActivity({ ...form, owner: 'state:Durango' })).toMatchObject({
    values: { groupId: null, state: 'Durango', city: 'Lerdo' },
  });
});

it('says what is missing at its field', () => {
  expect(checkActivity(freshActivity('', ''))).toEqual({
    type: 'wrong',
    errors: {
      ...{ title: 'El título es requerido', dueOn: 'Elige el día' },
      owner: 'Elige de quién es la actividad',
    },
  });
});

it('records what was touched alone', () => {
  const checked = checkActivity({ ...activityToForm(activity), title: 'Visita al asilo' });
  if (checked.type === 'wrong') throw new Error('nothing is wrong with it');
  expect(changedActivity(activity, checked.values)).toEqual({ title: 'Visita al asilo' });
});

it('offers the group that is shown first, then one’s own, then states', () => {
  const scope = {
    ...{ kind: 'group' as const, name: 'San Judas', groupId: 3, state: null, timeZone: '' },
  };
  const groups = [
    { id: 3, name: 'San Judas' },
    { id: 4, name: 'Equipo' },
  ];
  const values = (...args: Parameters<typeof toOwners>) =>
    toOwners(...args).map(({ value }) => value);
  const leader = { role: 'coordinador_de_comunidad', state: 'Durango' };
  expect(values({ scope, groups, states: [] }, leader)).toEqual(['group:3', 'group:4']);
  const states = ['Chihuahua', 'Durango'];
  const state = { ...scope, groupId: null, kind: 'zone' as const };
  const zone = { role: 'coordinador_de_coordinadores', state: 'Durango' };
  expect(values({ scope: state, groups: [], states }, zone)).toEqual([
    'state:Durango',
    'state:Chihuahua',
  ]);
  expect(values({ scope: state, groups: [], states }, { ...zone, role: 'admin' })).toEqual([
    'state:Chihuahua',
    'state:Durango',
  ]);
});
