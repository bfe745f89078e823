import type { DayOutcome } from '#contract/attendance-history';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import type { DayOrder } from './sheet-days.ts';
import type { Meaning } from './sheet-marks.ts';

export const title = 'Asistencia de antes';
export const cardHint =
  'Lo que la comunidad llevaba en una hoja de Excel antes de usar la aplicación.';
export const bring = 'Traer de una hoja';
export const none = 'Todavía no se ha traído ninguna hoja.';
export const imports = 'Hojas que se han traído';
export const undo = 'Deshacer esta importación';
export const undone = 'Se deshizo la importación';
export const notUndone = 'No se pudo deshacer la importación';
export const cancel = 'Cancelar';
export const noFileName = 'Una hoja';
export const unknownPerson = 'alguien que ya no está en la red';

export const dialogHint =
  'De un archivo de Excel o CSV a las reuniones de esta comunidad. A nadie se le avisa.';
export const offline = 'Para traer una hoja hace falta señal';
export const fileHint =
  'Sirve una hoja con las personas en filas y las fechas en columnas, o una fila por persona y fecha. Primero se revisa, sin guardar nada.';
export const downloadExample = 'Descargar un ejemplo';
export const file = 'Archivo de Excel o CSV';
export const checking = 'Revisando el archivo…';
export const bringing = 'Trayendo…';
export const alreadyBringing = 'Ya se está trayendo. En un momento verás el resultado.';
export const chooseAnother = 'Elegir otro archivo';
export const ready = 'Listo';
export const unreadable = 'No se pudo leer el archivo.';

export const dateOrder = 'Las fechas se pueden leer de dos maneras';
export const ORDER_LABELS: Readonly<Record<DayOrder, string>> = {
  'day-first': 'Primero el día',
  'month-first': 'Primero el mes',
};
export const marks = 'Cómo se lee cada marca';
export const emptyMark = 'Celda vacía';
export const emptyHint =
  'Una celda vacía es falta solo desde la primera vez que la persona asistió.';
export const chooseMeaning = 'Elige qué significa';
export const MEANING_LABELS: Readonly<Record<Meaning, string>> = {
  present: 'Asistió',
  absent: 'Faltó',
  none: 'No se anota',
};

export const people = 'Quién es quién';
export const peopleHint =
  'Estos nombres no son iguales a los de nadie de la comunidad, o lo son a los de más de una persona. Elige quién es cada quien.';
export const choosePerson = 'Elige quién es';
export const skip = 'No traer';
export const nearest = 'Parecidos';
export const former = (alias: string) => `${alias} (ya no está)`;

export const days = 'Fechas de la hoja';
export const notices = 'Revisa';
export const problems = 'No se leyó';

export const isAdded = 'Se agrega';
export const isNotAdded = 'No se agrega';
export const left: Readonly<Record<Exclude<DayOutcome, 'new'>, string>> = {
  taken: 'ya hay una reunión ese día, que se queda como está',
  nobody: 'nadie asistió',
  future: 'esa fecha aún no llega',
  old: 'ya solo se guardarían los totales',
};

export const meetings = (count: number) => formatCount(count, 'reunión', 'reuniones');
export const bringSome = (count: number) => `Traer ${meetings(count)}`;
export const summary = (meetingCount: number, marks: number) =>
  `${meetingCount === 1 ? 'Se agrega' : 'Se agregan'} ${meetings(meetingCount)} con ${formatCount(marks, 'asistencia o falta', 'asistencias y faltas')}.`;
export const nothing = 'No hay nada nuevo que traer de esta hoja.';
export const done = (meetingCount: number) =>
  `${meetingCount === 1 ? 'Se trajo' : 'Se trajeron'} ${meetings(meetingCount)}.`;
export const matched = (count: number) => `Nombres que se reconocieron: ${formatNumber(count)}.`;
export const undecided = (count: number) =>
  `Falta decidir: ${formatCount(count, 'nombre', 'nombres')}.`;
export const unreadMarks = 'Falta decir qué significa alguna marca.';
export const counts = (present: number, absent: number) =>
  `${formatNumber(present)} ${present === 1 ? 'asistió' : 'asistieron'} · ${formatNumber(absent)} ${absent === 1 ? 'faltó' : 'faltaron'}`;
export const times = (count: number) => formatCount(count, 'vez', 'veces');
export const meaningOf = (mark: string) => `Qué significa ${mark}`;
export const quoted = (mark: string) => `«${mark}»`;
export const whoIs = (name: string) => `Quién es ${name}`;
export const withoutYear = (text: string) =>
  `Hay fechas sin año, como «${text}»: se toman de los últimos doce meses.`;
export const afterLeaving = (name: string, count: number) =>
  `${name}: ${formatCount(count, 'marca es de después de que salió y no se trae', 'marcas son de después de que salió y no se traen')}.`;
export const sameTwice = (alias: string, names: string) =>
  `${names} son ${alias}: con que asista en una, asistió.`;
export const asRead = (text: string) => `Se leen así: ${text}.`;
export const importedBy = (day: string, by: string) => `${day} · ${by}`;
export const undoneOn = (day: string) => `Se deshizo el ${day}`;
export const keptOn = (dates: string) => `Se queda lo que alguien cambió después: ${dates}.`;
export const undoQuestion = (name: string) => `¿Deshacer «${name}»?`;
export const undoHint = (count: number) =>
  `${count === 1 ? 'Se quita' : 'Se quitan'} de la comunidad ${meetings(count)}, con sus asistencias. Lo que alguien haya cambiado después se queda.`;
export const removed = (count: number) =>
  `${count === 1 ? 'Se quitó' : 'Se quitaron'} ${meetings(count)}.`;
