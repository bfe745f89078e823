import { DAY_MS } from '#contract/core/durations';
import type { Db } from '../database/schema.ts';
import { addFigures, readSamples, type Sample } from '../metrics/samples.ts';
import { about, type Finding, sizeText } from './finding.ts';

const WEEK_DAYS = 7;
/** With fewer a single phone that is gone would be half of them. */
const LEAST_SENT = 10;

/** What the samples of a day and a week show: notifications and mails that fail, a disk that fills. */
export async function checkLastDays(
  db: Db,
  { freeBytes, now }: { freeBytes: number | null; now: number },
): Promise<Finding[]> {
  const day = addFigures(await readSamples(db, 'minutes', now - DAY_MS));
  const pushed = { sent: day.pushes, failed: day.pushesFailed };
  const mailed = { sent: day.mails, failed: day.mailsFailed };
  return [
    ...checkSent('Avisos a teléfonos', pushed, 'Revisa las claves VAPID y que esta máquina salga.'),
    ...checkSent('Correo del día', mailed, 'Revisa SMTP_URL; la bitácora tiene el código.'),
    ...(freeBytes === null ? [] : await checkGrowth(db, freeBytes, now)),
  ];
}

type Sent = { sent: number; failed: number };

function checkSent(name: string, { sent, failed }: Sent, todo: string): Finding[] {
  const all = sent + failed;
  if (all < LEAST_SENT || failed * 2 <= all) return [];
  return [about(name).bad(`en un día fallaron ${failed} de ${all}`, todo)];
}

/** By what the data grew in a week: it says how long the disk lasts. */
async function checkGrowth(db: Db, freeBytes: number, now: number): Promise<Finding[]> {
  const samples = [
    ...(await readSamples(db, 'hour', now - WEEK_DAYS * DAY_MS)),
    ...(await readSamples(db, 'minutes', now - DAY_MS)),
  ];
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
