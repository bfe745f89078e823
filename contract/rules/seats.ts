/**
 * Who of a tertulia's guests has a seat and who waits: one function for every way in (an answer by
 * link, by the app, by the organizer, a walk-in, a changed maximum).
 */
export type Answer = 'yes' | 'no' | 'maybe';
export type Seat = 'given' | 'waiting';

export type SeatGuest = {
  id: number;
  answer: Answer | null;
  companions: number;
  /** Number of the change that said yes: the server's order, which is the place in line. */
  answerChange: number | null;
  isWithdrawn: boolean;
  seat: Seat | null;
};

export type Seated<G extends SeatGuest = SeatGuest> = G & { seat: Seat | null };

/** How many places a guest takes, with the people they bring. */
export function partyOf({ companions }: Pick<SeatGuest, 'companions'>): number {
  return 1 + companions;
}

export function seatsUsed(guests: readonly SeatGuest[]): number {
  return sum(guests.filter(({ seat }) => seat === 'given'));
}

/** Places of those who wait. */
export function seatsWaiting(guests: readonly SeatGuest[]): number {
  return sum(guests.filter(({ seat }) => seat === 'waiting'));
}

/**
 * Seats by the newest answers. A given seat stays while its guest says yes, also when the maximum was
 * lowered; freed places go to the first in line once the whole party fits, and nobody overtakes. A
 * party larger than the whole room holds up nobody.
 */
export function assignSeats<G extends SeatGuest>(guests: readonly G[], max: number): Seated<G>[] {
  const seated = guests.map((guest) => ({ ...guest, seat: comes(guest) ? guest.seat : null }));
  let used = seatsUsed(seated);
  let isHeldUp = false;
  for (const guest of lineOf(seated)) {
    const party = partyOf(guest);
    const fits = used + party <= max;
    if (party <= max && !fits) isHeldUp = true;
    guest.seat = fits && !isHeldUp ? 'given' : 'waiting';
    if (guest.seat === 'given') used += party;
  }
  return seated;
}

/** Those without a seat who would come, the first in line first. */
function lineOf<G extends SeatGuest>(guests: readonly G[]): G[] {
  return guests
    .filter((guest) => comes(guest) && guest.seat !== 'given')
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** 1 for the first in line; null for who does not wait. */
export function placeInLine(guests: readonly SeatGuest[], id: number): number | null {
  const place = lineOf(guests).findIndex((guest) => guest.id === id);
  return place < 0 ? null : place + 1;
}

/**
 * How many companions a guest may bring: a seated party grows only where there is room and nobody
 * waits, otherwise it stays as it was.
 */
export function companionsGranted(
  guests: readonly SeatGuest[],
  { id, companions, max }: { id: number; companions: number; max: number },
): number {
  const own = guests.find((guest) => guest.id === id);
  if (own?.seat !== 'given' || companions <= own.companions) return companions;
  const growth = companions - own.companions;
  const isFree = seatsUsed(guests) + growth <= max && seatsWaiting(guests) === 0;
  return isFree ? companions : own.companions;
}

function comes({ answer, isWithdrawn }: SeatGuest): boolean {
  return answer === 'yes' && !isWithdrawn;
}

function placeOf({ answerChange }: SeatGuest): number {
  return answerChange ?? Number.MAX_SAFE_INTEGER;
}

function sum(guests: readonly SeatGuest[]): number {
  return guests.reduce((total, guest) => total + partyOf(guest), 0);
}
