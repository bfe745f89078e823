import { roleBadge } from '#contract/core/role-badge';
import type { OwnExport } from '#contract/privacy';
import { formatCivilDay, formatLongDay } from '#web/ui/format/format-day.ts';
import { formatMonth } from '#web/ui/format/format-month.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import * as words from './data-messages.ts';
import { requestToDetail } from './format-request.ts';
import { type DataSection, ownActSections } from './own-act-sections.ts';
import {
  formatView,
  isPrivacyState,
  kindToTitle,
  NOTE_KINDS,
  STATE_LABELS,
} from './privacy-labels.ts';

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
    {
      title: words.whoYouAre,
      facts: [...profileToFacts(data.profile), ...photoToFacts(data)],
      empty: '',
    },
    ...householdSections(data, labels),
    ...participationSections(data),
    ...moneySections(data, labels),
    {
      title: words.consentsGiven,
      facts: data.guardian
        ? [[words.guardian, [data.guardian.name, data.guardian.phone].filter(Boolean).join(' · ')]]
        : [],
      lines: data.consents.map((consent) => ({
        title: `${consent.given ? words.accepted : words.withdrawn}: ${PURPOSES[consent.purpose] ?? consent.purpose}`,
        detail: consentToDetail(consent),
      })),
      empty: words.noConsents,
    },
    {
      title: words.courses,
      lines: data.formation.map((course) => ({
        title: course.course,
        detail: courseToDetail(course),
      })),
      empty: words.noCourses,
    },
    ...forumSections(data),
    {
      title: words.contactOf,
      lines: data.directory.contactOf.map(({ name, since }) => ({
        ...{ title: name, detail: since ? words.since(formatLongDay(since)) : '' },
      })),
      empty: words.noneOfThem,
    },
    {
      title: words.connections,
      lines: data.directory.connectionsAsked.map(({ between, note, at }) => ({
        ...{ title: between, detail: [formatLongDay(at), note].filter(Boolean).join(' · ') },
      })),
      empty: words.noneOfThem,
    },
    {
      title: words.activities,
      lines: data.weeklyActivities.map(({ title, dueOn }) => ({
        ...{ title, detail: formatCivilDay(dueOn) },
      })),
      empty: words.noneOfThem,
    },
    {
      title: words.savedViews,
      lines: viewsToLines(data),
      empty: words.noneOfThem,
    },
    {
      title: words.reminders,
      lines: data.reminders.map(({ group, at }) => ({ title: group, detail: formatLongDay(at) })),
      empty: words.noneOfThose,
    },
    ...objectiveSections(data),
    ...announcementSections(data),
    {
      title: words.tertulias,
      lines: data.tertulias.map((tertulia) => ({
        title: tertulia.title,
        detail: [formatLongDay(tertulia.date), ...formatTertulia(tertulia)].join(' · '),
      })),
      empty: words.noneOfThem,
    },
    {
      title: words.agendas,
      lines: data.agendas.map((agenda) => ({
        title: `${agenda.title} (${agenda.city})`,
        detail: agendaToDetail(agenda),
      })),
      empty: words.noneOfThem,
    },
    {
      title: words.messagesToYou,
      lines: data.messages.map(({ about, at, outcome }) => ({
        title: about,
        detail: `${formatLongDay(at)}, ${OUTCOMES[outcome] ?? outcome}`,
      })),
      empty: words.noneOfThose,
    },
    {
      title: words.networks,
      lines: data.networks.map(({ lastSeenAt }, index) => ({
        title: words.networkNumber(index + 1),
        detail: words.lastSeen(formatLongDay(lastSeenAt)),
      })),
      empty: words.noNetworks,
    },
    {
      title: words.phones,
      lines: data.notifiedPhones.map(({ device, since }) => ({
        title: device ?? words.aPhone,
        detail: words.since(formatLongDay(since)),
      })),
      empty: words.noneOfThose,
    },
    ...ownActSections(data),
  ];
}

