import { agendaEvents } from './agenda-events.ts';
import type { EventSource, SourceEvent } from './event-source.ts';
import { meetingEvents } from './meeting-events.ts';
import { objectiveEvents } from './objective-events.ts';
import { tertuliaEvents } from './tertulia-events.ts';

/** Where events come from: an area with dates of its own adds its source here, and nowhere else. */
const SOURCES: readonly EventSource[] = [
  meetingEvents,
  tertuliaEvents,
  agendaEvents,
  objectiveEvents,
];

/** By day, and within it what takes the whole day first. */
export async function readEvents(asked: Parameters<EventSource>[0]): Promise<SourceEvent[]> {
  const events: SourceEvent[] = [];
  for (const source of SOURCES) events.push(...(await source(asked)));
  return events.sort(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      (a.at ?? '').localeCompare(b.at ?? '') ||
      a.title.localeCompare(b.title, 'es-MX') ||
      a.id.localeCompare(b.id),
  );
}
