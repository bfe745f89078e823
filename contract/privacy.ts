import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import {
  email,
  idParam,
  longText,
  optionalLongText,
  optionalText,
  password,
  text,
} from '#contract/core/fields';
import { INSTITUTIONS_MAX, Institution } from './registration.ts';

const nullableText = v.nullable(v.string());
const done = v.object({ ok: v.literal(true) });
const idOnly = v.object({ id: idParam });

export const exportOwn = endpoint({
  name: 'account.export',
  method: 'GET',
  path: '/me/export',
  summary: 'Todos los datos propios',
  answer: v.object({
    madeAt: v.string(),
    profile: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
    institutions: v.array(
      v.object({ workArea: v.string(), institutionName: v.string(), position: nullableText }),
    ),
    familyMembers: v.array(
      v.object({ relationship: v.string(), otherRelationship: nullableText, age: v.number() }),
    ),
    consents: v.array(
      v.object({
        ...{ purpose: v.string(), version: v.string(), given: v.boolean(), at: v.string() },
        /** How: ticked, on paper, by a guardian. */
        ...{ method: v.string(), byOthers: v.boolean() },
        /** Paper consent recorded by someone else: who signed, when, and where it is kept. */
        ...{ signedBy: nullableText, signedOn: nullableText, note: nullableText },
      }),
    ),
    guardian: v.nullable(
      v.object({
        ...{ name: v.string(), phone: nullableText, since: v.string(), endedAt: nullableText },
      }),
    ),
    memberships: v.array(
      v.object({ group: v.string(), role: v.string(), from: v.string(), to: nullableText }),
    ),
    attendance: v.array(
      v.object({
        group: v.string(),
        date: v.string(),
        present: v.nullable(v.boolean()),
        punctual: v.nullable(v.boolean()),
        paidQuota: v.nullable(v.boolean()),
        excused: v.nullable(v.boolean()),
      }),
    ),
    quota: v.nullable(v.object({ monthlyAmount: v.number(), currentBalance: v.number() })),
    payments: v.array(
      v.object({ amount: v.number(), paidOn: v.string(), method: v.string(), note: nullableText }),
    ),
    followUps: v.array(v.object({ kind: v.string(), date: v.string(), text: v.string() })),
    formation: v.array(
      v.object({
        course: v.string(),
        completed: v.boolean(),
        completedAt: nullableText,
        score: v.nullable(v.number()),
        section: v.nullable(v.number()),
      }),
    ),
    directory: v.object({
      contactOf: v.array(v.object({ name: v.string(), since: v.nullable(v.string()) })),
      connectionsAsked: v.array(
        v.object({ between: v.string(), note: v.nullable(v.string()), at: v.string() }),
      ),
    }),
    weeklyActivities: v.array(
      v.object({ title: v.string(), dueOn: v.string(), status: v.string() }),
    ),
    /** Their forum posts; removed texts too, with the reason. */
    forumPosts: v.array(
      v.object({
        title: v.string(),
        at: v.string(),
        text: v.string(),
        removedBecause: nullableText,
      }),
    ),
    forumLikes: v.array(v.object({ at: v.string() })),
    forumReports: v.array(v.object({ reason: v.string(), note: nullableText, at: v.string() })),
    forumReads: v.number(),
    /** Whether they are shown among the active members. */
    forumListed: v.boolean(),
    reminders: v.array(v.object({ group: v.string(), at: v.string() })),
    /** Files of attendance they imported. */
    sheetsBrought: v.array(
      v.object({ group: v.string(), file: nullableText, at: v.string(), undoneAt: nullableText }),
    ),
    tertulias: v.array(
      v.object({
        title: v.string(),
        date: v.string(),
        answer: nullableText,
        companions: v.number(),
        seat: nullableText,
        attended: v.nullable(v.boolean()),
      }),
    ),
    /** WhatsApp messages recorded as sent or undelivered. */
    messages: v.array(
      v.object({ about: v.string(), phone: nullableText, outcome: v.string(), at: v.string() }),
    ),
    agendas: v.array(
      v.object({
        title: v.string(),
        city: v.string(),
        phone: nullableText,
        signature: v.string(),
        wasSent: v.boolean(),
        hasAnswered: v.boolean(),
        isLate: v.boolean(),
        consentVersion: nullableText,
        answers: v.array(v.string()),
      }),
    ),
    /** A file of base64, and since when. */
    photo: v.nullable(v.object({ since: v.string(), file: v.string() })),
    savedViews: v.array(v.object({ name: v.string(), screen: v.string(), address: v.string() })),
    excuses: v.array(v.object({ group: v.string(), day: v.string(), isExcused: v.boolean() })),
    announcementsRead: v.array(
      v.object({
        ...{ title: v.string(), readAt: v.string(), acknowledgedAt: v.nullable(v.string()) },
        /** The text was changed since, and announced again. */
        isEarlier: v.boolean(),
      }),
    ),
    objectives: v.array(v.object({ title: v.string(), isAuthor: v.boolean() })),
    objectiveUpdates: v.array(
      v.object({ objective: v.string(), value: v.number(), note: v.string(), at: v.string() }),
    ),
    calendarFeed: v.nullable(v.object({ since: v.string(), lastReadOn: nullableText })),
    announcementsWritten: v.array(
      v.object({ title: v.string(), content: v.string(), at: v.string() }),
    ),
    /** Role and day of each reader, never a name. */
    seenBy: v.array(v.object({ role: v.string(), day: v.string(), what: v.string() })),
    /** Number of networks they sign in from and the last time; no address is stored. */
    networks: v.array(v.object({ lastSeenAt: v.string() })),
    /** Phones receiving notifications, without address or key. */
    notifiedPhones: v.array(v.object({ device: nullableText, since: v.string() })),
    notificationsSeen: v.array(v.string()),
    requests: v.array(
      v.object({
        kind: v.string(),
        at: v.string(),
        state: v.string(),
        detail: nullableText,
        dueAt: v.string(),
        answeredAt: nullableText,
        answer: nullableText,
      }),
    ),
    history: v.array(
      v.object({ kind: v.string(), from: nullableText, to: nullableText, at: v.string() }),
    ),
    sessions: v.array(
      v.object({
        device: nullableText,
        via: v.string(),
        since: v.string(),
        lastSeenAt: v.string(),
      }),
    ),
    /** `for`: the invitation to answer; null for a sign-in link. */
    links: v.array(
      v.object({
        for: nullableText,
        madeAt: v.string(),
        until: nullableText,
        usedAt: nullableText,
      }),
    ),
    coordinates: v.array(v.object({ group: v.string(), kind: v.string(), isDeleted: v.boolean() })),
    meetingsWritten: v.array(
      v.object({
        group: v.string(),
        date: v.string(),
        theme: nullableText,
        place: nullableText,
        notes: nullableText,
      }),
    ),
    notesWritten: v.array(
      v.object({ kind: v.string(), group: v.string(), date: v.string(), text: v.string() }),
    ),
    tertuliasOrganised: v.array(
      v.object({
        title: v.string(),
        date: v.string(),
        place: nullableText,
        description: nullableText,
        status: v.string(),
      }),
    ),
    agendasMade: v.array(
      v.object({
        title: v.string(),
        city: v.string(),
        status: v.string(),
        outcome: nullableText,
        at: v.string(),
      }),
    ),
    refused: v.array(v.object({ what: v.string(), outcome: v.string(), at: v.string() })),
    acts: v.array(v.object({ action: v.string(), at: v.string() })),
  }),
});
export type OwnExport = v.InferOutput<typeof exportOwn.answer>;

