/** How large a world is: most are small, because most of what can break needs few to break it. */
import type { Stream } from './random.ts';

export type Size = { phones: number; people: number; days: number };

const MOST: Size = { phones: 8, people: 4, days: 60 };

/**
 * Two to eight phones, one to four people, one to sixty days; none of them more than `most` says,
 * which may go below all of it, nor than the tier takes. Days may be a fraction.
 */
export function drawSize(stream: Stream, most: Partial<Size> = {}, tier = MOST): Size {
  const drawn = {
    phones: Math.min(MOST.phones, 2 + Math.floor(-Math.log(1 - stream.unit()) * 0.9)),
    people: 1 + stream.int(MOST.people),
    days: stream.spread(1, MOST.days + 1),
  };
  return {
    phones: Math.min(drawn.phones, tier.phones, most.phones ?? tier.phones),
    people: Math.min(drawn.people, tier.people, most.people ?? tier.people),
    days: Math.min(drawn.days, tier.days, most.days ?? tier.days),
  };
}
