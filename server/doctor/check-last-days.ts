import { DAY_MS } from '#contract/core/durations';
import type { Db } from '../database/schema.ts';
import { addFigures, type Figures, readSamples, type Sample } from '../metrics/samples.ts';
import { about, type Finding, sizeText } from './finding.ts';

const WEEK_DAYS = 7;
/** With fewer a single phone that is gone would be half of them; then the week is asked. */
const LEAST_SENT = 10;

/** What the samples of a day and a week show: notifications and mails that fail, a disk that fills. */
export async function checkLastDays(
  db: Db,
  { freeBytes, now }: { freeBytes: number | null; now: number },
): Promise<Finding[]> {
  const day = await readSamples(db, 'minutes', now - DAY_MS);
  const week = await readWeek(db, now);
  const spans = { 'un día': addFigures(day), 'una semana': addFigures(week) };
  return [
    ...checkSent(PUSHED, spans),
    ...checkSent(MAILED, spans),
    ...(freeBytes === null ? [] : checkGrowth(week, freeBytes)),
  ];
}

type Sending = {
  name: string;
  countsOf(figures: Figures): { sent: number; failed: number };
  todo: string;
};

const PUSHED: Sending = {
  name: 'Avisos a teléfonos',
  countsOf: ({ pushes, pushesFailed }) => ({ sent: pushes, failed: pushesFailed }),
  todo: 'Revisa que las claves VAPID sean las de siempre y que esta máquina salga.',
};

const MAILED: Sending = {
  name: 'Correos enviados',
  countsOf: ({ mails, mailsFailed }) => ({ sent: mails, failed: mailsFailed }),
  todo: 'Revisa SMTP_URL; la bitácora tiene el código.',
};

/** By the hour, and the last day by minutes. */
async function readWeek(db: Db, now: number): Promise<Sample[]> {
  return [
    ...(await readSamples(db, 'hour', now - WEEK_DAYS * DAY_MS)),
    ...(await readSamples(db, 'minutes', now - WEEK_DAYS * DAY_MS)),
  ];
}

/** By the first span with enough of them; a day in which most went out is enough to call it mended. */
function checkSent(
  { name, countsOf, todo }: Sending,
  spans: Readonly<Record<string, Figures>>,
): Finding[] {
  for (const [span, figures] of Object.entries(spans)) {
    const { sent, failed } = countsOf(figures);
    const all = sent + failed;
    if (all > 0 && failed * 2 <= all) return [];
    if (all < LEAST_SENT) continue;
    return [about(name).bad(`en ${span} fallaron ${failed} de ${all}`, todo)];
  }
  return [];
}

/** By what the data grew in a week: it says how long the disk lasts. */
function checkGrowth(samples: readonly Sample[], freeBytes: number): Finding[] {
  const perDay = growthADay(samples);
  if (perDay === null || perDay <= 0) return [];
  const days = Math.floor(freeBytes / perDay);
  const says = `con lo que crece (${sizeText(perDay * WEEK_DAYS)} por semana) alcanza para ${days} días`;
  const todo = 'Libera espacio o cambia a un disco más grande antes de que se llene.';
  if (days < WEEK_DAYS) return [about('Disco').bad(says, todo)];
  return days < 4 * WEEK_DAYS ? [about('Disco').warn(says, todo)] : [];
}

/** Null before there is a day of samples. */
function growthADay(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < DAY_MS) return null;
  return ((last.figures.bytes - first.figures.bytes) * DAY_MS) / (last.at - first.at);
}