export const requestRectification = endpoint({
  name: 'account.rectify',
  method: 'POST',
  path: '/me/rectification',
  summary: 'Pedir que se corrija un dato propio',
  changesPulled: true,
  body: v.object({
    field: v.picklist(
      ['alias', 'fullName', 'email', 'phone', 'birth', 'state', 'city', 'institutions', 'other'],
      'Elige qué dato hay que corregir',
    ),
    /** For a birth: YYYY-MM, or YYYY-MM-DD. */
    value: longText(300, 'Escribe cómo debe quedar'),
    /** For `institutions`: the full corrected list. Omitted: a person reads `value`. */
    institutions: v.optional(
      v.pipe(
        v.array(Institution),
        v.minLength(1, 'Escribe al menos una institución'),
        v.maxLength(INSTITUTIONS_MAX, 'Máximo 3 instituciones'),
      ),
    ),
    password: v.nullish(password),
  }),
  /** `applied`: changed at once; `requested`: awaits a decision. */
  answer: v.object({ outcome: v.picklist(['applied', 'requested']), dueAt: nullableText }),
  status: 201,
});

export const eraseOwn = endpoint({
  name: 'account.erase',
  method: 'POST',
  path: '/me/erasure',
  summary: 'Borrar la cuenta propia y sus datos',
  body: v.object({
    password,
    confirm: v.literal('BORRAR', 'Escribe BORRAR para confirmar'),
  }),
  answer: done,
});

