/** What a world is about besides registers: in most, a little of everything. */
import type { Stream } from '../random.ts';

/** What people record while they are signed in. */
export const SIGNED_IN = [
  'tertulias',
  'formation',
  'announcements',
  'forums',
  'weekly',
  'directory',
] as const;
export type SignedInArea = (typeof SIGNED_IN)[number];
export type Area = SignedInArea | 'agendas';

const AREAS: readonly Area[] = [...SIGNED_IN, 'agendas'];

/** What phones say there meets only where many say it: one world in three is about one area. */
export function drawFocus(stream: Stream): Area | null {
  return stream.chance(1 / 3) ? stream.pick(AREAS) : null;
}
