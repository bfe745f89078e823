import { describe, expect, it } from 'vitest';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { whatsAppShare } from '#contract/rules/whatsapp';
import type { PulledMember } from '#contract/sync';
import {
  createMeetingIntent,
  markIntent,
  updateMeetingIntent,
} from '#web/local-data/meeting-intents.ts';
import type { OverlaidMark, OverlaidMeeting } from '#web/services/phone.ts';
import { isoToLocal, localToIso } from '#web/ui/format/local-date-time.ts';
import { cutText } from './cut-text.ts';
import { summaryText } from './meeting-summary.ts';
import {
  countRoll,
  countRows,
  countToLines,
  countToShort,
  filterRows,
  formatDisagreement,
  formatEmpty,
  formatNameless,
  isUnmarked,
  rollRows,
} from './roll-rows.ts';

const mark = (memberId: number, fields: Partial<OverlaidMark> = {}): OverlaidMark => ({
  memberId,
  present: null,
  punctual: null,
  paidQuota: null,
  excused: null,
  seen: {},
  waiting: false,
  ...fields,
});

const meetingOf = (
  marks: OverlaidMark[],
  fields: Partial<OverlaidMeeting> = {},
): OverlaidMeeting => ({
  id: '0190a0a0-0000-7000-8000-000000000001',
  folio: '0000-0001',
  communityId: 1,
  date: '2026-11-20T01:30:00.000Z',
  temaEscola: null,
  evangelio: null,
  seAvanzoEnTema: false,
  prayedRosary: false,
  meditationOfDay: null,
  formativeTopicLink: null,
  notes: null,
  location: null,
  source: 'leader',
  setAside: false,
  flags: [],
  seen: {},
  marks: Object.fromEntries(marks.map((one) => [one.memberId, one])),
  names: [],
  createOp: null,
  waiting: 0,
  ...fields,
});

const member = (personId: number, alias: string): PulledMember => ({
  id: 100 + personId,
  groupId: 1,
  personId,
  alias,
  city: 'Durango',
  state: 'Durango',
  email: null,
  phone: null,
  assignedAt: '2026-01-01T00:00:00.000Z',
  role: 'integrante',
  isCoordinator: false,
});

it('who said beforehand that they cannot come has it beside the name, on that day of the place alone', () => {
  const roster = [{ ...member(1, 'Ana'), excusedOn: ['2026-11-19'] }, member(2, 'Beto')];
  // Half past seven in the evening of the 19th.
  const rows = rollRows(roster, meetingOf([]), { zone: CENTRAL_ZONE });
  expect(rows.map(({ excusedBefore, note, shown }) => [excusedBefore, note, shown.state])).toEqual([
    [true, 'Avisó que no podrá ir', 'unrecorded'],
    [undefined, undefined, 'unrecorded'],
  ]);
  const nextDay = meetingOf([], { date: '2026-11-21T01:30:00.000Z' });
  expect(rollRows(roster, nextDay, { zone: CENTRAL_ZONE })[0]?.excusedBefore).toBeUndefined();
});

describe('somebody who left, on an old roll', () => {
  const roster = [{ personId: 1, alias: 'Beto' }];
  const former = [
    { personId: 12, alias: 'Ana' },
    { personId: 13, alias: 'Chayo' },
  ];
  const marks = [mark(1, { present: true }), mark(12, { present: true }), mark(14)];

  it('has their alias and is said to belong no more; of somebody erased only the number is left', () => {
    const rows = rollRows(roster, meetingOf(marks), { former });
    expect(rows.map(({ alias, hasLeft }) => [alias, hasLeft])).toEqual([
      ['Ana', true],
      ['Beto', false],
      ['Persona 14', true],
    ]);
  });

  it('is a member like any other once they are back', () => {
    const back = [...roster, { personId: 12, alias: 'Ana' }];
    const rows = rollRows(back, meetingOf(marks), { former });
    expect(rows.filter(({ memberId }) => memberId === 12)).toMatchObject([{ hasLeft: false }]);
  });
});

