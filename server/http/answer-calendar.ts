import type { Context } from 'hono';

/** A calendar file: read by calendars, and saved instead of shown where a person opens it. */
export function answerCalendar(c: Context, file: string): Response {
  c.header('Content-Type', 'text/calendar; charset=utf-8');
  c.header('Content-Disposition', 'attachment; filename="calendario.ics"');
  return c.body(file);
}
