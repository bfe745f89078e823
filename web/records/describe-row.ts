/** A waiting entry as a sentence, from its content and the names this phone knows. */
import { formatDay } from '#web/ui/format/format-day.ts';

export type WordedRow = {
  endpoint: string;
  lane: string;
  params?: Readonly<Record<string, string | number>>;
  body: Readonly<Record<string, unknown>>;
  set?: Readonly<Record<string, unknown>>;
  /** The phone's clock at the tap, ms. */
  tapWall: number;
};

/** What this phone knows; a name it does not know any more is left out of the sentence. */
export type KnownNames = {
  aliasOf: (personId: number) => string | undefined;
  /** The same by membership, which is what notes of follow-up name. */
  aliasOfAttendee: (membershipId: number) => string | undefined;
  /** ISO time of a meeting, by its id. */
  meetingDateOf: (meetingId: string) => string | undefined;
};

export function describeRow(row: WordedRow, names: KnownNames): string {
  const day = dayOf(names.meetingDateOf(row.lane));
  switch (row.endpoint) {
    case 'meetings.create':
      return `Nueva reunión${dayOf(row.body.date)}`;
    case 'team-meetings.create':
      return `Nueva reunión de equipo${dayOf(row.body.meetingDate)}`;
    case 'meetings.update':
      return `Cambios en la reunión${day}: ${formatFields(row.set)}`;
    case 'meetings.set-aside':
      return `Apartar la reunión${day}`;
    case 'meetings.restore':
      return `Volver a contar la reunión${day}`;
    case 'meetings.merge':
      return `Unir dos registros de la reunión${day}`;
    case 'meetings.match-name':
    case 'attendance.mark': {
      const alias = names.aliasOf(Number(row.body.memberId)) ?? 'una persona';
      if (row.endpoint === 'meetings.match-name') {
        return `Reconocer a ${alias} en la reunión${day}`;
      }
      return `Asistencia de ${alias} en la reunión${day}: ${formatMarks(row.set)}`;
    }
    case 'meetings.keep-name': {
      const { removed, ...marks } = toldOfName(row.set);
      const name = String(row.body.name ?? 'una persona');
      if (removed === true) return `Quitar a ${name} (a mano) de la reunión${day}`;
      const said = Object.keys(marks).length > 0 ? `: ${formatMarks(marks)}` : '';
      return `Asistencia de ${name} (a mano) en la reunión${day}${said}`;
    }
    case 'public-meeting.register':
      return `Reunión${dayOf(row.body.meetingDate)}, registrada con el enlace de la comunidad`;
    case 'readings.create':
      return `Lectura${attendeeOf(row, names)}: ${row.body.bookTitle}`;
    case 'sports.create':
      return `Ejercicio${attendeeOf(row, names)}`;
    case 'prospects.create':
      return `Invitación: ${row.body.prospectName}`;
    case 'contact-notes.create':
      return `Contacto${attendeeOf(row, names, 'con')}`;
    case 'formation.progress':
      return row.set?.completed === true
        ? 'Un curso de formación completado'
        : 'Un curso de formación pendiente otra vez';
    case 'formation.place':
      return 'Por dónde vas en un curso de formación';
    case 'tertulias.update-guest':
    case 'tertulias.walk-in': {
      const alias = String(
        row.body.name ?? names.aliasOf(Number(row.params?.userId)) ?? 'una persona',
      );
      return `Asistencia de ${alias} en una tertulia: ${formatMarks({ present: row.set?.attended })}`;
    }
    case 'invitations.answer':
      return `Respuesta a una invitación: ${formatAnswer(row.set)}`;
    case 'follow-up.update':
      return row.set?.removed === true
        ? 'Quitar una nota de seguimiento'
        : 'Cambios en una nota de seguimiento';
    case 'directory.connect':
      return 'Pedir una conexión entre dos instituciones';
    case 'weekly.create':
      return `Actividad de la semana: ${row.body.title}`;
    case 'weekly.update':
      return row.set?.removed === true
        ? 'Quitar una actividad de la semana'
        : 'Cambios en una actividad de la semana';
    case 'forums.create-thread':
      return `Conversación en los foros: ${row.body.title}`;
    case 'forums.create-post':
      return `Respuesta en los foros: ${row.body.content}`;
    case 'forums.edit-post':
      return `Corrección en los foros: ${row.set?.content}`;
    case 'forums.like':
      return row.set?.liked === true
        ? 'Me gusta a un mensaje de los foros'
        : 'Quitar «me gusta» a un mensaje de los foros';
    case 'forums.read':
      return 'Una conversación de los foros leída';
    case 'announcements.read':
      return row.body.ack === true ? 'Enterado de un comunicado' : 'Comunicado leído';
    default:
      return `Registro${dayOf(new Date(row.tapWall).toISOString())}`;
  }
}

/** The same where the meeting is named above it. */
export function describeRowOfMeeting(row: WordedRow, names: KnownNames): string {
  if (row.endpoint !== 'attendance.mark') return describeRow(row, names);
  const alias = names.aliasOf(Number(row.body.memberId)) ?? 'Una persona';
  return `${alias}: ${formatMarks(row.set)}`;
}

function attendeeOf(row: WordedRow, names: KnownNames, word = 'de'): string {
  const alias = names.aliasOfAttendee(Number(row.body.attendeeId));
  return alias ? ` ${word} ${alias}` : '';
}

function dayOf(date: unknown): string {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? '' : ` del ${formatDay(time)}`;
}

const markLabels: Record<string, [yes: string, no: string]> = {
  present: ['Presente', 'Ausente'],
  punctual: ['Puntual', 'Sin puntualidad'],
  paidQuota: ['Cuota pagada', 'Cuota sin pagar'],
  excused: ['Avisó que no viene', 'Sin aviso'],
};

/** What a row says of somebody's marks, and nothing else it carries. */
function toldOfName(set: WordedRow['set'] = {}): Record<string, unknown> {
  const known = Object.entries(set).filter(([field]) => field in markLabels || field === 'removed');
  return Object.fromEntries(known);
}

/** «Puntual» says «Presente» too, and «Avisó» says «Ausente»: the obvious half is left out. */
function formatMarks(set: WordedRow['set'] = {}): string {
  const rest = Object.entries(set).filter(([field]) => field !== 'present');
  const isImplied = rest.some(([, value]) => value === true);
  const told = isImplied ? rest : Object.entries(set);
  if (told.every(([, value]) => value === null)) return 'Sin marcar';
  return told
    .filter(([, value]) => value !== null)
    .map(([field, value]) => markLabels[field]?.[value === true ? 0 : 1] ?? field)
    .join(', ');
}

const answerLabels: Record<string, string> = { yes: 'sí', no: 'no', maybe: 'tal vez' };

function formatAnswer({ answer, companions }: WordedRow['set'] = {}): string {
  const more = Number(companions) > 0 ? `, con ${Number(companions)} más` : '';
  return `${answerLabels[String(answer)] ?? answer}${more}`;
}

const fieldLabels: Record<string, string> = {
  date: 'fecha',
  temaEscola: 'tema',
  evangelio: 'evangelio',
  seAvanzoEnTema: 'avance en el tema',
  prayedRosary: 'rosario',
  meditationOfDay: 'meditación',
  formativeTopicLink: 'enlace del tema',
  notes: 'notas',
  location: 'ubicación',
};

function formatFields(set: WordedRow['set'] = {}): string {
  return Object.keys(set)
    .map((field) => fieldLabels[field] ?? field)
    .join(', ');
}