describe('the rows of a roll', () => {
  it('stand in the order of a Spanish list, accents aside', () => {
    const roster = [member(1, 'Zoila'), member(2, 'Ángel'), member(3, 'ana'), member(4, 'Ñico')];
    const rows = rollRows(roster, meetingOf([]));
    expect(rows.map((row) => row.alias)).toEqual(['ana', 'Ángel', 'Ñico', 'Zoila']);
  });

  it('keep the mark of somebody who is no longer a member', () => {
    const rows = rollRows([member(1, 'Ana')], meetingOf([mark(9, { present: true })]));
    expect(rows.map((row) => [row.alias, row.shown.state])).toEqual([
      ['Ana', 'unrecorded'],
      ['Persona 9', 'present'],
    ]);
  });

  it("show another person's value, and what it would put", () => {
    const other = { present: { value: false, by: 'Chuy', at: 1 } };
    const [row] = rollRows([member(1, 'Ana')], meetingOf([mark(1, { present: true, other })]));
    expect(row?.disagreement && formatDisagreement(row.disagreement)).toBe('Chuy marcó: ausente');
  });

  it('say nothing about the punctuality of somebody who is not here', () => {
    const other = { punctual: { value: true, by: null, at: 1 } };
    const [absent] = rollRows([member(1, 'Ana')], meetingOf([mark(1, { present: false, other })]));
    const [here] = rollRows([member(1, 'Ana')], meetingOf([mark(1, { present: true, other })]));
    expect(absent?.disagreement).toBeNull();
    expect(here?.disagreement && formatDisagreement(here.disagreement)).toBe(
      'Otra persona marcó: puntual',
    );
  });
});

describe('the count', () => {
  it('reads as the leader says it', () => {
    const roster = [1, 2, 3, 4].map((id) => member(id, `P${id}`));
    const marks = [
      mark(1, { present: true, punctual: true, paidQuota: true }),
      mark(2, { present: false, punctual: true }),
      mark(3, { excused: true }),
    ];
    const rows = rollRows(roster, meetingOf(marks));
    expect(countToLines(countRows(rows))).toEqual([
      '1 de 4 presentes · 1 sin marcar',
      '1 puntual',
      '1 cuota',
      '1 avisó',
    ]);
    expect(countToShort(countRows(rows))).toBe('1/4 · falta 1');
  });
  it('holds the marks that nobody’s name stands beside any more, and says so', () => {
    const rows = rollRows([member(1, 'Ana')], meetingOf([mark(1, { present: true })]));
    const totals = { recorded: 2, present: 1, punctual: 1, paidQuota: 0, excused: 0 };
    expect(countToLines(countRoll(rows, { totals, names: [] }))).toEqual([
      '2 de 3 presentes · 0 sin marcar',
      '1 puntual',
      '0 cuotas',
    ]);
    expect(formatNameless(totals)).toBe('Incluye 2 registros sin nombre.');
    expect(formatNameless({ ...totals, recorded: 1 })).toBe('Incluye 1 registro sin nombre.');
    expect(formatNameless(undefined)).toBeNull();
  });

  it('tells visitors apart, and expects nobody who came to the community later', () => {
    const roster = [member(1, 'Ana'), { ...member(2, 'Beto'), assignedAt: '2027-01-01T00:00:00Z' }];
    const names = [{ name: 'Doña Chelo', present: true }] as OverlaidMeeting['names'];
    const of = (marks: OverlaidMark[]) => {
      const meeting = meetingOf(marks);
      return countRoll(rollRows(roster, meeting), { ...meeting, names });
    };
    const ana = mark(1, { present: true });
    expect(countToLines(of([ana]))[0]).toBe('1 de 1 presente + 1 visita · 0 sin marcar');
    expect(countToShort(of([ana]))).toBe('1/1 + 1 · faltan 0');
    expect(of([ana, mark(2, { present: true })])).toMatchObject({ present: 2, total: 2 });
  });
});

describe('the search', () => {
  const rows = rollRows(
    [member(1, 'José Ángel'), member(2, 'Joaquín')],
    meetingOf([mark(2, { present: true })]),
  );
  it('ignores accents and case', () => {
    expect(filterRows(rows, 'ANGEL', false).map((row) => row.memberId)).toEqual([1]);
  });
  it('can leave only the unmarked', () => {
    expect(filterRows(rows, 'jo', true).map((row) => row.memberId)).toEqual([1]);
  });
  it('leave nobody for a reason that is told: the name, the filter, or nothing left to do', () => {
    const told = (search: string, onlyUnmarked: boolean) =>
      formatEmpty(rows, { search, onlyUnmarked });
    expect(told('zzz', false)).toBe('Nadie con ese nombre');
    expect(told('zzz', true)).toBe('Nadie con ese nombre');
    expect(told('joaq', true)).toBe('Nadie sin marcar con ese nombre');
    expect(told('', true)).toBe('Todos están marcados');
  });
});

