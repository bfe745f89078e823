import { expect, test } from 'vitest';
import { rowToWords, type WordedRow } from './row-to-words.ts';

const noon = new Date(2026, 10, 12, 12).toISOString();
const names = {
  aliasOf: (id: number) => (id === 7 ? 'Lupita' : undefined),
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
])('a mark of %o', (set, words) => {
  const sentence = `Asistencia de Lupita en la reunión del 12 de noviembre: ${words}`;
  expect(rowToWords(row({ set }), names)).toBe(sentence);
});

test('what the phone does not know any more is left out', () => {
  const unknown = row({ lane: 'x', body: { memberId: 8 }, set: { present: true } });
  expect(rowToWords(unknown, names)).toBe('Asistencia de una persona en la reunión: Presente');
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
  [{ endpoint: 'something.later', body: {} }, 'Registro del 12 de noviembre'],
])('%o', (part, words) => {
  expect(rowToWords(row(part), names)).toBe(words);
});
