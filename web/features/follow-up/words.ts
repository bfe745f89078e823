import { formatCount, plural } from '#web/ui/format/format-count.ts';

// Absences.
export const absenceDefinition =
  'Cuentan las reuniones en que hubo alguien presente, cuya fecha ya llegó y que no están apartadas, desde que la persona llegó a la comunidad. Una asistencia termina la cuenta; «Avisó» y «Sin marcar» ni suman ni la terminan.';
export const contact = 'Contacto';
export const excused = 'Avisó';
export const howComputed = '¿Cómo se calcula?';
export const missing = 'Han faltado';
export const neverSeen = 'Aún no ha venido';
export const neverSeenText = 'aún no ha venido';
export const noContact = 'Sin contacto anotado';
export const noMeetings = 'Aún no hay reuniones con asistencia';
export const noMeetingsHint = 'Cuando pases lista, aquí verás a quién hace falta buscar.';
export const nobodyMissing = 'Nadie ha faltado sin avisar';
export const nobodyMissingText = 'Nadie ha faltado sin avisar.';
export const seeAll = 'Ver a todos';
export const seenToday = 'Vino hoy';
export const seenTodayText = 'vino hoy';
export const unclear = 'Avisaron o quedaron sin marcar';
export const unmarked = 'Sin marcar';
export const write = 'Escribir';

// Writing to them.
export const backToOriginal = 'Volver al mensaje original';
export const message = 'Mensaje';
export const messageTitle = 'Mensaje que se escribe por WhatsApp';
export const no = 'No';
export const noteThatWritten = '¿Anotar que le escribiste?';
export const yesNote = 'Sí, anotar';

export const absenceCount = (count: number) => formatCount(count, 'falta', 'faltas');
export const absencesAndSince = (count: number, since: string) =>
  `${formatCount(count, 'falta', 'faltas seguidas')} · ${since}`;
export const absencesInRow = (count: number) => formatCount(count, 'falta', 'faltas seguidas');
export const contacted = (ago: string) => `contacto ${ago}`;
export const excusedOn = (day: string) => `Avisó que no venía el ${day}`;
export const excusedOnOf = (day: string, alias: string) => `Avisó que no venía el ${day}: ${alias}`;
export const messageHint = (place: string) => `Donde diga ${place} va el nombre de cada quien.`;
export const missingCount = (count: number) => `Han faltado (${count})`;
export const noNoteOf = (alias: string) => `No, no le escribí: ${alias}`;
export const seen = (ago: string) => `vino ${ago}`;
export const unclearCount = (count: number) => `Avisaron o quedaron sin marcar (${count})`;
export const withoutAbsences = (names: string) => `Sin faltas seguidas: ${names}.`;
export const writeTo = (alias: string) => `Escribir por WhatsApp: ${alias}`;
export const yesNoteOf = (alias: string) => `Sí, anotar que le escribí: ${alias}`;
export const kindMessage = (name: string) =>
  `Hola ${name}, te extrañamos en la comunidad. ¿Cómo estás?`;
export const lastContact = (channel: string, ago: string) => `Último contacto: ${channel}, ${ago}`;
export const lastContactBy = (channel: string, ago: string, by: string) =>
  `Último contacto: ${channel}, ${ago}, por ${by}`;
export const notSeenFor = (days: number) =>
  plural(days, 'vino ayer', `hace ${days} días que no viene`);
export const notSeenForBadge = (days: number) =>
  plural(days, 'Vino ayer', `Hace ${days} días que no viene`);
export const preview = (text: string) => `Se verá así: «${text}»`;
/** Sample name in the preview. */
export const sampleName = 'Lupita';
