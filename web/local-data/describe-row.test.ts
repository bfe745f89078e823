import { expect, test } from 'vitest';
import { describeRow, describeRowOfMeeting, type WordedRow } from './describe-row.ts';

const noon = new Date(2026, 10, 12, 12).toISOString();
const names = {
  aliasOf: (id: number) => (id === 7 ? 'Lupita' : undefined),
  aliasOfAttendee: (id: number) => (id === 70 ? 'Lupita' : undefined),
  meetingDateOf: (id: string) => (id === 'm' ? noon : undefined),
};
const row = (part: Partial<WordedRow>): WordedRow => ({
  endpoint: 'attendance.mark',
  lane: 'm',
  body: { memberId: 7 },
  tapWall: Date.parse(noon),
  ...part,
});

test.each([
  [{ present: true }, 'Presente'],
  [{ present: false }, 'Ausente'],
  [{ present: true, punctual: true }, 'Puntual'],
  [{ punctual: false }, 'Sin puntualidad'],
  [{ present: true, paidQuota: true }, 'Cuota pagada'],
  [{ present: false, excused: true }, 'Avisó que no viene'],
  [{ present: null }, 'Sin marcar'],
  [{ present: false, excused: null }, 'Ausente'],
])('a mark of %o', (set, words) => {
  const sentence = `Asistencia de Lupita en la reunión del 12 de noviembre: ${words}`;
  expect(describeRow(row({ set }), names)).toBe(sentence);
});

test.each([
  [{ ack: false }, 'Comunicado leído'],
  [{ ack: true }, 'Enterado de un comunicado'],
])('an announcement, %o', (body, words) => {
  const read = row({ endpoint: 'announcements.read', lane: 'comunicado:4', body });
  expect(describeRow(read, names)).toBe(words);
});

test.each([
  [
    { endpoint: 'forums.create-thread', body: { title: 'Visita' } },
    'Conversación en los foros: Visita',
  ],
  [{ endpoint: 'forums.create-post', body: { content: 'Voy' } }, 'Respuesta en los foros: Voy'],
  [{ endpoint: 'forums.edit-post', set: { content: 'Sí' } }, 'Corrección en los foros: Sí'],
  [{ endpoint: 'forums.like', set: { liked: true } }, 'Me gusta a un mensaje de los foros'],
  [
    { endpoint: 'forums.like', set: { liked: false } },
    'Quitar «me gusta» a un mensaje de los foros',
  ],
  [{ endpoint: 'forums.read' }, 'Una conversación de los foros leída'],
])('a row of the forums, %o', (fields, words) => {
  expect(describeRow(row({ lane: 'foro:t1', body: {}, ...fields }), names)).toBe(words);
});

test('under the name of its meeting a mark says who and what', () => {
  expect(describeRowOfMeeting(row({ set: { present: true } }), names)).toBe('Lupita: Presente');
  const unknown = row({ body: { memberId: 8 }, set: { present: false } });
  expect(describeRowOfMeeting(unknown, names)).toBe('Una persona: Ausente');
  const created = row({ endpoint: 'meetings.create', body: { date: noon } });
  expect(describeRowOfMeeting(created, names)).toBe('Nueva reunión del 12 de noviembre');
});

test('what the phone does not know any more is left out', () => {
  const unknown = row({ lane: 'x', body: { memberId: 8 }, set: { present: true } });
  expect(describeRow(unknown, names)).toBe('Asistencia de una persona en la reunión: Presente');
});

