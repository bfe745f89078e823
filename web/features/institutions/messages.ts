import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// The report and its table.
export const allInstitutions = 'Instituciones';
export const anyArea = 'Todas';
export const anyShown = 'Las que se muestran';
export const area = 'Área de trabajo';
export const areas = 'Áreas de trabajo';
export const asTable = 'Tabla';
export const byCity = 'Por ciudad';
export const byCityCaption = 'Instituciones por ciudad';
export const cities = 'Ciudades';
export const city = 'Ciudad';
export const howComputed = 'Cómo se calcula';
export const institution = 'Institución';
export const moreCities = 'Ver más ciudades';
export const names = 'Nombres';
export const noMatch = 'Ninguna institución coincide con los filtros';
export const noTotal = 'Sin total';
export const notShown = 'No se muestra';
export const none = 'Aún no hay instituciones';
export const noneHint = 'Aparecerán cuando se apruebe a quienes dijeron dónde trabajan.';
export const persons = 'Personas';
export const print = 'Imprimir';
export const search = 'Buscar institución';
export const searchHint = 'Institución o ciudad';
export const seeAs = 'Ver como';
export const state = 'Estado';
export const untold = 'Menos de 5';

// Definitions.
export const areasDefinition =
  'De las personas de cada institución; quien tiene varias instituciones cuenta en cada una.';
export const close = 'Cerrar';
export const definitions = 'Definiciones';
export const howComputedTitle = '¿Cómo se calcula?';
export const institutionsDefinition =
  'Las que se escriben igual cuentan como una, sin importar acentos, mayúsculas, puntos ni el nombre de su ciudad; otras las une una persona. Lo que cada quien escribió no cambia.';
export const personsDefinition =
  'Personas aprobadas que dijeron trabajar ahí. En el total de una ciudad, quien tiene varias instituciones cuenta una vez.';
export const smallNumbers = 'Números pequeños';

// The sheet.
export const filters = 'Filtros';
export const madeOn = 'Hecho el';
export const noFilter = 'Ninguno';
export const report = 'Reporte';
export const reportName = 'Reporte Instituciones';
export const searched = 'Búsqueda';

// Duplicates.
export const apart = 'No es la misma';
export const apartTitle = 'No son la misma';
export const duplicates = '¿Es la misma?';
export const duplicatesHint =
  'Nombres parecidos de una misma ciudad. Al unirlos cuentan como una; lo que cada persona escribió no cambia.';
export const merge = 'Unir';
export const merged = 'Unidas';
export const noDuplicates = 'No hay nombres parecidos por decidir';
export const undo = 'Deshacer';

export const doneApart = 'Se guardó que no son la misma';
export const doneAskAgain = 'Se volverá a preguntar';
export const doneUndo = 'Unión deshecha';
export const failedMerge = 'No se unieron';
export const failedSave = 'No se guardó';
export const failedUndo = 'No se deshizo la unión';

export const apartOf = (named: string) => `No es la misma: ${named}`;
export const countsAs = (name: string, into: string) => `«${name}» cuenta como «${into}»`;
export const countsNowAs = (other: string, one: string) => `«${other}» cuenta ahora como «${one}».`;
export const institutions = (count: number) => formatCount(count, 'institución', 'instituciones');
export const mergeOf = (named: string) => `Unir ${named}`;
export const moreInstitutions = (count: number) =>
  `Ver ${formatCount(count, 'institución más', 'instituciones más')}`;
export const nOf = (shown: number, all: string) => `${formatNumber(shown)} de ${all}`;
export const namesDefinition = (most: number) =>
  `Solo de instituciones con ${most} personas o menos, y solo para quien puede consultar a esas personas.`;
export const noPeopleTotal = (institutions: string) => `${institutions} · sin total de personas`;
export const hiddenPeopleTotal = (institutions: string) =>
  `${institutions} · el total de personas no se muestra`;
export const noneShown = 'Sus instituciones no se muestran una por una';
export const hiddenHint = (smallest: number) =>
  `Lo que dejaría ver instituciones con menos de ${smallest} personas no se muestra.`;
export const people = (count: number) => formatCount(count, 'persona', 'personas');
export const smallNumbersDefinition = (definition: string) =>
  `A quien solo ve totales: ${definition}`;
export const undoOf = (name: string) => `Deshacer: «${name}»`;
export const withPeople = (institutions: string, people: number) =>
  `${institutions} · ${formatCount(people, 'persona', 'personas')}`;
