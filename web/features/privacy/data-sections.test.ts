import { expect, it } from 'vitest';
import type { OwnExport } from '#contract/privacy';
import { dataToSections, requestsToSection, viewsToSection } from './data-sections.ts';

const DATA: OwnExport = {
  madeAt: '2026-11-21T18:00:00.000Z',
  profile: {
    ...{ alias: 'Ana', fullName: null, email: 'ana@demo.mx', phone: null, gender: 'femenino' },
    ...{ birthYear: 1985, birthMonth: 8, enrollmentYear: 2016, country: 'México' },
    ...{ state: 'Durango', city: 'Lerdo', role: 'coordinador_estatal', status: 'approved' },
    ...{ community: null, registeredAt: '2025-08-18T18:00:00.000Z', decidedAt: null },
  },
  institutions: [{ workArea: 'iglesia', institutionName: 'Cáritas', position: null }],
  familyMembers: [{ relationship: 'otro', otherRelationship: 'Sobrino', age: 1 }],
  consents: [
    {
      ...{ purpose: 'messages', version: '2026-11-21', given: false, method: 'paper' },
      ...{ at: '2026-11-21T18:00:00.000Z', signedBy: null, signedOn: null, note: 'Folio 7' },
      byOthers: true,
    },
  ],
  guardian: null,
  photo: null,
  savedViews: [
    { name: 'Sin comunidad', screen: 'Usuarios', address: '/user-management?rol=lider' },
  ],
  memberships: [{ group: 'San Judas', role: 'member', from: '2026-01-05T18:00:00.000Z', to: null }],
  attendance: [
    { ...{ group: 'San Judas', date: '2026-11-20T18:00:00.000Z', present: true }, ...marks({}) },
    {
      ...{ group: 'San Judas', date: '2026-11-13T18:00:00.000Z', present: false },
      ...marks({ excused: true }),
    },
  ],
  quota: { monthlyAmount: 150, currentBalance: -300 },
  payments: [],
  followUps: [{ kind: 'reading', date: '2026-11-01T18:00:00.000Z', text: 'Camino · 20 páginas' }],
  formation: [
    {
      ...{ course: 'Bien común', completed: true, score: 90, section: 3 },
      completedAt: '2026-11-02T18:00:00.000Z',
    },
    { course: 'Oración', completed: false, completedAt: null, score: null, section: null },
  ],
  directory: {
    contactOf: [{ name: 'Cáritas', since: '2026-11-02T18:00:00.000Z' }],
    connectionsAsked: [],
  },
  weeklyActivities: [{ title: 'Visitar al asilo', dueOn: '2026-11-27', status: 'programada' }],
  forumPosts: [
    {
      ...{ title: 'Despensas', text: 'Yo llevo maíz', at: '2026-11-02T18:00:00.000Z' },
      removedBecause: 'Repetido',
    },
  ],
  forumLikes: [{ at: '2026-11-02T18:00:00.000Z' }],
  forumReports: [{ reason: 'otro', note: null, at: '2026-11-02T18:00:00.000Z' }],
  forumReads: 2,
  forumListed: true,
  reminders: [{ group: 'San Judas', at: '2026-11-02T18:00:00.000Z' }],
  tertulias: [
    {
      ...{ title: 'Tertulia de otoño', date: '2026-10-02T01:00:00.000Z', answer: 'yes' },
      ...{ companions: 2, seat: 'waiting', attended: true },
    },
    {
      ...{ title: 'Tertulia de verano', date: '2026-07-02T01:00:00.000Z', answer: null },
      ...{ companions: 0, seat: null, attended: null },
    },
  ],
  agendas: [
    {
      ...{ title: 'Agua', city: 'Lerdo', phone: '618 555 0101', signature: 'named' },
      ...{ wasSent: true, hasAnswered: true, isLate: true, consentVersion: '2026-11' },
      answers: ['¿Qué urge?: Agua'],
    },
    {
      ...{ title: 'Luz', city: 'Lerdo', phone: null, signature: 'anonymous' },
      ...{ wasSent: true, hasAnswered: false, isLate: false, consentVersion: null, answers: [] },
    },
  ],
  messages: [
    {
      ...{ about: 'Tertulia de otoño', phone: '618 555 0101', outcome: 'sent' },
      at: '2026-09-20T18:00:00.000Z',
    },
  ],
  excuses: [{ group: 'Santa Rita', day: '2026-11-30', isExcused: true }],
  announcementsRead: [
    { title: 'Retiro', readAt: '2026-11-02T18:00:00.000Z', acknowledgedAt: null, isEarlier: false },
    {
      ...{ title: 'Colecta', readAt: '2026-11-03T18:00:00.000Z' },
      acknowledgedAt: '2026-11-03T18:00:00.000Z',
      isEarlier: true,
    },
  ],
  objectives: [
    { title: 'Cien familias', isAuthor: true },
    { title: 'Diez comunidades', isAuthor: false },
  ],
  objectiveUpdates: [
    { objective: 'Cien familias', value: 40, note: 'Padrón', at: '2026-11-20T18:00:00.000Z' },
  ],
  calendarFeed: { since: '2026-11-20T18:00:00.000Z', lastReadOn: '2026-11-21' },
  announcementsWritten: [],
  seenBy: [{ role: 'coordinador_de_comunidad', day: '2026-11-20', what: 'communities.members' }],
  networks: [{ lastSeenAt: '2026-11-20T18:00:00.000Z' }],
  notifiedPhones: [{ device: 'Chrome en Android', since: '2026-11-20T18:00:00.000Z' }],
  notificationsSeen: ['approvals'],
  requests: [
    {
      ...{ kind: 'rectification', at: '2026-11-21T18:00:00.000Z', state: 'received' },
      ...{ detail: 'city: Lerdo', dueAt: '2026-12-18T18:00:00.000Z' },
      ...{ answeredAt: null, answer: null },
    },
  ],
  history: [
    { kind: 'status', from: 'pending', to: 'approved', at: '2026-11-20T18:00:00.000Z' },
    { kind: 'link', from: null, to: 'made', at: '2026-11-20T18:00:00.000Z' },
  ],
  sessions: [
    {
      ...{ device: null, via: 'password', since: '2026-11-01T18:00:00.000Z' },
      lastSeenAt: '2026-11-20T18:00:00.000Z',
    },
  ],
  links: [
    {
      ...{ for: null, madeAt: '2026-11-01T18:00:00.000Z', until: '2026-11-04T18:00:00.000Z' },
      usedAt: '2026-11-02T18:00:00.000Z',
    },
    { for: 'Tertulia de otoño', madeAt: '2026-11-01T18:00:00.000Z', until: null, usedAt: null },
  ],
  coordinates: [{ group: 'San Judas', kind: 'community', isDeleted: false }],
  meetingsWritten: [
    {
      ...{ group: 'San Judas', date: '2026-11-20T18:00:00.000Z', theme: 'Adviento' },
      ...{ place: null, notes: 'Hubo café' },
    },
  ],
  sheetsBrought: [
    {
      ...{ group: 'San Judas', file: 'asistencia 2026.xlsx', at: '2026-11-21T18:00:00.000Z' },
      undoneAt: null,
    },
  ],
  notesWritten: [
    {
      ...{ kind: 'contact', group: 'San Judas', date: '2026-11-20T18:00:00.000Z' },
      text: 'llamada · Vuelve el lunes',
    },
  ],
  tertuliasOrganised: [
    {
      ...{ title: 'Tertulia de otoño', date: '2026-10-02T01:00:00.000Z', place: 'En casa' },
      ...{ description: null, status: 'completed' },
    },
  ],
  agendasMade: [],
  refused: [{ what: 'attendance.mark', outcome: 'set-aside', at: '2026-11-20T18:00:00.000Z' }],
  acts: [{ action: 'session.signed-in', at: '2026-11-20T18:00:00.000Z' }],
};

