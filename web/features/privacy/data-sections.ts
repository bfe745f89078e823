import { roleBadge } from '#contract/core/role-badge';
import type { OwnExport } from '#contract/privacy';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatCivilDay, formatLongDay } from '#web/ui/format/format-day.ts';
import { formatMonth } from '#web/ui/format/format-month.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { requestToDetail } from './format-request.ts';
import { formatView, isPrivacyState, kindToTitle, STATE_LABELS } from './privacy-labels.ts';

/** A part of what is kept about somebody, as they read it. */
export type DataSection = {
  title: string;
  facts?: readonly (readonly [name: string, value: string])[];
  lines?: readonly { title: string; detail?: string }[];
  /** In place of lines that are not there. */
  empty: string;
};

/** How other areas call what they keep. */
export type OutsideLabels = {
  workArea: (value: string) => string;
  relationship: (value: string) => string;
  payment: (value: string) => string;
  money: (pesos: number) => string;
};

/** All of an export in plain labels, the person first. */
export function dataToSections(data: OwnExport, labels: OutsideLabels): DataSection[] {
  return [
    { title: 'Quién eres', facts: profileToFacts(data.profile), empty: '' },
    ...householdSections(data, labels),
    ...participationSections(data),
    ...moneySections(data, labels),
    {
      title: 'Lo que has aceptado o retirado',
      lines: data.consents.map(({ purpose, version, given, at }) => ({
        title: `${given ? 'Aceptado' : 'Retirado'}: ${PURPOSES[purpose] ?? purpose}`,
        detail: `${formatMediumDateTime(at)}, aviso del ${formatCivilDay(version)}`,
      })),
      empty: 'Todavía no has aceptado nada.',
    },
    {
      title: 'Tus cursos de formación',
      lines: data.formation.map((course) => ({
        title: course.course,
        detail: courseToDetail(course),
      })),
      empty: 'No has abierto ninguno.',
    },
    ...forumSections(data),
    {
      title: 'Instituciones de las que eres contacto',
      lines: data.directory.contactOf.map(({ name, since }) => ({
        ...{ title: name, detail: since ? `Desde el ${formatLongDay(since)}` : '' },
      })),
      empty: 'Ninguna.',
    },
    {
      title: 'Conexiones que pediste entre instituciones',
      lines: data.directory.connectionsAsked.map(({ between, note, at }) => ({
        ...{ title: between, detail: [formatLongDay(at), note].filter(Boolean).join(' · ') },
      })),
      empty: 'Ninguna.',
    },
    {
      title: 'Actividades que agregaste a una semana',
      lines: data.weeklyActivities.map(({ title, dueOn }) => ({
        ...{ title, detail: formatCivilDay(dueOn) },
      })),
      empty: 'Ninguna.',
    },
    {
      title: 'Recordatorios que recibiste',
      lines: data.reminders.map(({ group, at }) => ({ title: group, detail: formatLongDay(at) })),
      empty: 'Ninguno.',
    },
    ...objectiveSections(data),
    ...announcementSections(data),
    {
      title: 'Tertulias a las que te invitaron',
      lines: data.tertulias.map((tertulia) => ({
        title: tertulia.title,
        detail: [formatLongDay(tertulia.date), ...formatTertulia(tertulia)].join(' · '),
      })),
      empty: 'Ninguna.',
    },
    {
      title: 'Agendas de bien común en las que participas',
      lines: data.agendas.map((agenda) => ({
        title: `${agenda.title} (${agenda.city})`,
        detail: agendaToDetail(agenda),
      })),
      empty: 'Ninguna.',
    },
    {
      title: 'Mensajes que te escribieron',
      lines: data.messages.map(({ about, at, outcome }) => ({
        title: about,
        detail: `${formatLongDay(at)}, ${OUTCOMES[outcome] ?? outcome}`,
      })),
      empty: 'Ninguno.',
    },
    {
      title: 'Redes desde las que entras',
      lines: data.networks.map(({ lastSeenAt }, index) => ({
        title: `Red ${index + 1}`,
        detail: `Por última vez el ${formatLongDay(lastSeenAt)}`,
      })),
      empty: 'No se conserva ninguna.',
    },
    {
      title: 'Teléfonos que reciben avisos',
      lines: data.notifiedPhones.map(({ device, since }) => ({
        title: device ?? 'Un teléfono',
        detail: `Desde el ${formatLongDay(since)}`,
      })),
      empty: 'Ninguno.',
    },
  ];
}

function objectiveSections(data: OwnExport): DataSection[] {
  return [
    {
      title: 'Objetivos políticos',
      lines: [
        ...data.objectives.map(({ title, isAuthor }) => ({
          ...{ title, detail: isAuthor ? 'Lo creaste' : 'Te lo asignaron' },
        })),
        ...data.objectiveUpdates.map(({ objective, value, note, at }) => ({
          title: objective,
          detail: `Declaraste ${formatNumber(value)} el ${formatLongDay(at)}: ${note}`,
        })),
      ],
      empty: 'Ninguno.',
    },
    {
      title: 'Enlace de tu calendario',
      lines: data.calendarFeed
        ? [{ title: 'Activo', detail: `Desde el ${formatLongDay(data.calendarFeed.since)}` }]
        : [],
      empty: 'No tienes.',
    },
  ];
}

