import { describe, expect, it, vi } from 'vitest';
import type { OverlaidGuest } from '#web/services/phone.ts';
import { type GuestActs, guestMenu } from './guest-menu.ts';
import { guestRows, rowIdOf } from './tertulia-roll-rows.ts';

const guest = (over: Partial<OverlaidGuest> = {}): OverlaidGuest => ({
  ...{ id: 1, userId: 7, walkInId: null, name: 'Ana', city: null, answer: 'yes', companions: 0 },
  ...{ seat: 'given', placeInLine: null, answeredAt: null, answeredBy: null, attended: null },
  ...{ attendedChange: null, otherAttended: null, sentAt: null, sendNote: null },
  ...{ isWithdrawn: false, source: 'invited', waiting: false },
  ...over,
});
const CHELO = '018f0000-0000-7000-8000-00000000000a';
const named = { userId: null, walkInId: CHELO, name: 'Chelo', seat: null } as const;
const walkIn = guest({ ...named, source: 'walk_in', attended: true, waiting: true });

describe('the rows of a tertulia’s roll', () => {
  it('are of guests by their number, and of names alone by one where no person is', () => {
    const { rows, guests } = guestRows([walkIn, guest({ attended: false })]);
    expect(rows.map(({ alias, shown, note }) => [alias, shown.state, note])).toEqual([
      ['Ana', 'absent', undefined],
      ['Chelo', 'present', 'Llegó sin invitación'],
    ]);
    expect(rows.map(({ memberId }) => memberId)).toEqual([7, -11]);
    expect(rows[1]).toMatchObject({ isWaiting: true, mark: { present: true, waiting: true } });
    expect(guests.get(-11)?.name).toBe('Chelo');
    expect(rowIdOf({ userId: null, walkInId: null })).toBe(-1);
  });

  it('say when another person marked otherwise', () => {
    const { rows } = guestRows([
      guest({ attended: true, otherAttended: { value: false, by: null } }),
    ]);
    expect(rows[0]?.disagreement).toEqual({ field: 'present', value: false, by: null });
  });
});

describe('the menu of a row', () => {
  const acts = (hasSignal: boolean) => {
    const marking = { mark: vi.fn() };
    const told = { marking, remove: vi.fn(), onMatch: vi.fn(), onUnmatch: vi.fn(), hasSignal };
    return told as unknown as GuestActs & typeof told;
  };
  const labels = (of: OverlaidGuest, hasSignal = true) => {
    const [row] = guestRows([of]).rows;
    return row ? guestMenu(row, of, acts(hasSignal)) : [];
  };

  it('of a guest: absent, unmarked, and what the other person said', () => {
    const of = guest({ attended: true, otherAttended: { value: false, by: 'Beto' } });
    expect(labels(of).map(({ label }) => label)).toEqual([
      'Beto marcó: ausente. Poner eso',
      'Marcar ausente',
      'Dejar sin marcar',
    ]);
  });

  it('of a name: who it is, with signal and once the server has it, and off the list', () => {
    const match = (of: OverlaidGuest, hasSignal: boolean) =>
      labels(of, hasSignal).find(({ id }) => id === 'match');
    expect(labels(walkIn).map(({ id }) => id)).toEqual(['absent', 'match', 'remove']);
    expect(match(walkIn, true)?.isDisabled).toBe(true);
    expect(match({ ...walkIn, waiting: false }, true)?.isDisabled).toBe(false);
    expect(match({ ...walkIn, waiting: false }, false)).toMatchObject({
      ...{ label: 'Decir quién es (necesita señal)', isDisabled: true },
    });
    const recognised = guest({ walkInId: CHELO });
    expect(labels(recognised).map(({ id }) => id)).toContain('unmatch');
    const told = acts(true);
    const [row] = guestRows([walkIn]).rows;
    const items = row ? guestMenu(row, walkIn, told) : [];
    for (const item of items) item.onSelect();
    expect(told.onMatch).toHaveBeenCalledWith(walkIn);
    expect(told.remove).toHaveBeenCalledWith(row);
    expect(told.marking.mark).toHaveBeenCalledWith(row, { present: false });
  });
});