function marks({ excused = false }: { excused?: boolean }) {
  return { punctual: true, paidQuota: false, excused };
}

const labels = {
  workArea: () => 'Iglesia',
  relationship: (value: string) => value,
  payment: (value: string) => value,
  money: (pesos: number) => `$${pesos}`,
};
const sections = dataToSections(DATA, labels);
const section = (title: string) => sections.find((one) => one.title === title);

it('says who one is, and leaves out what was never told', () => {
  const facts = Object.fromEntries(section('Quién eres')?.facts ?? []);
  expect(facts).toMatchObject({
    ...{ Alias: 'Ana', Lugar: 'Lerdo, Durango, México', Nacimiento: 'agosto de 1985' },
    ...{ Rol: 'Coord. Estatal', Cuenta: 'Aprobada' },
  });
  expect(Object.keys(facts)).not.toContain('Teléfono');
});

it('tells work, household and marks in labels', () => {
  expect(section('Dónde trabajas')?.lines).toEqual([{ title: 'Cáritas', detail: 'Iglesia' }]);
  expect(section('Tu hogar')?.lines).toEqual([{ title: 'Sobrino', detail: '1 año' }]);
  const [there, away] = section('Tu asistencia')?.lines ?? [];
  expect(there?.title).toMatch(/: presente, puntual$/);
  expect(away?.title).toMatch(/: ausente, con aviso$/);
});

