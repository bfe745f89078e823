import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { RegionUser } from '#contract/people';
import { formatLastMeeting } from './format-region.ts';
import { citiesOf, communitiesOf, filterRegion } from './region-filter.ts';
import { countRegion, joinRegion } from './region-rows.ts';
import { regionSearch } from './search-params.ts';

const person = (
  id: number,
  city: string,
  community: string | null,
  communityId = id,
): RegionUser => ({
  ...{ id, alias: `P${id}`, email: null, city, state: 'Durango', institutionName: null },
  ...{ role: 'integrante', status: 'approved', may_link: true, link_expires_at: null },
  ...{ community, communityId: community === null ? null : communityId },
});
const people = [
  person(1, 'Lerdo', 'San José', 7),
  person(2, 'Durango', null),
  person(3, 'Durango', ' san josé ', 8),
  person(4, 'Ámbar', 'Santa Rita', 9),
];
const ids = (search: Parameters<typeof filterRegion>[1]) =>
  filterRegion(people, search).map(({ id }) => id);

describe('the people of a state', () => {
  it('are narrowed by city, by having a community, and by which one', () => {
    expect(ids({})).toEqual([1, 2, 3, 4]);
    expect(ids({ ciudad: 'Durango' })).toEqual([2, 3]);
    expect(ids({ situacion: 'con' })).toEqual([1, 3, 4]);
    expect(ids({ situacion: 'sin' })).toEqual([2]);
    expect(ids({ nombre: 'SAN JOSÉ ' })).toEqual([1, 3]);
    expect(ids({ nombre: 'San José', ciudad: 'Lerdo', situacion: 'con' })).toEqual([1]);
    expect(ids({ nombre: 'San José', situacion: 'sin' })).toEqual([]);
  });

  it('offer each city and each community once, in the order of a dictionary', () => {
    expect(citiesOf(people)).toEqual(['Ámbar', 'Durango', 'Lerdo']);
    expect(communitiesOf(people)).toEqual(['San José', 'Santa Rita']);
  });

  it('are counted, and nobody is 0 %', () => {
    const whole = { total: 4, placed: 3, unplaced: 1, waiting: 1, percent: 75, unapproved: 0 };
    expect(countRegion(people)).toEqual(whole);
    const nobody = { total: 0, placed: 0, unplaced: 0, waiting: 0, percent: 0, unapproved: 0 };
    expect(countRegion([])).toEqual(nobody);
  });

  it('who is not approved is in the list, and in no figure but their own', () => {
    const pending: RegionUser = { ...person(5, 'Lerdo', null), status: 'pending' };
    const all = [...people, pending];
    expect(countRegion(all)).toMatchObject({ total: 4, unplaced: 1, percent: 75, unapproved: 1 });
    expect(filterRegion(all, {})).toHaveLength(5);
    expect(filterRegion(all, { situacion: 'sin' })).toHaveLength(1);
    expect(filterRegion(all, { situacion: 'sin-aprobar' })).toEqual([pending]);
  });

  it('coordinators of a state have no community, and wait for none', () => {
    const all = [...people, { ...person(6, 'Durango', null), role: 'coordinador_estatal' }];
    expect(countRegion(all)).toMatchObject({ unplaced: 2, waiting: 1 });
    expect(filterRegion(all, { situacion: 'esperan' }).map(({ id }) => id)).toEqual([2]);
  });

  it('get the meetings of their own community, not of another of that name', () => {
    const status = (communityId: number, teamId: string) => ({
      ...{ communityId, teamId, communityName: 'San José' },
      ...{ lastMeeting: null, meetingFrequencyDays: 7 },
    });
    const rows = joinRegion(people, [status(8, 'ocho'), status(7, 'siete')]);
    expect(rows.map(({ meeting }) => meeting?.teamId)).toEqual([
      'siete',
      undefined,
      'ocho',
      undefined,
    ]);
  });
});

it('an address says only what the filters know', () => {
  expect(
    v.parse(regionSearch, { ciudad: 'Lerdo', situacion: 'quizá', nombre: 3, otro: 'x' }),
  ).toEqual({
    ciudad: 'Lerdo',
    situacion: undefined,
    nombre: undefined,
  });
});

it('the last meeting is of the day it was where its people are', () => {
  const [first] = people;
  const row = (state: string, city: string) => ({
    ...(first as (typeof people)[number]),
    ...{ state, city },
    meeting: {
      ...{ communityId: 7, teamId: 'siete', communityName: 'San José', meetingFrequencyDays: 7 },
      lastMeeting: '2026-11-22T05:30:00.000Z',
    },
  });
  expect(formatLastMeeting(row('Durango', 'Durango'))).toBe('21/11/2026');
  expect(formatLastMeeting(row('Quintana Roo', 'Cancún'))).toBe('22/11/2026');
});