function forumSections(data: OwnExport): DataSection[] {
  const { forumPosts, forumLikes, forumReports, forumReads, forumListed } = data;
  return [
    {
      title: 'Lo que escribiste en los foros',
      lines: forumPosts.map(({ title, text, at, removedBecause }) => ({
        title,
        detail: [
          text,
          formatLongDay(at),
          ...(removedBecause ? [`retirado: ${removedBecause}`] : []),
        ].join(' · '),
      })),
      empty: 'Nada.',
    },
    {
      title: 'Lo que reportaste en los foros',
      lines: forumReports.map(({ reason, note, at }) => ({
        title: note ?? reason,
        detail: formatLongDay(at),
      })),
      empty: 'Nada.',
    },
    {
      title: 'Tu actividad en los foros',
      lines: [
        { title: 'Me gusta', detail: String(forumLikes.length) },
        { title: 'Conversaciones abiertas', detail: String(forumReads) },
        { title: 'Apareces entre los miembros activos', detail: forumListed ? 'Sí' : 'No' },
      ],
      empty: '',
    },
  ];
}

function announcementSections(data: OwnExport): DataSection[] {
  return [
    {
      title: 'Comunicados que leíste',
      lines: data.announcementsRead.map(({ title, readAt, acknowledgedAt }) => ({
        title,
        detail: acknowledgedAt
          ? `«Enterado» el ${formatLongDay(acknowledgedAt)}`
          : formatLongDay(readAt),
      })),
      empty: 'Ninguno.',
    },
    {
      title: 'Comunicados que escribiste',
      lines: data.announcementsWritten.map(({ title, at }) => ({
        ...{ title, detail: formatLongDay(at) },
      })),
      empty: 'Ninguno.',
    },
  ];
}

/** Who looked at one's contact or sensitive data. */
export function viewsToSection({ seenBy }: OwnExport): DataSection {
  return {
    title: 'Quién ha visto tus datos',
    lines: seenBy.map((view) => ({ title: formatView(view), detail: formatCivilDay(view.day) })),
    empty: 'Nadie ha consultado tus datos de contacto.',
  };
}

/** What was asked for, and by when it is to be answered. */
export function requestsToSection({ requests }: OwnExport): DataSection {
  return {
    title: 'Tus solicitudes',
    lines: [...requests].reverse().map((request) => ({
      title: `${kindToTitle(request.kind)}: ${isPrivacyState(request.state) ? STATE_LABELS[request.state] : request.state}`,
      detail: requestToLine(request),
    })),
    empty: 'No has hecho ninguna.',
  };
}