describe('somebody on a pause that day', () => {
  const paused = { ...member(1, 'Ana'), pauses: [{ from: '2026-11-10', until: '2026-11-30' }] };
  const rowsOf = (marks: OverlaidMark[], date = '2026-11-20T01:30:00.000Z') =>
    rollRows([paused, member(2, 'Beto')], meetingOf(marks, { date }));

  it('has a note, waits for no mark and counts only once present', () => {
    const rows = rowsOf([]);
    expect(rows[0]).toMatchObject({ isPaused: true, note: 'En pausa hasta el 30 nov' });
    expect(rows.filter(isUnmarked).map((row) => row.alias)).toEqual(['Beto']);
    expect(countRows(rows)).toMatchObject({ total: 1, unrecorded: 1 });
    expect(countRows(rowsOf([mark(1, { present: false })]))).toMatchObject({ total: 1 });
    expect(countRows(rowsOf([mark(1, { present: true })]))).toMatchObject({ total: 2, present: 1 });
  });

  it('is expected again the day after', () => {
    const [row] = rowsOf([], '2026-12-01T18:00:00.000Z');
    expect(row).not.toHaveProperty('isPaused');
    expect(row).not.toHaveProperty('note');
  });
});

describe('intents', () => {
  it('carry what each touched field was seen at, and no other field', () => {
    const meeting = meetingOf([]);
    const seen = mark(1, { seen: { present: 7, punctual: 9 } });
    expect(markIntent(meeting, 1, { present: true, paidQuota: true }, seen)).toMatchObject({
      lane: meeting.id,
      deps: [],
      set: { present: true, paidQuota: true },
      base: { present: 7, paidQuota: null },
    });
  });
  it("wait for the meeting's own creation while the server has not got it", () => {
    const local = meetingOf([], { createOp: 'op-1' });
    expect(updateMeetingIntent(local, 'notes', 'x').deps).toEqual(['op-1']);
    expect(createMeetingIntent(local.id, 1, { date: local.date }).lane).toBe(local.id);
  });
});

describe('small words', () => {
  it('cut a gospel between words, never above its length', () => {
    expect(cutText('uno dos tres', 8)).toBe('uno dos…');
    expect(cutText('abcdefghij', 4)).toBe('abcd…');
    expect(cutText('corto', 100)).toBe('corto');
    expect(cutText('uno dos tres', 7)).toBe('uno dos…');
    expect(cutText('uno dos   tres', 9)).toBe('uno dos…');
    expect(cutText('uno dos tres', 10)).toBe('uno dos…');
    const link = `https://evangelio.example/${'a'.repeat(200)}`;
    expect(cutText(`Mt 5 ${link}`, 100)).toBe(`Mt 5 ${link.slice(0, 95)}…`);
  });
  it('bring a date to its input and back', () => {
    expect(localToIso(isoToLocal('2026-11-20T01:30:00.000Z'))).toBe('2026-11-20T01:30:00.000Z');
    expect(localToIso('')).toBeNull();
  });
  it('share figures, folio and who visited, and no name of a member', () => {
    const meeting = meetingOf([mark(1, { present: true })]);
    const names = [{ name: 'Doña Chelo', present: true }] as OverlaidMeeting['names'];
    const count = countRoll(rollRows([member(1, 'Ana')], meeting), { ...meeting, names });
    const text = summaryText({
      groupName: 'San Judas',
      zone: CENTRAL_ZONE,
      date: '2026-11-20T01:30:00Z',
      folio: 'AAAA-BBBB',
      topic: null,
      gospel: null,
      count,
      visitors: ['Doña Chelo'],
    });
    expect(text).toContain('Presentes: 1 de 1 + 1 visita');
    expect(text).toContain('Visitas: Doña Chelo');
    expect(text).not.toContain('Ana');
    expect(whatsAppShare('a b&c')).toBe('https://wa.me/?text=a%20b%26c');
  });
});
