import { beforeAll, expect, it } from 'vitest';
import { computeDays } from './liturgy/compute-days.mjs';
import { computeNameDays } from './liturgy/compute-name-days.mjs';
import { packTable } from './liturgy/pack-table.mjs';

/** From the missals and calendars of those years, independent of this code. */
const KNOWN = `
2025-09-14 | 24º domingo del Tiempo Ordinario | verde | C | Lc 15, 1-32
2025-11-30 | 1º domingo de Adviento | morado | A | Mt 24, 37-44
2026-01-01 | Santa María, Madre de Dios | blanco | A | Lc 2, 16-21
2026-01-04 | La Epifanía del Señor | blanco | A | Mt 2, 1-12
2026-01-11 | El Bautismo del Señor | blanco | A | Mt 3, 13-17
2026-01-12 | Lunes de la 1ª semana del Tiempo Ordinario | verde | A | Mc 1, 14-20
2026-01-26 | Santos Timoteo y Tito, obispos | blanco | A | Mc 3, 22-30
2026-02-05 | San Felipe de Jesús, protomártir mexicano | rojo | A | Lc 9, 23-26
2026-02-18 | Miércoles de Ceniza | morado | A | Mt 6, 1-6. 16-18
2026-02-22 | 1º domingo de Cuaresma | morado | A | Mt 4, 1-11
2026-02-23 | Lunes de la 1ª semana de Cuaresma | morado | A | Mt 25, 31-46
2026-03-15 | 4º domingo de Cuaresma | rosa | A | Jn 9, 1-41
2026-03-19 | San José, esposo de la Virgen María | blanco | A | Mt 1, 16. 18-21. 24a
2026-03-29 | Domingo de Ramos | rojo | A | Mt 26, 14–27, 66
2026-04-02 | Jueves Santo | blanco | A | Jn 13, 1-15
2026-04-03 | Viernes Santo | rojo | A | Jn 18, 1–19, 42
2026-04-05 | Domingo de Pascua | blanco | A | Jn 20, 1-9
2026-04-08 | Miércoles de la Octava de Pascua | blanco | A | Lc 24, 13-35
2026-04-19 | 3º domingo de Pascua | blanco | A | Lc 24, 13-35
2026-04-27 | Lunes de la 4ª semana de Pascua | blanco | A | Jn 10, 11-18
2026-05-17 | La Ascensión del Señor | blanco | A | Mt 28, 16-20
2026-05-24 | Pentecostés | rojo | A | Jn 20, 19-23
2026-06-04 | El Cuerpo y la Sangre de Cristo | blanco | A | Jn 6, 51-58
2026-06-12 | El Sagrado Corazón de Jesús | blanco | A | Mt 11, 25-30
2026-06-24 | La Natividad de san Juan Bautista | blanco | A | Lc 1, 57-66. 80
2026-07-29 | Santos Marta, María y Lázaro | blanco | A | Jn 11, 19-27
2026-08-03 | Lunes de la 18ª semana del Tiempo Ordinario | verde | A | Mt 14, 22-36
2026-08-15 | La Asunción de la Santísima Virgen María | blanco | A | Lc 1, 39-56
2026-08-29 | Martirio de San Juan Bautista | rojo | A | Mc 6, 17-29
2026-09-15 | Nuestra Señora de los Dolores | blanco | A | Jn 19, 25-27
2026-10-02 | Santos Ángeles Custodios | blanco | A | Mt 18, 1-5. 10
2026-10-24 | San Rafael Guízar y Valencia, obispo | blanco | A | Jn 10, 11-16
2026-11-01 | Todos los Santos | blanco | A | Mt 5, 1-12a
2026-11-02 | Conmemoración de todos los fieles difuntos | morado | A |
2026-11-21 | Presentación de la Santísima Virgen María | blanco | A | Lc 20, 27-40
2026-11-22 | Jesucristo, Rey del Universo | blanco | A | Mt 25, 31-46
2026-11-28 | Sábado de la 34ª semana del Tiempo Ordinario | verde | A | Lc 21, 34-36
2026-11-29 | 1º domingo de Adviento | morado | B | Mc 13, 33-37
2026-12-08 | Inmaculada Concepción de María | blanco | B | Lc 1, 26-38
2026-12-12 | Nuestra Señora de Guadalupe, Patrona de América | blanco | B | Lc 1, 39-48
2026-12-13 | 3º domingo de Adviento | rosa | B | Jn 1, 6-8. 19-28
2026-12-17 | 17 de diciembre | morado | B | Mt 1, 1-17
2026-12-25 | La Natividad del Señor | blanco | B | Jn 1, 1-18
2026-12-27 | La Sagrada Familia | blanco | B | Lc 2, 22-40
2027-01-03 | La Epifanía del Señor | blanco | B | Mt 2, 1-12
2027-02-10 | Miércoles de Ceniza | morado | B | Mt 6, 1-6. 16-18
2027-03-21 | Domingo de Ramos | rojo | B | Mc 14, 1–15, 47
2027-03-28 | Domingo de Pascua | blanco | B | Jn 20, 1-9
2027-05-03 | La Santa Cruz | rojo | B | Jn 3, 13-17
2027-05-09 | La Ascensión del Señor | blanco | B | Mc 16, 15-20
2027-07-12 | Lunes de la 15ª semana del Tiempo Ordinario | verde | B | Mt 10, 34–11, 1
2027-08-30 | Santa Rosa de Lima, virgen | blanco | B | Mt 13, 44-46
2027-11-21 | Jesucristo, Rey del Universo | blanco | B | Jn 18, 33-37
2027-11-28 | 1º domingo de Adviento | morado | C | Lc 21, 25-28. 34-36
2027-12-12 | Nuestra Señora de Guadalupe, Patrona de América | blanco | C | Lc 1, 39-48
`;

