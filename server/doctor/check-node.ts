import { DAY_MS } from '#contract/core/durations';
import { about, type Finding } from './finding.ts';

export const NODE_LINE = 24;

/** Last day with security fixes, by line (https://nodejs.org/en/about/previous-releases). */
export const LAST_FIXES: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

const SOON_MS = 90 * DAY_MS;
const TODO = `Instala Node ${NODE_LINE} (docs/operating.md), compila de nuevo y reinicia el servidor.`;

export function checkNode(version: string, now: number): Finding {
  const topic = about('Node');
  const line = Number.parseInt(version, 10);
  const last = LAST_FIXES[line];
  if (last === undefined) {
    if (line > NODE_LINE) return topic.ok(`${version}, más nuevo que los que este programa conoce`);
    return topic.warn(`${version} ya no recibe correcciones de seguridad`, TODO);
  }
  // Counts that whole day in every time zone.
  const end = Date.parse(last) + 2 * DAY_MS;
  if (now >= end) {
    return topic.warn(`${version} no recibe correcciones de seguridad desde el ${last}`, TODO);
  }
  const says = `${version} recibe correcciones de seguridad hasta el ${last}`;
  return end - now < SOON_MS ? topic.warn(says, TODO) : topic.ok(says);
}