it('tells of an agenda what one answered, and of an anonymous one that it is nobody’s', () => {
  const [named, anonymous] = section('Agendas de bien común en las que participas')?.lines ?? [];
  expect(named?.detail).toMatch(/^respondiste · fuera de plazo · .*¿Qué urge\?: Agua$/);
  expect(anonymous?.detail).toMatch(/^sin respuesta · anónima/);
});

it('keeps what was withdrawn apart from what was agreed to', () => {
  expect(section('Lo que has aceptado o retirado')?.lines?.[0]).toMatchObject({
    title: 'Retirado: avisos por WhatsApp y correo',
  });
});

it('shows a quota without payments, and none at all, each in its own labels', () => {
  expect(section('Tu cuota y tus pagos')).toMatchObject({
    facts: [
      ['Cuota mensual', '$150'],
      ['Saldo', '$-300'],
    ],
    empty: 'No has registrado pagos.',
  });
  const without = dataToSections({ ...DATA, quota: null }, labels);
  expect(without.find(({ title }) => title === 'Tu cuota y tus pagos')).toMatchObject({
    facts: [],
    empty: 'No la has configurado.',
  });
});

it('says who looked by role and place, and by when a request is answered', () => {
  expect(viewsToSection(DATA).lines).toEqual([
    {
      title: 'Coord. Comunidad, en la lista de tu comunidad',
      detail: '20 de noviembre de 2026',
    },
  ]);
  const [request] = requestsToSection(DATA).lines ?? [];
  expect(request?.title).toBe('Rectificación: Recibida');
  expect(request?.detail).toContain('respuesta a más tardar el 18 de diciembre de 2026');
  expect(request?.detail).toContain('Ciudad: Lerdo');
});

it('says how many networks one signs in from, and when last', () => {
  expect(section('Redes desde las que entras')?.lines).toEqual([
    { title: 'Red 1', detail: 'Por última vez el 20 de noviembre de 2026' },
  ]);
});

it('a birth that waits, a guardian and who signed are told', () => {
  const [consent] = DATA.consents;
  const at = '2026-11-21T18:00:00.000Z';
  const sections = dataToSections(
    {
      ...DATA,
      profile: { ...DATA.profile, birthWaiting: '2011-03' },
      guardian: { name: 'Rosa', phone: '618 555 0101', since: at, endedAt: null },
      consents: [
        {
          ...(consent as typeof consent & object),
          signedBy: 'Rosa',
          signedOn: '2026-11-15',
          note: 'Folio 12',
        },
      ],
    },
    labels,
  );
  const facts = sections.flatMap((section) => section.facts ?? []);
  expect(facts).toContainEqual(['Nacimiento que espera decisión', 'marzo de 2011']);
  expect(facts).toContainEqual(['Madre, padre o tutor', 'Rosa · 618 555 0101']);
  const details = sections.flatMap((section) => section.lines ?? []).map(({ detail }) => detail);
  expect(
    details.some((detail) =>
      detail?.endsWith('firmado por Rosa, 15 de noviembre de 2026 · Folio 12'),
    ),
  ).toBe(true);
});
