import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// Identity.
export const account = 'Cuenta';
export const alias = 'Alias';
export const approved = 'Aprobada';
export const birth = 'Nacimiento';
export const birthWaiting = 'Nacimiento que espera decisión';
export const guardian = 'Madre, padre o tutor';
export const decidedOn = 'Se decidió el';
export const email = 'Correo electrónico';
export const female = 'Femenino';
export const fullName = 'Nombre completo';
export const gender = 'Sexo';
export const home = 'Tu hogar';
export const inNetworkSince = 'En la red desde';
export const male = 'Masculino';
export const noHome = 'No registraste familiares.';
export const noWork = 'No registraste ninguna institución.';
export const phone = 'Teléfono';
export const place = 'Lugar';
export const registeredOn = 'Te registraste el';
export const rejected = 'Rechazada';
export const role = 'Rol';
export const typedCommunity = 'Comunidad que escribiste';
export const untold = 'Prefiero no decir';
export const waitsApproval = 'Pendiente de aprobación';
export const whoYouAre = 'Quién eres';
export const work = 'Dónde trabajas';

// Consents given.
export const accepted = 'Aceptado';
export const byDemo = 'de la demostración';
export const byGuardian = 'lo dio tu tutor';
export const byTicking = 'lo marcó alguien más';
export const consentsGiven = 'Lo que has aceptado o retirado';
export const birthday = 'que tu comunidad sepa tu cumpleaños';
export const financial = 'cuota y pagos';
export const messages = 'avisos por WhatsApp y correo';
export const noConsents = 'Todavía no has aceptado nada.';
export const notice = 'aviso de privacidad';
export const onPaper = 'lo firmaste en papel';
export const sensitive = 'datos sensibles';
export const withdrawn = 'Retirado';

// Communities, attendance and notes.
export const attendance = 'Tu asistencia';
export const communities = 'Tus comunidades y equipos';
export const noAttendance = 'No hay asistencia registrada.';
export const noCommunities = 'No perteneces a ninguna comunidad.';
export const noNotes = 'No hay notas.';
export const notesAboutYou = 'Notas de seguimiento sobre ti';
export const paidQuota = 'con cuota';
export const noticeGiven = 'avisaste que no ibas';
export const unmarked = 'sin marcar';

// Money.
export const balance = 'Saldo';
export const monthlyQuota = 'Cuota mensual';
export const noPayments = 'No has registrado pagos.';
export const noQuota = 'No la has configurado.';
export const quotaAndPayments = 'Tu cuota y tus pagos';

// Activity.
export const aPhone = 'Un teléfono';
export const active = 'Activo';
export const activities = 'Actividades que agregaste a una semana';
export const agendas = 'Agendas de bien común en las que participas';
export const amongActive = 'Apareces entre los miembros activos';
export const announcementsRead = 'Comunicados que leíste';
export const announcementsWritten = 'Comunicados que escribiste';
export const anonymousAnswer = 'anónima: lo que respondiste no se guarda con tu nombre';
export const answeredMaybe = 'tal vez';
export const cannotCome = 'no podrías ir';
export const calendarLink = 'Enlace de tu calendario';
export const comes = 'sí irías';
export const completed = 'Completado';
export const connections = 'Conexiones que pediste entre instituciones';
export const contactOf = 'Instituciones de las que eres contacto';
export const courses = 'Tus cursos de formación';
export const excuses = 'Reuniones a las que avisaste que no podrías ir';
export const forumActivity = 'Tu actividad en los foros';
export const forumReports = 'Lo que reportaste en los foros';
export const forumTexts = 'Lo que escribiste en los foros';
export const givenToYou = 'Te lo asignaron';
export const late = 'fuera de plazo';
export const leftForLater = 'quedó para después';
export const likes = 'Me gusta';
export const messagesToYou = 'Mensajes que te escribieron';
export const networks = 'Redes desde las que entras';
export const noAnswer = 'sin respuesta';
export const noCourses = 'No has abierto ninguno.';
export const noLink = 'No tienes.';
export const noNetworks = 'No se conserva ninguna.';
export const noRequests = 'No has hecho ninguna.';
export const noWhatsApp = 'sin WhatsApp';
export const nobodySawYou = 'Nadie ha consultado tus datos de contacto.';
export const noneOfThem = 'Ninguna.';
export const noneOfThose = 'Ninguno.';
export const notAttended = 'no asististe';
export const nothing = 'Nada.';
export const objectives = 'Objetivos políticos';
export const openThreads = 'Conversaciones abiertas';
export const pending = 'Pendiente';
export const phones = 'Teléfonos que reciben avisos';
export const reminders = 'Recordatorios que recibiste';
export const requests = 'Tus solicitudes';
export const tertulias = 'Tertulias a las que te invitaron';
export const waiting = 'en espera';
export const whoSawYou = 'Quién ha visto tus datos';
export const wrongNumber = 'número equivocado';
export const yes = 'Sí';
export const youCreatedIt = 'Lo creaste';

export const ofEarlierText = (detail: string) => `${detail}, de la versión de antes`;
export const acknowledgedOn = (day: string) => `«Enterado» el ${day}`;
export const answerBy = (day: string) => `respuesta a más tardar el ${day}`;
export const answeredOn = (day: string) => `respondida el ${day}`;
export const askedOn = (day: string) => `Del ${day}`;
export const consentAt = (at: string, version: string) => `${at}, aviso del ${version}`;
export const lastSection = (section: number) => `última sección leída: ${section}`;
export const lastSeen = (day: string) => `Por última vez el ${day}`;
export const networkNumber = (n: number) => `Red ${n}`;
export const permission = (version: string) => `permiso ${version}`;
export const progressShared = (value: number, day: string, note: string) =>
  `Declaraste ${formatNumber(value)} el ${day}: ${note}`;
export const respondedWith = (answer: string) => `respondiste ${answer}`;
export const scoreOf = (score: number) => `calificación ${score}`;
export const seeAll = (count: number) => `Ver los ${formatNumber(count)}`;
export const since = (day: string) => `Desde el ${day}`;
export const whatsAppOf = (phone: string) => `WhatsApp ${phone}`;
export const withCompanions = (count: number) => `con ${count} más`;
export const years = (count: number) => formatCount(count, 'año', 'años');
export const completedOn = (day: string) => `Completado el ${day}`;
export const fromTo = (from: string, to: string) => `Desde el ${from} hasta el ${to}`;

// Answers and attendance.
export const absent = 'ausente';
export const absenceNotice = 'ausente, con aviso';
export const answeredNo = 'no';
export const answeredYes = 'sí';
export const attended = 'asististe';
export const present = 'presente';
export const punctual = 'puntual';
export const responded = 'respondiste';
export const sent = 'enviado';
export const signedBy = (name: string, day: string) => `firmado por ${name}, ${day}`;