export const PRIVACY_KINDS = ['access', 'rectification', 'cancellation', 'opposition'] as const;

/** A request by mail without session; every address gets the same answer. */
export const askPrivacy = endpoint({
  name: 'privacy.ask',
  method: 'POST',
  path: '/privacy/requests',
  summary: 'Ejercer derechos ARCO sin entrar a la cuenta',
  body: v.object({
    email,
    kind: v.picklist(PRIVACY_KINDS, 'Elige qué derecho quieres ejercer'),
    detail: optionalLongText(1000),
    /** From the mailed proof; without it the call only sends that mail. */
    code: optionalText(80),
  }),
  answer: done,
});

const sections = v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) }));

const NoticeAnswer = v.object({
  version: v.string(),
  isCurrent: v.boolean(),
  simplified: sections,
  full: sections,
});

export const privacyNotice = endpoint({
  name: 'privacy.notice',
  method: 'GET',
  path: '/privacy/notice',
  summary: 'El aviso de privacidad vigente',
  answer: NoticeAnswer,
});

export const privacyNoticeVersion = endpoint({
  name: 'privacy.notice-version',
  method: 'GET',
  path: '/privacy/notice/:version',
  summary: 'Una versión anterior del aviso de privacidad',
  params: v.object({ version: v.pipe(v.string(), v.regex(/^[0-9-]{1,20}$/)) }),
  answer: NoticeAnswer,
});

export const PRIVACY_STATES = ['received', 'extended', 'granted', 'refused'] as const;

export const PrivacyRequestItem = v.object({
  id: v.number(),
  kind: v.string(),
  state: v.picklist(PRIVACY_STATES),
  /** Null once erased. */
  personId: v.nullable(v.number()),
  alias: nullableText,
  detail: nullableText,
  createdAt: v.string(),
  /** Twenty working days to decide, then fifteen to act. */
  dueAt: v.string(),
  /** The decision; granted requests are due by `dueAt`. */
  answeredAt: nullableText,
  answer: nullableText,
});
export type PrivacyRequestItem = v.InferOutput<typeof PrivacyRequestItem>;

export const listPrivacyRequests = endpoint({
  name: 'privacy.requests',
  method: 'GET',
  path: '/admin/privacy-requests',
  summary: 'Solicitudes ARCO y sus plazos',
  answer: v.array(PrivacyRequestItem),
});

const OldStillNamed = v.object({
  kind: v.picklist(['meeting', 'note']),
  id: v.string(),
  field: v.picklist([
    ...['temaEscola', 'evangelio', 'meditationOfDay', 'location', 'notes'],
    ...['bookTitle', 'sportType', 'prospectName', 'prospectContact', 'currentStage'],
  ] as const),
  text: v.string(),
  group: v.string(),
  date: v.string(),
});

