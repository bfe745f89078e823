import { describe, expect, it } from 'vitest';
import { UNRECORDED } from '#contract/rules/attendance';
import { whatsAppChat } from '#contract/rules/whatsapp';
import type { PulledMember } from '#contract/sync';
import type { OverlaidFollowUp, OverlaidMeeting } from '#web/services/phone.ts';
import { absencesOf } from './absences.ts';
import { KIND_MESSAGE, messageTo } from './kind-message.ts';

/** By the clocks of central Mexico, whatever those of the machine. */
const central = (...[year, month, day, hour = 0, minute = 0]: number[]) =>
  new Date(Date.UTC(year as number, month as number, day as number, hour + 6, minute));

const NOW = central(2026, 1, 5, 12).getTime();
const ZONE = 'America/Mexico_City';
const CHUY = 10;

const member = (personId: number, alias: string) =>
  ({ id: personId + 100, personId, alias, assignedAt: '2020-01-01T00:00:00Z' }) as PulledMember;

/** One meeting a week; Chuy is always there, and each person by their letters. */
function meetings(byPerson: Record<number, string>): OverlaidMeeting[] {
  const weeks = Math.max(...Object.values(byPerson).map(({ length }) => length));
  return Array.from({ length: weeks }, (_, week) => ({
    id: `m${week}`,
    date: central(2026, 0, 7 + week * 7, 19).toISOString(),
    setAside: false,
    marks: Object.fromEntries([
      [CHUY, { ...UNRECORDED, present: true }],
      ...Object.entries(byPerson).map(([id, letters]) => [id, registers(letters[week])]),
    ]),
  })) as unknown as OverlaidMeeting[];
}

function registers(letter = 'U') {
  if (letter === 'U') return UNRECORDED;
  return { ...UNRECORDED, present: letter === 'P', excused: letter === 'E' ? true : null };
}

const contact = (memberId: number, date: string) =>
  ({ id: date, kind: 'contact', memberId, date }) as OverlaidFollowUp;

describe('who has been missing', () => {
  const members = [member(1, 'Ana'), member(2, 'Beto'), member(3, 'Caro'), member(4, 'Dany')];

  it('tells the longest streaks first, then who has been away the longest', () => {
    const rolls = meetings({ 1: 'PPPA', 2: 'PAAA', 3: 'AAAA', 4: 'PPUA' });
    const { missing } = absencesOf(members, rolls, [], NOW, ZONE);
    expect(missing.map(({ member: { alias } }) => alias)).toEqual(['Caro', 'Beto', 'Dany', 'Ana']);
    expect(missing.map(({ daysSince }) => daysSince)).toEqual([null, 29, 22, 15]);
  });

  it('keeps who said so, or was not marked, apart from who was absent', () => {
    const rolls = meetings({ 1: 'PE', 2: 'PU', 3: 'AE', 4: 'AP' });
    const found = absencesOf(members, rolls, [], NOW, ZONE);
    const names = (list: typeof found.missing) => list.map((one) => one.member.alias);
    expect(names(found.missing)).toEqual(['Caro']);
    expect(names(found.unclear)).toEqual(['Ana', 'Beto']);
    expect(names(found.others)).toEqual(['Dany']);
  });

  it('says nobody is missing while nothing was held', () => {
    const found = absencesOf(members, [], [], NOW, ZONE);
    expect(found.missing).toEqual([]);
    expect(found.unclear).toEqual([]);
    expect(found.others).toHaveLength(4);
  });

  it('tells the last contact of each', () => {
    const notes = [contact(1, '2026-02-04'), contact(2, '2026-02-03'), contact(1, '2026-02-01')];
    const { missing } = absencesOf(members, meetings({ 1: 'A', 2: 'A', 3: 'A' }), notes, NOW, ZONE);
    const byAlias = Object.fromEntries(
      missing.map((one) => [one.member.alias, one.lastContact?.id]),
    );
    expect(byAlias).toEqual({ Ana: '2026-02-04', Beto: '2026-02-03', Caro: undefined });
  });
});

describe('the message to who was missing', () => {
  it('calls them by their first name, and tells no figure', () => {
    expect(messageTo('Lupita Hernández', KIND_MESSAGE)).toBe(
      'Hola Lupita, te extrañamos en la comunidad. ¿Cómo estás?',
    );
  });

  it('does not cut a name down to an abbreviation', () => {
    expect(messageTo('Ma. Elena', 'Hola {nombre}')).toBe('Hola Ma. Elena');
  });

  it('takes the words somebody chose, name or no name', () => {
    expect(messageTo('Toño', '{nombre}, {nombre}: ¡ánimo! ')).toBe('Toño, Toño: ¡ánimo!');
    expect(messageTo('Toño', 'Paz y bien')).toBe('Paz y bien');
  });

  it('stands written in the chat it opens', () => {
    const link = whatsAppChat('618 555 0123', messageTo('Lupita', KIND_MESSAGE));
    expect(new URL(link ?? '').searchParams.get('text')).toBe(
      'Hola Lupita, te extrañamos en la comunidad. ¿Cómo estás?',
    );
  });
});
