import { type OverlaidMeeting, overlayMeetings } from '#sync/overlay';
import type { Sim } from './context.ts';
import { queueNameOf } from './life.ts';
import type { Phone } from './phone.ts';

/** What the screens of a phone show the person signed in: the cache and the overlay, no more. */
export function viewOf(sim: Sim, phone: Phone): OverlaidMeeting[] {
  const { signedIn, caches, queues } = phone.disk;
  if (!signedIn) return [];
  const cache = caches.get(signedIn.leader);
  const rows = [...(queues.get(queueNameOf(signedIn))?.rows.values() ?? [])];
  const seen = sim.sabotage.viewRows?.(rows) ?? rows;
  const meetings = [...(cache?.shown.meetings.values() ?? [])];
  return overlayMeetings(meetings, seen, cache?.position?.through ?? null);
}