export const answerPrivacyRequest = endpoint({
  name: 'privacy.answer',
  method: 'PATCH',
  path: '/admin/privacy-requests/:id',
  summary: 'Responder o prorrogar una solicitud ARCO',
  params: idOnly,
  body: v.object({
    state: v.picklist(['extended', 'granted', 'refused'], 'Elige una respuesta'),
    answer: longText(1000, 'Escribe la respuesta'),
  }),
  answer: v.object({
    ...PrivacyRequestItem.entries,
    namedTexts: v.number(),
    /** Always empty: kept for the last release's app. */
    stillNamed: v.array(OldStillNamed),
  }),
});

/** Another person's text that names an erased person. The name itself is not stored. */
const NamedText = v.object({
  id: v.number(),
  kind: v.string(),
  /** Row id; for meetings, notes and conversations the id that phones know. */
  subjectId: v.string(),
  field: v.string(),
  text: v.string(),
  group: nullableText,
  foundAt: v.string(),
});
export type NamedText = v.InferOutput<typeof NamedText>;

/** Each may have thousands of characters; the rest follow once these are settled. */
export const NAMED_TEXTS_PAGE = 10;

export const listNamedTexts = endpoint({
  name: 'privacy.named-texts',
  method: 'GET',
  path: '/named-texts',
  summary: 'Textos que aún nombran a quien se borró',
  answer: v.object({ texts: v.array(NamedText), total: v.number() }),
});

export const closeNamedText = endpoint({
  name: 'privacy.close-named-text',
  method: 'POST',
  path: '/named-texts/:id/close',
  summary: 'Dejar un texto como está: no nombra a quien se borró',
  params: idOnly,
  answer: done,
});

/** Where people without account are recorded: prospects, meeting visitors, tertulia guests. */
export const NON_MEMBER_KINDS = ['prospect', 'door', 'guest'] as const;

const NonMember = v.object({
  kind: v.picklist(NON_MEMBER_KINDS),
  id: v.number(),
  name: v.string(),
  contact: nullableText,
  place: v.string(),
  date: v.string(),
});
export type NonMember = v.InferOutput<typeof NonMember>;

export const findNonMembers = endpoint({
  name: 'privacy.non-members',
  method: 'GET',
  path: '/admin/non-members',
  summary: 'Dónde está anotado alguien que no tiene cuenta, por su nombre o su teléfono',
  query: v.object({
    search: v.pipe(
      text(80, 'Escribe un nombre o un teléfono'),
      v.minLength(3, 'Escribe tres letras o más'),
    ),
  }),
  answer: v.object({ rows: v.array(NonMember), hasMore: v.boolean() }),
});

export const removeNonMember = endpoint({
  name: 'privacy.remove-non-member',
  method: 'DELETE',
  path: '/admin/non-members/:kind/:id',
  summary: 'Quitar el nombre y los datos de alguien que no tiene cuenta',
  changesPulled: true,
  params: v.object({ kind: v.picklist(NON_MEMBER_KINDS), id: idParam }),
  answer: done,
});

export const listAudit = endpoint({
  name: 'privacy.audit',
  method: 'GET',
  path: '/admin/audit',
  summary: 'Lo que se hizo y quién lo hizo, lo más reciente primero',
  query: v.object({
    /** Only rows before this id. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))),
    action: optionalText(60),
    personId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))),
  }),
  answer: v.object({
    rows: v.array(
      v.object({
        id: v.number(),
        at: v.string(),
        actorId: v.nullable(v.number()),
        actor: nullableText,
        action: v.string(),
        subjectKind: nullableText,
        subjectId: nullableText,
        subject: nullableText,
        detail: v.string(),
      }),
    ),
    /** False when rows were changed or removed: shown prominently. */
    isWhole: v.boolean(),
    next: v.nullable(v.number()),
  }),
});
