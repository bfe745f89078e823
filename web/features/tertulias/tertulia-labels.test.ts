import { describe, expect, it } from 'vitest';
import type { SendClaim } from '#contract/send-queue';
import type { TertuliaGuest } from '#contract/tertulia-guests';
import { guestToLine, isInView, rollNote, toRoll } from './guest-lines.ts';
import { messageOf } from './send-messages.ts';
import { formatCapacity, formatFrequency, formatOrdinal, repeatLabel } from './tertulia-labels.ts';

const seats = (seatsGiven: number, seatsWaiting = 0) =>
  formatCapacity({ seatsGiven, seatsWaiting, maxParticipants: 20 });
/** Saturday, 19 December 2026, in the evening of Durango. */
const AT = Date.parse('2026-12-20T01:30:00.000Z');
const CENTRE = 'America/Monterrey';

describe('what a row says', () => {
  it('seats, who waits, and what is over a lowered maximum', () => {
    expect(seats(18)).toBe('18 de 20');
    expect(seats(20, 4)).toBe('20 de 20 · 4 en espera');
    expect(seats(23)).toBe('23 de 20 · 3 sobre el cupo');
  });

  it('how often, by date or by weekday', () => {
    const of = { date: new Date(AT).toISOString(), timeZone: CENTRE };
    expect(formatFrequency({ ...of, frequency: 'unica', repeat: 'weekday' })).toBe('Única');
    expect(formatFrequency({ ...of, frequency: 'bimensual', repeat: 'date' })).toBe(
      'Cada dos meses',
    );
    expect(formatFrequency({ ...of, frequency: 'mensual', repeat: 'weekday' })).toBe(
      'Cada mes, el tercer sábado',
    );
    expect(formatOrdinal(Date.parse('2026-01-31T18:00Z'), CENTRE)).toBe('el último sábado');
    expect(repeatLabel('date', AT, CENTRE)).toBe('El día 19');
    expect(repeatLabel('weekday', AT, CENTRE)).toBe('El tercer sábado');
    expect(repeatLabel('weekday', null, CENTRE)).toBe('El mismo día de la semana');
    expect(repeatLabel('date', null, CENTRE)).toBe('El mismo día del mes');
  });
});

const guest = (over: Partial<TertuliaGuest> = {}): TertuliaGuest => ({
  ...{ id: 1, userId: 1, walkInId: null, name: 'Ana', city: 'Durango', answer: null },
  ...{ companions: 0, seat: null, placeInLine: null, answeredAt: null, answeredBy: null },
  ...{ attended: null, attendedChange: null, otherAttended: null, sentAt: null, sendNote: null },
  ...{ isWithdrawn: false, source: 'invited' },
  ...over,
});

describe('what a guest’s line says', () => {
  it.each([
    [{}, 'Falta enviarle'],
    [{ sendNote: 'wrong_number' }, 'Número equivocado'],
    [{ sentAt: '2026-11-20T18:00:00.000Z' }, 'Sin respuesta'],
    [{ answer: 'no' }, 'No'],
    [{ answer: 'yes', companions: 2, seat: 'given' }, 'Sí, con 2 personas'],
    [{ answer: 'yes', seat: 'waiting', placeInLine: 3 }, 'Sí · en espera, lugar 3'],
    [{ answer: 'yes', seat: 'waiting' }, 'Sí · en espera'],
    [{ answer: 'maybe', answeredBy: 'Beto' }, 'Tal vez · lo anotó Beto'],
    [{ source: 'walk_in' }, 'Llegó sin invitación'],
    [{ isWithdrawn: true }, 'Se retiró su invitación'],
  ] as [Partial<TertuliaGuest>, string][])('%j: %s', (over, line) => {
    expect(guestToLine(guest(over))).toBe(line);
  });

  it('the roll lists seats first, and says nothing of a plain one', () => {
    const named = { userId: null, walkInId: 'x', source: 'walk_in' } as const;
    const walkIn = guest({ id: 4, ...named, attended: true });
    const rows = toRoll([
      guest({ id: 3 }),
      walkIn,
      guest({ id: 2, seat: 'waiting', answer: 'yes' }),
      guest({ id: 1, seat: 'given', answer: 'yes' }),
      guest({ id: 5, isWithdrawn: true }),
      guest({ id: 7, ...named }),
      guest({ id: 6, userId: null }),
    ]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(rows.map(rollNote)).toEqual([
      null,
      'Sí · en espera',
      'Falta enviarle',
      'Llegó sin invitación',
    ]);
    const views = ['todos', 'si', 'espera', 'sin-respuesta'] as const;
    expect(views.map((view) => rows.filter((row) => isInView(view, row)).length)).toEqual([
      4, 1, 1, 1,
    ]);
  });
});

it('messages greet by name, say when and lead to the answer', () => {
  const claim: SendClaim = {
    ...{ id: 1, alias: 'Lupita Soto', from: 'Toño', phone: '6185550101', title: 'Tertulia' },
    ...{ link: 'https://x.mx/responder/abc', date: new Date(AT).toISOString(), timeZone: CENTRE },
    message: null,
  };
  const text = (purpose: 'invitation' | 'seat' | 'cancelled') => messageOf(claim, purpose, AT);
  expect(text('invitation')).toMatch(
    /^Hola, Lupita\. Soy Toño, de Coaching para Líderes\. Te invito a la tertulia «Tertulia», el sábado, 19 de/,
  );
  expect(text('invitation')).toContain(claim.link);
  expect(text('seat')).toContain('ya es tuyo');
  expect(text('cancelled')).not.toContain(claim.link);
});