function courseToDetail(course: OwnExport['formation'][number]): string {
  const { completed, completedAt, score, section } = course;
  const parts = [
    completed ? `Completado${completedAt ? ` el ${formatLongDay(completedAt)}` : ''}` : 'Pendiente',
    score === null ? null : `calificación ${score}`,
    section === null ? null : `última sección leída: ${section}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function requestToLine(request: OwnExport['requests'][number]): string {
  const when = request.answeredAt
    ? `respondida el ${formatLongDay(request.answeredAt)}`
    : `respuesta a más tardar el ${formatLongDay(request.dueAt)}`;
  const labels = [`Del ${formatLongDay(request.at)}`, when].join(', ');
  return [labels, requestToDetail(request), request.answer].filter(Boolean).join(' · ');
}

const PURPOSES: Readonly<Record<string, string>> = {
  notice: 'aviso de privacidad',
  sensitive: 'datos sensibles',
  messages: 'avisos por WhatsApp y correo',
  financial: 'cuota y pagos',
};

const GENDERS: Readonly<Record<string, string>> = {
  masculino: 'Masculino',
  femenino: 'Femenino',
  prefiero_no_decir: 'Prefiero no decir',
};
const STATUSES: Readonly<Record<string, string>> = {
  pending: 'Pendiente de aprobación',
  approved: 'Aprobada',
  rejected: 'Rechazada',
};

function profileToFacts(profile: OwnExport['profile']): [string, string][] {
  const told = (field: string) => String(profile[field] ?? '');
  const { birthYear, birthMonth } = profile;
  const facts: [string, string][] = [
    ['Alias', told('alias')],
    ['Nombre completo', told('fullName')],
    ['Correo electrónico', told('email')],
    ['Teléfono', told('phone')],
    ['Sexo', GENDERS[told('gender')] ?? told('gender')],
    ['Nacimiento', birthYear ? formatMonth(Number(birthYear), Number(birthMonth ?? 1)) : ''],
    ['En la red desde', told('enrollmentYear')],
    ['Lugar', [told('city'), told('state'), told('country')].filter(Boolean).join(', ')],
    ['Función', roleBadge(told('role'))],
    ['Cuenta', STATUSES[told('status')] ?? told('status')],
    ['Comunidad que escribiste', told('community')],
    ['Te registraste el', profile.registeredAt ? formatLongDay(told('registeredAt')) : ''],
    ['Se decidió el', profile.decidedAt ? formatLongDay(told('decidedAt')) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

function householdSections(data: OwnExport, labels: OutsideLabels): DataSection[] {
  return [
    {
      title: 'Dónde trabajas',
      lines: data.institutions.map(({ workArea, institutionName, position }) => ({
        title: institutionName,
        detail: [labels.workArea(workArea), position].filter(Boolean).join(' · '),
      })),
      empty: 'No registraste ninguna institución.',
    },
    {
      title: 'Tu hogar',
      lines: data.familyMembers.map(({ relationship, otherRelationship, age }) => ({
        title: otherRelationship ?? labels.relationship(relationship),
        detail: formatCount(age, 'año', 'años'),
      })),
      empty: 'No registraste familiares.',
    },
  ];
}

function participationSections(data: OwnExport): DataSection[] {
  return [
    {
      title: 'Tus comunidades y equipos',
      lines: data.memberships.map(({ group, from, to }) => ({
        title: group,
        detail: `Desde el ${formatLongDay(from)}${to ? ` hasta el ${formatLongDay(to)}` : ''}`,
      })),
      empty: 'No perteneces a ninguna comunidad.',
    },
    {
      title: 'Tu asistencia',
      lines: data.attendance.map(({ group, date, ...marks }) => ({
        title: `${formatMediumDateTime(date)}: ${formatMarks(marks)}`,
        detail: group,
      })),
      empty: 'No hay asistencia registrada.',
    },
    {
      title: 'Notas de seguimiento sobre ti',
      lines: data.followUps.map(({ kind, date, text }) => ({
        title: text || (KINDS[kind] ?? kind),
        detail: `${KINDS[kind] ?? kind}, ${formatLongDay(date)}`,
      })),
      empty: 'No hay notas.',
    },
  ];
}

const KINDS: Readonly<Record<string, string>> = {
  reading: 'Lectura',
  sport: 'Ejercicio',
  contact: 'Contacto',
};

type Marks = Omit<OwnExport['attendance'][number], 'group' | 'date'>;

function formatMarks({ present, punctual, paidQuota, excused }: Marks): string {
  if (present === null) return excused ? 'avisaste que no ibas' : 'sin marcar';
  if (!present) return excused ? 'ausente, con aviso' : 'ausente';
  return ['presente', punctual && 'puntual', paidQuota && 'con cuota'].filter(Boolean).join(', ');
}

function moneySections(data: OwnExport, labels: OutsideLabels): DataSection[] {
  const { quota, payments } = data;
  return [
    {
      title: 'Tu cuota y tus pagos',
      facts: quota
        ? [
            ['Cuota mensual', labels.money(quota.monthlyAmount)],
            ['Saldo', labels.money(quota.currentBalance)],
          ]
        : [],
      lines: payments.map(({ amount, paidOn, method, note }) => ({
        title: labels.money(amount),
        detail: [formatLongDay(paidOn), labels.payment(method), note].filter(Boolean).join(' · '),
      })),
      empty: quota ? 'No has registrado pagos.' : 'No la has configurado.',
    },
  ];
}

const ANSWERS: Readonly<Record<string, string>> = { yes: 'sí', no: 'no', maybe: 'tal vez' };
const OUTCOMES: Readonly<Record<string, string>> = {
  sent: 'enviado',
  no_whatsapp: 'sin WhatsApp',
  wrong_number: 'número equivocado',
  later: 'quedó para después',
};

/** Of an anonymous one what was said is nobody's. */
function agendaToDetail(agenda: OwnExport['agendas'][number]): string {
  const { hasAnswered, signature, isLate, answers, phone, consentVersion } = agenda;
  const parts = [
    hasAnswered ? 'respondiste' : 'sin respuesta',
    signature === 'anonymous' ? 'anónima: lo que respondiste no se guarda con tu nombre' : null,
    isLate ? 'fuera de plazo' : null,
    consentVersion === null ? null : `permiso ${consentVersion}`,
    phone === null ? null : `WhatsApp ${phone}`,
    ...answers,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function formatTertulia({ answer, companions, seat, attended }: OwnExport['tertulias'][number]) {
  return [
    answer === null ? 'sin respuesta' : `respondiste ${ANSWERS[answer] ?? answer}`,
    companions > 0 ? `con ${companions} más` : null,
    seat === 'waiting' ? 'en espera' : null,
    attended === null ? null : attended ? 'asististe' : 'no asististe',
  ].filter((part) => part !== null);
}
