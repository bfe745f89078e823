import { formatCount } from '#web/ui/format/format-count.ts';
import { formatList } from '#web/ui/format/format-list.ts';

/** Words of a meeting's summary, on the screen and as it is shared. */

// The row and its menu.
export const hasLeft = 'ya no pertenece';

// The roll.
export const notOnPhone = 'Esta reunión no está en este teléfono';
export const notOnPhoneHint = 'Cuando haya señal se buscará de nuevo.';
export const unmarkedOnes = 'Sin marcar';

// Closing.
export const gospel = 'Evangelio';
export const theme = 'Tema de la Escuela';

// A meeting's data.
export const meditation = 'Meditación del día';
export const notes = 'Notas';

// The summary.
export const absentOnes = 'Ausentes';
export const excusedFigure = 'Avisaron';
export const excusedOnes = 'Avisaron que no venían';
export const folio = 'Folio';
export const goToRoll = 'Ir a la lista';
export const failedPicture = 'Error al hacer la imagen';
export const pictureFile = 'reunion.png';
export const pictureForGroup = 'Imagen para el grupo';
export const savePicture = 'Guardar imagen';
export const sharePicture = 'Compartir imagen';
export const withFirstNames = 'Con los nombres de pila';
export const withFirstNamesHint = 'Quien reciba la imagen verá quién asistió.';
export const presentOnes = 'Presentes';
export const print = 'Imprimir';
export const punctual = 'puntual';
export const punctualOnes = 'Puntuales';
export const quota = 'cuota';
export const quotas = 'Cuotas';
export const rosary = 'Rosario';
export const summaryTitle = 'Resumen de la reunión';
export const visits = 'Visitas';
export const wasPrayed = 'Se rezó';

// With names, dates and counts in them.
export const byHandCount = (count: number) => `Anotados a mano (${count})`;
export const cameFigure = (present: number, visits: number) => {
  const came = formatCount(present, 'presente', 'presentes');
  return visits > 0 ? `${came} + ${formatCount(visits, 'visita', 'visitas')}` : came;
};
export const excusedLine = (count: number) => `Avisaron: ${count}`;
export const folioLine = (folio: string) => `Folio: ${folio}`;
export const gospelLine = (gospel: string) => `Evangelio: ${gospel}`;
export const presentFigure = (total: number) => `Presentes, de ${total}`;
export const presentLine = (count: string) => `Presentes: ${count}`;
export const punctualLine = (punctual: number, quotas: number) =>
  `Puntuales: ${punctual} · Cuotas: ${quotas}`;
export const visitorsLine = (names: readonly string[]) => `Visitas: ${formatList(names)}`;
export const topicLine = (topic: string) => `Tema: ${topic}`;