test.each<[Partial<WordedRow>, string]>([
  [{ endpoint: 'meetings.create', body: { date: noon } }, 'Nueva reunión del 12 de noviembre'],
  [
    { endpoint: 'meetings.update', body: {}, set: { temaEscola: 'x', notes: null } },
    'Cambios en la reunión del 12 de noviembre: tema, notas',
  ],
  [
    { endpoint: 'public-meeting.register', body: { meetingDate: noon } },
    'Reunión del 12 de noviembre, registrada con el enlace de la comunidad',
  ],
  [
    { endpoint: 'team-meetings.create', body: { meetingDate: noon } },
    'Nueva reunión de equipo del 12 de noviembre',
  ],
  [{ endpoint: 'meetings.set-aside', body: {} }, 'Apartar la reunión del 12 de noviembre'],
  [{ endpoint: 'meetings.restore', body: {} }, 'Volver a contar la reunión del 12 de noviembre'],
  [
    { endpoint: 'meetings.keep-apart', body: { from: 'x' } },
    'Distinguir dos reuniones del 12 de noviembre',
  ],
  [
    { endpoint: 'meetings.merge', body: { from: 'x' } },
    'Unir dos registros de la reunión del 12 de noviembre',
  ],
  [
    { endpoint: 'meetings.match-name', body: { nameId: 1, memberId: 7 } },
    'Reconocer a Lupita en la reunión del 12 de noviembre',
  ],
  [
    { endpoint: 'meetings.keep-name', body: { name: 'Doña Chelo' }, set: { present: true } },
    'Asistencia de Doña Chelo (a mano) en la reunión del 12 de noviembre: Presente',
  ],
  [
    {
      endpoint: 'meetings.keep-name',
      body: { name: 'Doña Chelo' },
      set: { present: true, punctual: true, removed: false },
    },
    'Asistencia de Doña Chelo (a mano) en la reunión del 12 de noviembre: Puntual',
  ],
  [
    { endpoint: 'meetings.keep-name', body: { name: 'Doña Chelo' }, set: { removed: true } },
    'Quitar a Doña Chelo (a mano) de la reunión del 12 de noviembre',
  ],
  [
    { endpoint: 'readings.create', body: { attendeeId: 70, bookTitle: 'Camino' } },
    'Lectura de Lupita: Camino',
  ],
  [{ endpoint: 'sports.create', body: { attendeeId: 71 } }, 'Ejercicio'],
  [{ endpoint: 'prospects.create', body: { prospectName: 'Toño' } }, 'Invitación: Toño'],
  [{ endpoint: 'contact-notes.create', body: { attendeeId: 70 } }, 'Contacto con Lupita'],
  [
    { endpoint: 'follow-up.update', body: {}, set: { removed: true } },
    'Quitar una nota de seguimiento',
  ],
  [
    { endpoint: 'follow-up.update', body: {}, set: { notes: 'x' } },
    'Cambios en una nota de seguimiento',
  ],
  [{ endpoint: 'directory.connect', body: {} }, 'Pedir una conexión entre dos instituciones'],
  [{ endpoint: 'weekly.create', body: { title: 'Asilo' } }, 'Actividad de la semana: Asilo'],
  [
    { endpoint: 'weekly.update', body: {}, set: { removed: true } },
    'Quitar una actividad de la semana',
  ],
  [
    { endpoint: 'weekly.update', body: {}, set: { status: 'completada' } },
    'Cambios en una actividad de la semana',
  ],
  [
    { endpoint: 'tertulias.update-guest', params: { id: 3, userId: 7 }, set: { attended: true } },
    'Asistencia de Lupita en una tertulia: Presente',
  ],
  [
    { endpoint: 'tertulias.walk-in', body: { name: 'Chelo' }, set: { attended: null } },
    'Asistencia de Chelo en una tertulia: Sin marcar',
  ],
  [
    { endpoint: 'tertulias.update-guest', set: { attended: false } },
    'Asistencia de una persona en una tertulia: Ausente',
  ],
  [
    { endpoint: 'invitations.answer', set: { answer: 'yes', companions: 2 } },
    'Respuesta a una invitación: sí, con 2 más',
  ],
  [
    { endpoint: 'home.excuse', body: { day: '2026-11-30', isExcused: true } },
    'No podré ir el lunes, 30 de noviembre',
  ],
  [
    { endpoint: 'home.excuse', body: { day: '2026-11-30', isExcused: false } },
    'Sí voy el lunes, 30 de noviembre',
  ],
  [{ endpoint: 'invitations.answer', set: { answer: 'no' } }, 'Respuesta a una invitación: no'],
  [{ endpoint: 'something.later', body: {} }, 'Registro del 12 de noviembre'],
])('%o', (part, words) => {
  expect(describeRow(row(part), names)).toBe(words);
});
