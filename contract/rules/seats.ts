/** The one function that assigns seats, for every way in. */
export type Answer = 'yes' | 'no' | 'maybe';
export type Seat = 'given' | 'waiting';

export type SeatGuest = {
  id: number;
  answer: Answer | null;
  companions: number;
  /** The change that said yes: the server's order is the place in line. */
  answerChange: number | null;
  isWithdrawn: boolean;
  seat: Seat | null;
};

export type Seated<G extends SeatGuest = SeatGuest> = G & { seat: Seat | null };

export function partyOf({ companions }: Pick<SeatGuest, 'companions'>): number {
  return 1 + companions;
}

export function seatsUsed(guests: readonly SeatGuest[]): number {
  return sum(guests.filter(({ seat }) => seat === 'given'));
}

export function seatsWaiting(guests: readonly SeatGuest[]): number {
  return sum(guests.filter(({ seat }) => seat === 'waiting'));
}

/**
 * Assigns seats by the latest answers. A given seat stays while its guest says yes, even if the
 * maximum drops; freed seats go to the first party in line once it fits, without overtaking. A
 * party larger than the room blocks nobody.
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

/** Guests without a seat who would come, in line order. */
function lineOf<G extends SeatGuest>(guests: readonly G[]): G[] {
  return guests
    .filter((guest) => comes(guest) && guest.seat !== 'given')
    .sort((a, b) => placeOf(a) - placeOf(b));
}

export function placeInLine(guests: readonly SeatGuest[], id: number): number | null {
  const place = lineOf(guests).findIndex((guest) => guest.id === id);
  return place < 0 ? null : place + 1;
}

/** A seated party grows only with room and no waiting line, else stays unchanged. */
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
