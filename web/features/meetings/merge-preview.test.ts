import { expect, it } from 'vitest';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { UNRECORDED } from '#contract/rules/attendance';
import { type CachedMeeting, overlayMeetings } from '#sync/overlay';
import type { OutboxRow } from '#sync/types';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { LATER_MARK, mergePreview } from './merge-preview.ts';

const names: Record<number, string> = { 1: 'Ana', 2: 'Beto', 3: 'Caro', 4: 'Dany' };
const nameOf = (id: number) => names[id] ?? `Persona ${id}`;
const mark = (memberId: number, registers: Partial<typeof UNRECORDED>) => ({
  ...{ memberId, seen: {}, waiting: false },
  ...UNRECORDED,
  ...registers,
});

function meeting(id: string, fields: Partial<OverlaidMeeting>): OverlaidMeeting {
  return {
    ...{ id, folio: id, communityId: 1, date: '2026-11-12T19:00:00-06:00', temaEscola: null },
    ...{ evangelio: null, seAvanzoEnTema: false, prayedRosary: false, meditationOfDay: null },
    ...{ formativeTopicLink: null, notes: null, location: null, source: 'leader' as const },
    ...{ setAside: false, flags: [], seen: {}, marks: {}, names: [], createOp: null, waiting: 0 },
    ...fields,
  };
}

const first = meeting('a', {
  temaEscola: 'La caridad',
  marks: {
    1: mark(1, { present: true, punctual: true }),
    2: mark(2, { present: true }),
    3: mark(3, { present: true }),
  },
});
const second = meeting('b', {
  temaEscola: 'El amor',
  evangelio: 'Mt 25',
  prayedRosary: true,
  marks: {
    1: mark(1, { present: false }),
    2: mark(2, { present: true, paidQuota: true }),
    4: mark(4, { present: false, excused: true }),
  },
  names: [{ id: 9, name: 'Don Toño' }] as unknown as OverlaidMeeting['names'],
});

it('tells what both say differently, side by side, and what will stand', () => {
  const preview = mergePreview(first, second, { nameOf, zone: CENTRAL_ZONE });
  expect(preview.fields).toEqual([
    { about: 'Tema', stays: 'La caridad', from: 'El amor', result: 'La caridad' },
    { about: 'Evangelio', stays: null, from: 'Mt 25', result: 'Mt 25' },
    { about: 'Se rezó el Rosario', stays: 'No', from: 'Sí', result: 'Sí' },
  ]);
  expect(preview.disagreements).toEqual([
    { about: 'Ana', stays: 'Presente, puntual', from: 'Ausente', result: LATER_MARK },
    { about: 'Beto', stays: 'Presente', from: 'Presente, cuota', result: 'Presente, cuota' },
  ]);
  expect(preview.additions).toEqual([
    { about: 'Caro', stays: 'Presente', from: null, result: 'Presente' },
    { about: 'Dany', stays: null, from: 'Avisó', result: 'Avisó' },
  ]);
  expect(preview.names).toEqual(['Don Toño']);
});

it('the other way round the other’s theme stays', () => {
  const [theme] = mergePreview(second, first, { nameOf, zone: CENTRAL_ZONE }).fields;
  expect(theme).toEqual({ about: 'Tema', stays: 'El amor', from: 'La caridad', result: 'El amor' });
});

it('two that say the same differ in nothing', () => {
  const preview = mergePreview(first, { ...first, id: 'b' }, { nameOf, zone: CENTRAL_ZONE });
  expect(preview).toEqual({ fields: [], disagreements: [], additions: [], names: [] });
});

it('says what the phone then shows, wherever the two do not contradict each other', () => {
  const cached = [first, second] as unknown as CachedMeeting[];
  const merge = { ...rowBase, endpoint: 'meetings.merge', lane: 'a', body: { from: 'b' } };
  const [merged] = overlayMeetings(cached, [merge as unknown as OutboxRow], 0);
  const after = mergePreview(merged as OverlaidMeeting, meeting('c', {}), {
    nameOf,
    zone: CENTRAL_ZONE,
  });
  const shown = new Map([...after.fields, ...after.additions].map((one) => [one.about, one.stays]));
  const { fields, disagreements, additions } = mergePreview(first, second, {
    nameOf,
    zone: CENTRAL_ZONE,
  });
  for (const { about, result } of [...fields, ...disagreements, ...additions]) {
    if (result !== LATER_MARK) expect([about, shown.get(about)]).toEqual([about, result]);
  }
});

const rowBase = { state: 'pending', seq: 1, opId: 'op', params: {}, set: undefined, ack: null };