function objectiveSections(data: OwnExport): DataSection[] {
  return [
    {
      title: words.objectives,
      lines: [
        ...data.objectives.map(({ title, isAuthor }) => ({
          ...{ title, detail: isAuthor ? words.youCreatedIt : words.givenToYou },
        })),
        ...data.objectiveUpdates.map(({ objective, value, note, at }) => ({
          title: objective,
          detail: words.progressShared(value, formatLongDay(at), note),
        })),
      ],
      empty: words.noneOfThose,
    },
    {
      title: words.calendarLink,
      lines: data.calendarFeed
        ? [{ title: words.active, detail: words.since(formatLongDay(data.calendarFeed.since)) }]
        : [],
      empty: words.noLink,
    },
  ];
}

function forumSections(data: OwnExport): DataSection[] {
  const { forumPosts, forumLikes, forumReports, forumReads, forumListed } = data;
  return [
    {
      title: words.forumTexts,
      lines: forumPosts.map(({ title, text, at, removedBecause }) => ({
        title,
        detail: [
          text,
          formatLongDay(at),
          ...(removedBecause ? [`retirado: ${removedBecause}`] : []),
        ].join(' · '),
      })),
      empty: words.nothing,
    },
    {
      title: words.forumReports,
      lines: forumReports.map(({ reason, note, at }) => ({
        title: note ?? reason,
        detail: formatLongDay(at),
      })),
      empty: words.nothing,
    },
    {
      title: words.forumActivity,
      lines: [
        { title: words.likes, detail: String(forumLikes.length) },
        { title: words.openThreads, detail: String(forumReads) },
        { title: words.amongActive, detail: forumListed ? words.yes : 'No' },
      ],
      empty: '',
    },
  ];
}

function announcementSections(data: OwnExport): DataSection[] {
  return [
    {
      title: words.announcementsRead,
      lines: data.announcementsRead.map(({ title, readAt, acknowledgedAt, isEarlier }) => {
        const detail = acknowledgedAt
          ? words.acknowledgedOn(formatLongDay(acknowledgedAt))
          : formatLongDay(readAt);
        return { title, detail: isEarlier ? words.ofEarlierText(detail) : detail };
      }),
      empty: words.noneOfThose,
    },
    {
      title: words.announcementsWritten,
      lines: data.announcementsWritten.map(({ title, at }) => ({
        ...{ title, detail: formatLongDay(at) },
      })),
      empty: words.noneOfThose,
    },
  ];
}

/** Who looked at one's contact or sensitive data. */
export function viewsToSection({ seenBy }: OwnExport): DataSection {
  return {
    title: words.whoSawYou,
    lines: seenBy.map((view) => ({ title: formatView(view), detail: formatCivilDay(view.day) })),
    empty: words.nobodySawYou,
  };
}

/** What was asked for, and by when it is to be answered. */
export function requestsToSection({ requests }: OwnExport): DataSection {
  return {
    title: words.requests,
    lines: [...requests].reverse().map((request) => ({
      title: `${kindToTitle(request.kind)}: ${isPrivacyState(request.state) ? STATE_LABELS[request.state] : request.state}`,
      detail: requestToLine(request),
    })),
    empty: words.noRequests,
  };
}

