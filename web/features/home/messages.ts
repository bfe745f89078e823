import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const latestMeetings = 'Últimas reuniones';
export const correct = 'Corregir';
export const share = 'Compartir';
export const meetingStarts = '¿Empieza la reunión?';
export const meetingToday = 'Reunión de hoy';
export const newMeeting = 'Nueva reunión';
export const nextMeeting = 'Próxima reunión';
export const noAttendance = 'Sin asistencia';
export const noMeetings = 'Aún no hay reuniones';
export const noMeetingsHint = 'La primera se registra al pasar lista.';
export const takeRoll = 'Pasar lista';
export const thanks = 'Gracias por registrarte';
export const thanksHint =
  'Ya te tenemos identificado. Los módulos se irán agregando poco a poco y te avisaremos por correo electrónico.';
export const welcomeHint = 'Lo que registres aquí acompaña a tu comunidad.';

export const goOn = (count: string) => `Seguir: ${count}`;
export const listClosed = (count: number) => `Lista cerrada · ${presentCount(count)}`;
export const presentCount = (count: number) => formatCount(count, 'presente', 'presentes');
export const toSend = (count: number) => `${formatNumber(count)} por enviar`;
/** Fallback without a known state. */
export const anywhere = 'España';
export const welcome = (place: string) => `Te damos la bienvenida, coordinación de ${place}`;
