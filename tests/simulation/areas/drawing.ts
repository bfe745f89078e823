import type { PhoneDisk } from '../phone-disk.ts';
import type { Stream } from '../random.ts';

/** What somebody records from, with a phone in their hand. */
export type Drawing = {
  disk: PhoneDisk;
  stream: Stream;
  now: number;
  /** People who are invited, the organizer first. */
  guests: readonly number[];
  groupId: number;
};