let days;
beforeAll(async () => {
  days = await computeDays(2025, 2029);
});

it.each(
  KNOWN.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim())),
)('%s is «%s», %s, %s: %s', (date, name, colour, sundayCycle, gospel) => {
  expect(days.find((day) => day.date === date)).toMatchObject({
    name,
    colour,
    sundayCycle,
    gospel: gospel || null,
  });
});

it('the weekday cycle turns with Advent', () => {
  const cycleOf = (date) => days.find((day) => day.date === date).weekdayCycle;
  expect(['2026-11-28', '2026-11-29', '2027-07-12'].map(cycleOf)).toEqual(['II', 'I', 'I']);
});

it('every day has a name in Spanish and, but for All Souls, where its Gospel is found', () => {
  expect(days).toHaveLength(5 * 365 + 1);
  for (const day of days) {
    expect(day.name, day.date).toMatch(/^[\dA-ZÁÉÍÓÚ][^$_]{4,}$/);
    if (day.date.endsWith('11-02')) expect(day.gospel).toBeNull();
    else
      expect(day.gospel, day.date).toMatch(/^(Mt|Mc|Lc|Jn) \d+, \d+[a-z]?([-–.;, ]+\d+[a-z]?)*$/);
  }
});

it('packed, each day is found again', () => {
  const table = packTable(days);
  expect(table.from).toBe('2025-01-01');
  expect(table.names.length).toBeLessThan(days.length / 2);
  days.forEach((day, index) => {
    const row = table.days[index];
    const { name, season, colour, gospel } = day;
    expect([name, season, colour, gospel ?? '']).toEqual([
      table.names[row],
      table.seasons[row],
      table.colours[row],
      table.gospels[row],
    ]);
    const cycle = table.cycles.from.findLastIndex((from) => from <= day.date);
    expect(table.cycles.sunday[cycle]).toBe(day.sundayCycle);
    expect(table.cycles.weekday[cycle]).toBe(day.weekdayCycle);
  });
});

it('the same years give the same table', async () => {
  expect(packTable(await computeDays(2025, 2029))).toEqual(packTable(days));
});

/** From the Roman Martyrology and the calendar of Mexico. */
it('first names have the day of their saint, and none where several are equal', async () => {
  const nameDays = await computeNameDays();
  expect(nameDays).toMatchObject({
    ...{ ana: '07-26', joaquin: '07-26', cosme: '09-26', damian: '09-26', gabriel: '09-29' },
    ...{ jose: '03-19', juan: '06-24', 'juan diego': '12-09', pedro: '06-29', pablo: '06-29' },
    ...{ francisco: '10-04', antonio: '06-13', felipe: '02-05', rafael: '09-29', rosa: '08-30' },
    ...{ guadalupe: '12-12', 'maria guadalupe': '12-12', maria: '09-12', concepcion: '12-08' },
    ...{ isidro: '05-15', cristobal: '05-21', tomas: '07-03', basilio: '01-02', monica: '08-27' },
  });
  // Pius X and Pius of Pietrelcina are memorials both.
  expect(nameDays).not.toHaveProperty('pio');
  for (const [name, day] of Object.entries(nameDays)) {
    expect(name).toMatch(/^[a-z]{3,}( [a-z]+)?$/);
    expect(day, name).toMatch(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  }
  for (const word of ['nombre', 'angeles', 'inocentes', 'companeros', 'siete', 'martires']) {
    expect(nameDays).not.toHaveProperty(word);
  }
});
