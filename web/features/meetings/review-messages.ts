import { formatCount } from '#web/ui/format/format-count.ts';
import { formatList } from '#web/ui/format/format-list.ts';

/** Words of recognizing names, and of meetings recorded twice. */

// Two records of one meeting.
export const absentMark = 'Ausente';
export const areDifferent = 'Son distintas';
export const differentData = 'Datos que no coinciden';
export const doneApart = 'Cuentan como dos reuniones';
export const doneCountsAgain = 'La reunión vuelve a contar';
export const doneMerged = 'Las dos reuniones ya son una';
export const doneSetAside = 'Reunión apartada';
export const doneSetAsideHint = 'Se conserva, pero no cuenta en las cifras.';
export const excusedMark = 'Avisó';
export const fromApp = 'Desde la aplicación';
export const fromThisPhone = 'Desde este teléfono';
export const latestMark = 'La última marca';
export const markedDifferently = 'Personas marcadas distinto';
export const markedInOne = 'Personas marcadas solo en una';
export const alsoByLink = 'Alguien registró también esta reunión por el enlace. ¿Es la misma?';
export const alsoRegistered = 'Esta reunión está registrada dos veces. ¿Es la misma?';
export const countsOnce =
  'Mientras no lo digas cuenta como una: quien está presente en una está presente.';
export const meditationOfDay = 'Meditación';
export const merge = 'Unir';
export const mergeHint =
  'A la reunión que se queda se le agrega lo que solo la otra sabe. Si a alguien le marcaron distinto, vale la última marca. La otra deja de aparecer. Esto no se puede deshacer.';
export const mergeTitle = 'Unir las dos reuniones';
export const place = 'Lugar';
export const presentMark = 'Presente';
export const punctual = 'puntual';
export const quota = 'cuota';
export const result = 'Quedará';
export const saySame = 'Las dos dicen lo mismo.';
export const sayTheSame = 'En lo que las dos dicen, dicen lo mismo.';
export const theGospel = 'el evangelio';
export const theMeditation = 'la meditación';
export const theNotes = 'las notas';
export const theOneThatStays = 'La que se queda';
export const theOther = 'La otra';
export const thePlace = 'el lugar';
export const theTheme = 'el tema';
export const theTopicLink = 'el enlace del tema';
export const topic = 'Tema';
export const whichStays = '¿Cuál se queda?';

// The list.
export const publicLink = 'Enlace público';
export const fromSheet = 'Traído de hoja';

// Closing.
export const gospel = 'Evangelio';
export const yes = 'Sí';

// A meeting's data.
export const date = 'Fecha y hora';
export const notes = 'Notas';
export const prayedRosary = 'Se rezó el Rosario';
export const themeAdvanced = 'Se avanzó en el tema';
export const topicLink = 'Enlace del tema';

// Names to recognize.
export const attended = 'Asistió';
export const nobodyLikeThat = 'No hay nadie así en la comunidad';
export const noted = 'Anotado';
export const reviewHint =
  'Se anotaron a mano. Di quién es cada quien y su asistencia quedará a su nombre.';
export const searchPlaceholder = 'Busca por nombre';

// With names, dates and counts in them.
export const addedNames = (names: readonly string[]) =>
  `Se agregan los nombres a mano: ${formatList(names)}.`;
export const differIn = (what: readonly string[]) => `No coinciden en ${formatList(what)}.`;
export const doneRecognized = (alias: string) => `Anotado: es ${alias}`;
export const folioOf = (folio: string) => `Folio ${folio}`;
export const is = (alias: string) => `Es ${alias}`;
export const maybeTwiceOf = (at: string) => `Posible duplicado: ${at}`;
export const namesToReview = (count: number) => `Nombres por reconocer (${count})`;
export const onlyInOne = (count: number) => `Marcadas solo en una (${count}): nada se pierde`;
export const personNumber = (id: number) => `Persona ${id}`;
export const presentCount = (count: number) => formatCount(count, 'presente', 'presentes');
export const whoIs = (name: string) => `¿Quién es ${name}?`;
export const attendanceOf = (name: string) => `la asistencia de ${name}`;
export const thePerson = (id: number) => `la persona ${id}`;
