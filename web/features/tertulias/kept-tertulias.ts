import type { TertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';

/** More than one person's season. */
const KEPT = 20;

/** Kept offline: upcoming ones whose roll this person may take, without organizers. */
export function keepOwnTertulias(all: Tertulia[]): Tertulia[] {
  return all
    .filter(({ mayEdit, status }) => mayEdit && (status === 'planned' || status === 'active'))
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, KEPT)
    .map((tertulia) => ({ ...tertulia, organizerName: null, organizerEmail: null }));
}

/** Like a paper list: who is expected, and who came. */
export function keepRoll(answer: TertuliaGuests): TertuliaGuests {
  const guests = answer.guests.map((guest) => ({
    ...guest,
    ...{ city: null, answeredAt: null, answeredBy: null },
  }));
  return { ...answer, guests };
}

const DAY_MS = 86_400_000;
/** Limited: each is read in full. */
const READ_AHEAD = 3;

/** Tertulias to prefetch: the hall may have no signal. */
export function toReadAhead(all: readonly Tertulia[], now: number): Tertulia[] {
  const near = ({ date }: Tertulia) => Math.abs(Date.parse(date) - now) < 2 * DAY_MS;
  return keepOwnTertulias([...all])
    .filter(near)
    .slice(0, READ_AHEAD);
}
