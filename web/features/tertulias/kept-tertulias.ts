import type { TertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';

/** More than a season of one's own. */
const KEPT = 20;

/** What a phone keeps of the list: the ones to come whose roll one may take, without who organizes them. */
export function keepOwnTertulias(all: Tertulia[]): Tertulia[] {
  return all
    .filter(({ mayEdit, status }) => mayEdit && (status === 'planned' || status === 'active'))
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, KEPT)
    .map((tertulia) => ({ ...tertulia, organizerName: null, organizerEmail: null }));
}

/** As on a list on paper: who is expected, and who came. */
export function keepRoll(answer: TertuliaGuests): TertuliaGuests {
  const guests = answer.guests.map((guest) => ({
    ...guest,
    ...{ city: null, answeredAt: null, answeredBy: null },
  }));
  return { ...answer, guests };
}

const DAY_MS = 86_400_000;
/** Each is read in full. */
const READ_AHEAD = 3;

/** Whose guests are read ahead: the hall may have no signal. */
export function toReadAhead(all: readonly Tertulia[], now: number): Tertulia[] {
  const near = ({ date }: Tertulia) => Math.abs(Date.parse(date) - now) < 2 * DAY_MS;
  return keepOwnTertulias([...all])
    .filter(near)
    .slice(0, READ_AHEAD);
}
