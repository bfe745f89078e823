import { formatCount } from '#web/ui/format/format-count.ts';

export const figure = 'Cifra';
export const change = '±';
export const nothingThen = '—';
export const compareTitle = 'Este trimestre contra el anterior';
export const bishopTitle = 'Resumen para el obispo';
export const excel = 'Excel';
export const print = 'Imprimir';
export const toDashboard = 'Volver al dashboard';
export const howCalculated = '¿Cómo se calcula?';
export const state = 'Estado';
export const total = 'Total';
export const report = 'Reporte';
export const madeOn = 'Hecho el';
export const columnsOf = 'Columnas';
export const needsSignal = 'Para comparar los trimestres hace falta señal';
export const noStates = 'Aún no hay personas ni comunidades en tu zona';
export const changeMeaning = 'Entre paréntesis, la diferencia con el trimestre anterior';

export const people = 'Personas';
export const withCommunity = 'Con comunidad';
export const attendance = 'Asistencia';
export const meetings = 'Reuniones';
export const overdue = 'Comunidades atrasadas';
export const tertulias = 'Tertulias';
export const invitations = 'Invitadas';
export const attendedPeople = 'Asistieron a una tertulia';

const quarters = ['1.er', '2.º', '3.er', '4.º'];
export const quarterOf = (quarter: number, year: string) =>
  `${quarters[quarter - 1]} trimestre de ${year}`;
export const shortQuarterOf = (quarter: number, year: string) =>
  `${quarters[quarter - 1]} trim. ${year}`;
export const dayRange = (from: string, until: string) => `del ${from} al ${until}`;

/** Says what is compared with what. */
export const runningSentence = (days: number, before: string) =>
  `Hasta hoy van ${formatCount(days, 'día', 'días')} del trimestre: se comparan con los mismos días del anterior (${before}).`;
export const wholeSentence = (before: string) =>
  `Trimestres completos: se compara con el anterior (${before}), con las cifras que quedaron al cierre.`;
export const national = (count: number) =>
  `El total incluye ${formatCount(count, 'tertulia', 'tertulias')} de varios estados.`;
export const thisOf = (label: string) => `${label} (este)`;
export const beforeOf = (label: string) => `${label} (anterior)`;
export const changeOf = (label: string) => `${label} (±)`;
export const withChange = (value: string, difference: string) => `${value} (${difference})`;
export const titleOf = (title: string, zone: string) => `${title}: ${zone}`;
