import { readFileSync } from 'node:fs';
import { colours, guadalupe, movedToSunday, names, notKept } from './mexico.mjs';

const { gospels } = JSON.parse(readFileSync(new URL('gospels.json', import.meta.url), 'utf8'));

/**
 * The liturgical days of Mexico from 1 January of `firstYear` to the end of `lastYear`.
 * @returns {Promise<{ date: string, id: string, name: string, season: string, colour: string,
 * sundayCycle: string, weekdayCycle: string, gospel: string
 * null, }[]>} in order, one a day; `date` is YYYY-MM-DD
 */
export async function computeDays(firstYear, lastYear) {
  const calendar = await createCalendar();
  const days = [];
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const [date, celebrations] of Object.entries(await calendar.generateCalendar(year))) {
      days.push(toDay(date, pickCelebration(celebrations)));
    }
  }
  return days.sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Loaded late: scripts run before anything is installed. */
export async function createCalendar() {
  // Suppresses an advertisement of romcal's translation library.
  process.env.I18NEXT_NO_SUPPORT_NOTICE ??= '1';
  const { Romcal } = await import('romcal');
  const { Mexico_Es } = await import('@romcal/calendar.mexico');
  return new Romcal({ localizedCalendar: Mexico_Es, ...movedToSunday });
}

function pickCelebration(celebrations) {
  const supper = celebrations.find(({ id }) => id === 'thursday_of_the_lords_supper');
  const kept = supper ?? celebrations[0];
  return notKept.has(kept.id) ? kept.weekday : kept;
}

function toDay(date, celebration) {
  const { cycles } = celebration;
  const isGuadalupe = date.endsWith(guadalupe.monthAndDay);
  const day = {
    date,
    id: isGuadalupe ? guadalupe.id : celebration.id,
    name: isGuadalupe ? guadalupe.name : (names[celebration.id] ?? celebration.name),
    season: seasonOf(celebration),
    colour: isGuadalupe ? guadalupe.colour : colourOf(celebration),
    sundayCycle: cycles.sundayCycle.replace('YEAR_', ''),
    weekdayCycle: cycles.weekdayCycle === 'YEAR_1' ? 'I' : 'II',
  };
  return { ...day, gospel: gospelOf(day, celebration) };
}

/** A memorial without its own Gospel takes its weekday's. */
function gospelOf({ id, sundayCycle }, { rank, weekday }) {
  const own = gospels[id];
  const entry = own ?? (rank === 'MEMORIAL' ? gospels[weekday?.id] : undefined);
  if (entry === undefined) return null;
  return typeof entry === 'string' ? entry : entry[sundayCycle];
}

const SEASONS = {
  ADVENT: 'Adviento',
  CHRISTMAS_TIME: 'Navidad',
  LENT: 'Cuaresma',
  PASCHAL_TRIDUUM: 'Triduo Pascual',
  EASTER_TIME: 'Pascua',
  ORDINARY_TIME: 'Tiempo Ordinario',
};

/** Easter Sunday is in both Triduum and Easter: counts as Easter. */
function seasonOf({ id, seasons }) {
  const season = SEASONS[seasons.at(-1)];
  if (season === undefined) throw new Error(`${id}: unknown season ${seasons}`);
  return season;
}

const COLOURS = {
  GREEN: 'verde',
  PURPLE: 'morado',
  RED: 'rojo',
  WHITE: 'blanco',
  ROSE: 'rosa',
};

function colourOf({ id, colors }) {
  const colour = colours[id] ?? COLOURS[colors[0]];
  if (colour === undefined) throw new Error(`${id}: unknown colour ${colors}`);
  return colour;
}
