/**
 * Days as columns of few distinct rows, small once compressed: `days` holds for each date since
 * `from` the row it shares with every other date of the same name, colour and Gospel.
 * @param days of `computeDays`, in order and without gaps
 */
export function packTable(days) {
  const rows = new Map();
  const table = {
    from: days[0].date,
    days: [],
    names: [],
    seasons: [],
    colours: [],
    gospels: [],
    cycles: { from: [], sunday: [], weekday: [] },
  };
  for (const day of days) {
    table.days.push(rowOf(table, rows, day));
    addCycle(table.cycles, day);
  }
  return table;
}

function rowOf(table, rows, { name, season, colour, gospel }) {
  const key = JSON.stringify([name, season, colour, gospel]);
  const known = rows.get(key);
  if (known !== undefined) return known;
  const row = rows.size;
  rows.set(key, row);
  table.names.push(name);
  table.seasons.push(season);
  table.colours.push(colour);
  // Empty for none, so that the column has one type.
  table.gospels.push(gospel ?? '');
  return row;
}

function addCycle(cycles, { date, sundayCycle, weekdayCycle }) {
  if (cycles.sunday.at(-1) === sundayCycle) return;
  cycles.from.push(date);
  cycles.sunday.push(sundayCycle);
  cycles.weekday.push(weekdayCycle);
}