function courseToDetail(course: OwnExport['formation'][number]): string {
  const { completed, completedAt, score, section } = course;
  const parts = [
    completed ? toCompleted(completedAt) : words.pending,
    score === null ? null : words.scoreOf(score),
    section === null ? null : words.lastSection(section),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function toCompleted(at: string | null): string {
  return at ? words.completedOn(formatLongDay(at)) : words.completed;
}

function requestToLine(request: OwnExport['requests'][number]): string {
  const when = request.answeredAt
    ? words.answeredOn(formatLongDay(request.answeredAt))
    : words.answerBy(formatLongDay(request.dueAt));
  const labels = [words.askedOn(formatLongDay(request.at)), when].join(', ');
  return [labels, requestToDetail(request), request.answer].filter(Boolean).join(' · ');
}

function consentToDetail(consent: OwnExport['consents'][number]): string {
  const { at, version, method, byOthers, signedBy, signedOn, note } = consent;
  const parts = [
    words.consentAt(formatMediumDateTime(at), formatCivilDay(version)),
    byOthers && !signedBy ? (METHODS[method] ?? method) : null,
    signedBy && words.signedBy(signedBy, signedOn ? formatCivilDay(signedOn) : ''),
    note,
  ];
  return parts.filter(Boolean).join(' · ');
}

const METHODS: Readonly<Record<string, string>> = {
  checkbox: words.byTicking,
  paper: words.onPaper,
  guardian: words.byGuardian,
  demo: words.byDemo,
};

const PURPOSES: Readonly<Record<string, string>> = {
  notice: words.notice,
  sensitive: words.sensitive,
  messages: words.messages,
  financial: words.financial,
  birthday: words.birthday,
  photo: words.photo,
};

const GENDERS: Readonly<Record<string, string>> = {
  masculino: words.male,
  femenino: words.female,
  prefiero_no_decir: words.untold,
};
const STATUSES: Readonly<Record<string, string>> = {
  pending: words.waitsApproval,
  approved: words.approved,
  rejected: words.rejected,
};

function profileToFacts(profile: OwnExport['profile']): [string, string][] {
  const told = (field: string) => String(profile[field] ?? '');
  const { birthYear, birthWaiting } = profile;
  const facts: [string, string][] = [
    [words.alias, told('alias')],
    [words.fullName, told('fullName')],
    [words.email, told('email')],
    [words.phone, told('phone')],
    [words.gender, GENDERS[told('gender')] ?? told('gender')],
    [words.birth, birthYear ? formatBirth(profile) : ''],
    [words.birthWaiting, birthWaiting ? formatMonth(...yearAndMonth(String(birthWaiting))) : ''],
    [words.inNetworkSince, told('enrollmentYear')],
    [words.place, [told('city'), told('state'), told('country')].filter(Boolean).join(', ')],
    [words.role, roleBadge(told('role'))],
    [words.account, STATUSES[told('status')] ?? told('status')],
    [words.typedCommunity, told('community')],
    [words.registeredOn, profile.registeredAt ? formatLongDay(told('registeredAt')) : ''],
    [words.decidedOn, profile.decidedAt ? formatLongDay(told('decidedAt')) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** An older server does not tell. */
function photoToFacts({ photo }: Partial<Pick<OwnExport, 'photo'>>): [string, string][] {
  return photo ? [[words.ownPhoto, words.since(formatLongDay(photo.since))]] : [];
}

/** An older server does not tell. */
function viewsToLines({ savedViews = [] }: Partial<Pick<OwnExport, 'savedViews'>>) {
  return savedViews.map(({ name, screen }) => ({ title: name, detail: screen }));
}

/** As far as it is known. */
function formatBirth({ birthYear, birthMonth, birthDay }: OwnExport['profile']): string {
  const month = Number(birthMonth ?? 1);
  if (!birthDay) return formatMonth(Number(birthYear), month);
  const parts = [birthYear, month, birthDay].map((part) => String(part).padStart(2, '0'));
  return formatCivilDay(parts.join('-'));
}

/** Of YYYY-MM. */
function yearAndMonth(birth: string): [number, number] {
  const [year, month] = birth.split('-').map(Number);
  return [year ?? 0, month ?? 1];
}

function householdSections(data: OwnExport, labels: OutsideLabels): DataSection[] {
  return [
    {
      title: words.work,
      lines: data.institutions.map(({ workArea, institutionName, position }) => ({
        title: institutionName,
        detail: [labels.workArea(workArea), position].filter(Boolean).join(' · '),
      })),
      empty: words.noWork,
    },
    {
      title: words.home,
      lines: data.familyMembers.map(({ relationship, otherRelationship, age }) => ({
        title: otherRelationship ?? labels.relationship(relationship),
        detail: words.years(age),
      })),
      empty: words.noHome,
    },
  ];
}

function participationSections(data: OwnExport): DataSection[] {
  return [
    {
      title: words.communities,
      lines: data.memberships.map(({ group, from, to }) => ({
        title: group,
        detail: to
          ? words.fromTo(formatLongDay(from), formatLongDay(to))
          : words.since(formatLongDay(from)),
      })),
      empty: words.noCommunities,
    },
    {
      title: words.attendance,
      lines: data.attendance.map(({ group, date, ...marks }) => ({
        title: `${formatMediumDateTime(date)}: ${formatMarks(marks)}`,
        detail: group,
      })),
      empty: words.noAttendance,
    },
    {
      title: words.excuses,
      lines: data.excuses.map(({ group, day, isExcused }) => ({
        title: `${formatLongDay(day)}: ${isExcused ? words.cannotCome : words.comes}`,
        detail: group,
      })),
      empty: words.noneOfThose,
    },
    {
      title: words.notesAboutYou,
      lines: data.followUps.map(({ kind, date, text }) => ({
        title: text || (NOTE_KINDS[kind] ?? kind),
        detail: `${NOTE_KINDS[kind] ?? kind}, ${formatLongDay(date)}`,
      })),
      empty: words.noNotes,
    },
  ];
}

type Marks = Omit<OwnExport['attendance'][number], 'group' | 'date'>;

function formatMarks({ present, punctual, paidQuota, excused }: Marks): string {
  if (present === null) return excused ? words.noticeGiven : words.unmarked;
  if (!present) return excused ? words.absenceNotice : words.absent;
  return [words.present, punctual && words.punctual, paidQuota && words.paidQuota]
    .filter(Boolean)
    .join(', ');
}

function moneySections(data: OwnExport, labels: OutsideLabels): DataSection[] {
  const { quota, payments } = data;
  return [
    {
      title: words.quotaAndPayments,
      facts: quota
        ? [
            [words.monthlyQuota, labels.money(quota.monthlyAmount)],
            [words.balance, labels.money(quota.currentBalance)],
          ]
        : [],
      lines: payments.map(({ amount, paidOn, method, note }) => ({
        title: labels.money(amount),
        detail: [formatLongDay(paidOn), labels.payment(method), note].filter(Boolean).join(' · '),
      })),
      empty: quota ? words.noPayments : words.noQuota,
    },
  ];
}

const ANSWERS: Readonly<Record<string, string>> = {
  yes: words.answeredYes,
  no: words.answeredNo,
  maybe: words.answeredMaybe,
};
const OUTCOMES: Readonly<Record<string, string>> = {
  sent: words.sent,
  no_whatsapp: words.noWhatsApp,
  wrong_number: words.wrongNumber,
  later: words.leftForLater,
};

/** Of an anonymous one what was said is nobody's. */
function agendaToDetail(agenda: OwnExport['agendas'][number]): string {
  const { hasAnswered, signature, isLate, answers, phone, consentVersion } = agenda;
  const parts = [
    hasAnswered ? words.responded : words.noAnswer,
    signature === 'anonymous' ? words.anonymousAnswer : null,
    isLate ? words.late : null,
    consentVersion === null ? null : words.permission(consentVersion),
    phone === null ? null : words.whatsAppOf(phone),
    ...answers,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function formatTertulia({ answer, companions, seat, attended }: OwnExport['tertulias'][number]) {
  return [
    answer === null ? words.noAnswer : words.respondedWith(ANSWERS[answer] ?? answer),
    companions > 0 ? words.withCompanions(companions) : null,
    seat === 'waiting' ? words.waiting : null,
    attended === null ? null : attended ? words.attended : words.notAttended,
  ].filter((part) => part !== null);
}
