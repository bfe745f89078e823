/**
 * Who may call what, and how far it reaches: the access matrix, one line per endpoint, by its name.
 *
 * The server refuses to start with a row this table does not name;
 * the permission cases of the tests are checked against a separate transcript. Browsers never load
 * it. The cells follow `COLUMNS` of `roles.ts`.
 *
 * `–` deny · `P` public · `U` self · `M` the community one is a member of · `K` communities one
 * coordinates (`K+` and who asked to join them) · `T` teams one coordinates · `C` own state and
 * city · `O` own rows · `S` own state · `Z` zone · `A` all · `f` by audience · `ag` aggregates ·
 * suffix `m` contact masked · suffix `*` rank and grant rules apply. `C→K` moves from C into K.
 * `K|M`, `K|T`, `S|K`: for whoever has both a coordination and a membership, coordinates both kinds of
 * groups, or one outside their own state, either opens the door.
 *
 * Whoever coordinates a group records in it, by every call that records (G16): a test holds those rows to it
 * for each role that some call names as coordinator.
 */
import { COLUMNS, type Column } from './roles.ts';

const SPECIFIED: Record<string, string> = {
  'session.me': '– U U U U U U U U U U',
  'session.login': 'P P P P P P P P P P P',
  'session.logout': 'P P P P P P P P P P P',
  'registration.register': 'P* P* P* P* P* P* P* P* S* Z* A*',
  'session.token-login': 'P P P P P P P P P P P',
  'registration.forgot-password': 'P P P P P P P P P P P',
  'registration.reset-password': 'P P P P P P P P P P P',
  'quotas.set-up': '– U U U U U U U U U U',
  'quotas.mine': '– U U U U U U U U U U',
  'announcements.list': '– f f f f f f f S Z A',
  'formation.modules': '– A A A A A A A A A A',
  'formation.progress-list': '– U U U U U U U U U U',
  'formation.progress': '– U U U U U U U U U U',
  'formation.create-module': '– – – – – – – – – A A',
  'people.all': '– – – – – – K+ – S Z A',
  'people.set-status': '– – – – – – K+* – S* Z* A*',
  'people.set-location': '– – – – – – K* – S* Z* A*',
  'communities.list': '– – – – – – K – S Z A',
  'communities.page': '– – – – – – K – S Z A',
  'communities.create': '– – – – – – – – S Z A',
  'communities.add-member': '– – – – – – – – S Z A',
  'communities.update': '– – – – – – – – – Z A',
  'communities.delete': '– – – – – – – – – Z A',
  'communities.assign-coordinator': '– – – – – – – – – Z* A*',
  'communities.members': '– – – – – Mm K|M K S|K Z|K A',
  'communities.remove-member': '– – – – – – – – – Z A',
  'communities.mine': '– M M M M M M M M M M',
  'meetings.list': '– – – – – M K|M K S|K Z|K A',
  'meetings.create': '– – – – – M K K K K A',
  'attendance.list': '– – – – – M K K K Z|K A',
  'attendance.mark': '– – – – – M K K K K A',
  'team-meetings.list': '– – – – – – O O O O A',
  'team-meetings.create': '– – – – – – O O O O A',
  'team-members.list': '– – – – – – T T T T T',
  'teams.list': '– – – – – – – – – Z A',
  'teams.page': '– – – – – – – – – Z A',
  'teams.reports': '– – – – – – – – – Z A',
  'teams.reports-page': '– – – – – – – – – Z A',
  'people.list': '– – – – – – – – – Z A',
  'teams.create': '– – – – – – – – – Z* A*',
  'teams.members': '– – – – – – – – – Z A',
  'teams.add-member': '– – – – – – – – – Z A',
  'teams.remove-member': '– – – – – – – – – Z A',
  'agendas.list': '– – – – – – – – – Z A',
  'agendas.create': '– – – – – – – – – Z A',
  'agendas.update': '– – – – – – – – – Z A',
  'agendas.participants': '– – – – – – – – – Z A',
  'agendas.add-participant': '– – – – – – – – – Z A',
  'agendas.city-users': '– – – – – – – – – Z A',
  'institutions.by-city': '– – – – ag ag ag ag S Z A',
  'institutions.cities-summary': '– – – – ag ag ag ag S Z A',
  'local-communities.list': '– – – – – – K – S Z A',
  'local-communities.page': '– – – – – – K – S Z A',
  'local-communities.create': '– – – – – – – – – Z* A*',
  'people.available': '– – – – – – – – – Z A',
  'local-communities.members': '– – – – – – K – Sm Z A',
  'local-communities.assign': '– – – – – – – – – Z* A*',
  'local-communities.mine': '– – – – – – K K K K K',
  'local-communities.recent-meetings': '– – – – – – K K K K K',
  'local-communities.all-members': '– – – – – – K K K K K',
  'local-communities.create-meeting': '– – – – – – K K K K A',
  'local-communities.update-attendance': '– – – – – – K K K K A',
  'attendance-reports.users': '– – – – – – – – – Z A',
  'attendance-reports.communities': '– – – – – – – – – Z A',
  'leader.dashboard': '– – – – – – K – S Z A',
  'leader.zone-users': '– – – – – – Km – S Z A',
  'people.set-community': '– – – – – – C→K – S Z A',
  'tertulias.list': '– – – – – – C – S Z A',
  'tertulias.create': '– – – – – – C – S Z A',
  'tertulias.update': '– – – – – – O – S Z A',
  'tertulias.delete': '– – – – – – O – S Z A',
  'tertulias.invite': '– – – – – – O – S Z A',
  'people.by-region': '– – – – – – – – S Z A',
  'communities.meeting-status': '– – – – – – – – S Z A',
  'session.generate-token': '– – – – – – – – S* Z* A*',
  'public-meeting.team': 'P P P P P P P P P P P',
  'public-meeting.members': 'P P P P P P P P P P P',
  'public-meeting.register': 'P P P P P P P P P P P',
};

/** Routes the product needs beyond the specification (access matrix, section 3). */
const ADDED: Record<string, string> = {
  'leader.quarter': '– – – – – – K – S Z A',
  'state-coordinator.summary': '– – – – – – – – S Z A',
  'state-coordinator.states': '– – – – – – – – S Z A',
  'state-coordinator.people': '– – – – – – – – S Z A',
  'objectives.list': '– – – – – – – – S Z A',
  'objectives.create': '– – – – – – – – S Z A',
  'objectives.update': '– – – – – – – – S Z A',
  'objectives.declare': '– – – – – – – – S Z A',
  'calendar.read': '– M M M M M K T S Z A',
  'calendar-feed.read': '– U U U U U U U U U U',
  'calendar-feed.make': '– U U U U U U U U U U',
  'calendar-feed.revoke': '– U U U U U U U U U U',
  'calendar-feed.open': 'P P P P P P P P P P P',
  'directory.list': '– – f f f f f f S Z A',
  'directory.read': '– – f f f f f f S Z A',
  'directory.create': '– – – – C C C C S Z A',
  'directory.update': '– – – – – – C – S Z A',
  'directory.verify': '– – – – – – C – S Z A',
  'directory.archive': '– – – – – – C – S Z A',
  'directory.contact': '– – C C C C C C S Z A',
  'directory.connect': '– – – – C C C C S Z A',
  'directory.answer-link': '– – – – C C C C S Z A',
  'directory.confirm': 'P P P P P P P P P P P',
  'institutions.near-duplicates': '– – – – – – – – S Z A',
  'institutions.suggestions': '– – ag ag ag ag ag ag S Z A',
  'institutions.merge': '– – – – – – – – S Z A',
  'institutions.unmerge': '– – – – – – – – S Z A',
  'institutions.tell-apart': '– – – – – – – – S Z A',
  'formation.update-module': '– – – – – – – – – A A',
  'formation.archive-module': '– – – – – – – – – A A',
  'formation.place': '– U U U U U U U U U U',
  'weekly.read': '– – – – – M K T S Z A',
  'weekly.create': '– – – – – M K T S Z A',
  'weekly.update': '– – – – – M K T S Z A',
  'announcements.create': '– – – – – – K – S Z A',
  'announcements.own': '– – – – – – O – S Z A',
  'announcements.unread': '– f f f f f f f f f f',
  'announcements.update': '– – – – – – O – S Z A',
  'announcements.withdraw': '– – – – – – O – S Z A',
  'announcements.forward': '– – – – – – K – S Z A',
  'announcements.read': '– f f f f f f f f f f',
  'announcements.reach': '– – – – – – O – S Z A',
  'forums.overview': '– – f f f f f f f f f',
  'forums.kept': '– – f f f f f f f f f',
  'forums.threads': '– – f f f f f f f f f',
  'forums.thread': '– – f f f f f f f f f',
  'forums.create-thread': '– – f f f f f f f f f',
  'forums.create-post': '– – f f f f f f f f f',
  'forums.edit-post': '– – O O O O O O O O O',
  'forums.withdraw-post': '– – O O O O O O O O O',
  'forums.like': '– – f f f f f f f f f',
  'forums.read': '– – f f f f f f f f f',
  'forums.listing': '– – U U U U U U U U U',
  'forums.report': '– – f f f f f f f f f',
  'forums.pin': '– – – – – – K – S Z A',
  'forums.lock': '– – – – – – K – S Z A',
  'forums.remove-thread': '– – – – – – K – S Z A',
  'forums.remove-post': '– – – – – – K – S Z A',
  'forums.reports': '– – – – – – K – S Z A',
  'forums.decide-report': '– – – – – – K – S Z A',
  'groups.pause': '– – – – – – K|T K|T S|K|T Z|K|T A',
  'groups.resume': '– – – – – – K|T K|T S|K|T Z|K|T A',
  'groups.remind': '– – – – – – – – – Z A',
  'attendance-reports.people-page': '– – – – – – – – – Z A',
  'attendance-reports.communities-page': '– – – – – – – – – Z A',
  'attendance-reports.person': '– – – – – – – – – Z A',
  'attendance-reports.period': '– – – – – – – – – Z A',
  'attendance-reports.period-page': '– – – – – – – – – Z A',
  'tertulias.candidates': '– – – – – – O – S Z A',
  'tertulias.guests': '– – – – – – O – S Z A',
  'tertulias.update-guest': '– – – – – – O – S Z A',
  'tertulias.walk-in': '– – – – – – O – S Z A',
  'tertulias.match-walk-in': '– – – – – – O – S Z A',
  'tertulias.calendar': '– – – – – – C – S Z A',
  'home.excuse': '– U U U U U U U U U U',
  'invitations.list': '– U U U U U U U U U U',
  'invitations.answer': '– U U U U U U U U U U',
  'invitations.calendar': '– U U U U U U U U U U',
  'answers.read': 'P P P P P P P P P P P',
  'answers.send': 'P P P P P P P P P P P',
  'answers.calendar': 'P P P P P P P P P P P',
  'agendas.answer': 'P P P P P P P P P P P',
  'agendas.update-participant': '– – – – – – – – – Z A',
  'agendas.answers': '– – – – – – – – – Z A',
  'agendas.remind': '– – – – – – – – – Z A',
  'agendas.match-user': '– – – – – – – – – Z A',
  'send-queue.claim': '– – – – – – O – S Z A',
  'send-queue.outcome': '– – – – – – O – S Z A',
  'notifications.list': '– U U U U U U U U U U',
  'notifications.seen': '– U U U U U U U U U U',
  'notifications.subscribe': '– U U U U U U U U U U',
  'notifications.unsubscribe': '– U U U U U U U U U U',
  'sync.push': 'P U U U U U U U U U U',
  'sync.pull': '– U U U U U U U U U U',
  'sync.live': '– U U U U U U U U U U',
  'sync.known': '– U U U U U U U U U U',
  'sync.import': '– – – – – – K – – Z A',
  'quarantine.list': '– – – – – – K – – Z A',
  'quarantine.decide': '– – – – – – K – – Z A',
  'meetings.update': '– – – – – M K|T K|T K|T Z|K|T A',
  'meetings.set-aside': '– – – – – – K K K Z|K A',
  'meetings.restore': '– – – – – – K K K Z|K A',
  'meetings.merge': '– – – – – M K|T K|T K|T Z|K|T A',
  'meetings.keep-apart': '– – – – – M K|T K|T K|T Z|K|T A',
  'meetings.match-name': '– – – – – M K|T K|T K|T Z|K|T A',
  'meetings.keep-name': '– – – – – M K|T K|T K|T Z|K|T A',
  'follow-up.list': '– – – – – M K|T K|T K|T K|T A',
  'readings.create': '– – – – – M K|T K|T K|T K|T A',
  'sports.create': '– – – – – M K|T K|T K|T K|T A',
  'prospects.create': '– – – – – M K|T K|T K|T K|T A',
  'contact-notes.create': '– – – – – M K|T K|T K|T K|T A',
  'follow-up.update': '– – – – – M K|T K|T K|T K|T A',
  'team-members.candidates': '– – – – – – – C S Z A',
  'team-members.add': '– – – – – – – T T T T',
  'session.link-owner': 'P P P P P P P P P P P',
  'privacy.notice': 'P P P P P P P P P P P',
  'privacy.notice-version': 'P P P P P P P P P P P',
  'privacy.ask': 'P P P P P P P P P P P',
  'account.consents': '– U U U U U U U U U U',
  'account.give-consent': '– U U U U U U U U U U',
  'account.photo': '– U U U U U U U U U U',
  'account.set-photo': '– U U U U U U U U U U',
  'account.remove-photo': '– U U U U U U U U U U',
  'sync.photos': '– U U U U U U U U U U',
  'account.change-password': '– U U U U U U U U U U',
  'account.export': '– U U U U U U U U U U',
  'account.rectify': '– U U U U U U U U U U',
  'account.erase': '– U U U U U U U U U U',
  'account.sessions': '– U U U U U U U U U U',
  'account.end-other-sessions': '– U U U U U U U U U U',
  'account.end-session': '– U U U U U U U U U U',
  'quotas.record-payment': '– U U U U U U U U U U',
  'quotas.payments': '– U U U U U U U U U U',
  'saved-views.list': '– U U U U U U U U U U',
  'saved-views.create': '– U U U U U U U U U U',
  'saved-views.rename': '– U U U U U U U U U U',
  'saved-views.delete': '– U U U U U U U U U U',
  'people.page': '– – – – – – K+ – S Z A',
  'people.waiting': '– – – – – – K+ – S Z A',
  'home.work': '– U U U U U K+ U S Z A',
  'home.read': '– U U U U U U U U U U',
  'people.history': '– – – – – – K+ – S Z A',
  'people.overview': '– – – – Mm M K T S Z A',
  'groups.overview': '– – – – Mm M K T S Z A',
  'people.import': '– – – – – – – – – Z A',
  'attendance-history.import': '– – – – – – – – – Z A',
  'attendance-history.list': '– – – – – – – – – Z A',
  'attendance-history.undo': '– – – – – – – – – Z A',
  'people.record-consent': '– – – – – – – – S Z A',
  'people.revoke-sessions': '– – – – – – – – S* Z* A*',
  'people.set-phone': '– – – – – – K* – S* Z* A*',
  'people.set-birth': '– – – – – – – – S* Z* A*',
  'people.correct': '– – – – – – K* – S* Z* A*',
  'people.leave': '– – – – – – K – S* Z* A*',
  'people.return': '– – – – – – K – S* Z* A*',
  'people.pauses': '– – – – – – K – S* Z* A*',
  'people.pause': '– – – – – – K – S* Z* A*',
  'people.end-pause': '– – – – – – K – S* Z* A*',
  'people.set-role': '– – – – – – – – S* Z* A*',
  'people.duplicates': '– – – – – – K+ – S Z A',
  'people.alike': '– – – – – – – – S Z A',
  'people.duplicate-pairs': '– – – – – – – – S Z A',
  'people.keep-apart': '– – – – – – K+ – S Z A',
  'people.merge-preview': '– – – – – – – – S* Z* A*',
  'people.merge': '– – – – – – – – S* Z* A*',
  'people.unmerge': '– – – – – – – – S* Z* A*',
  'people.bulk': '– – – – – – U – U U U',
  'people.bulk-progress': '– – – – – – U – U U U',
  'people.bulk-undo': '– – – – – – U – U U U',
  'people.set-zone': '– – – – – – – – – – A',
  'people.revoke-link': '– – – – – – – – S* Z* A*',
  'communities.read-link': '– – – – – – K|T K|T S|K|T Z|K|T A',
  'communities.rotate-link': '– – – – – – K|T K|T K|T Z|K|T A',
  'communities.set-details': '– – – – – – K K S|K Z|K A',
  'communities.deleted': '– – – – – – – – – Z A',
  'communities.restore': '– – – – – – – – – Z A',
  'privacy.audit': '– – – – – – – – – Z A',
  'privacy.requests': '– – – – – – – – – – A',
  'privacy.answer': '– – – – – – – – – – A',
  'privacy.named-texts': '– – – – – – K – – Z A',
  'privacy.close-named-text': '– – – – – – K – – Z A',
  'privacy.non-members': '– – – – – – – – – – A',
  'privacy.remove-non-member': '– – – – – – – – – – A',
  'system.status': '– – – – – – – – – – A',
};

export const REACHES = [
  'P',
  'U',
  'M',
  'K',
  'K+',
  'T',
  'C',
  'O',
  'S',
  'Z',
  'A',
  'f',
  'ag',
  'C→K',
] as const;
export type Reach = (typeof REACHES)[number];

export type PolicyCell =
  | { type: 'deny' }
  | {
      type: 'allow';
      /** Any of these opens the door. */
      reaches: readonly Reach[];
      /** Contact and sensitive fields are nulled. */
      masked: boolean;
      /** Rank and grant rules of section 4 apply. */
      ranked: boolean;
    };

/** A cell that lets through; it says how far. */
export type AllowCell = Extract<PolicyCell, { type: 'allow' }>;

export type PolicyRow = Readonly<Record<Column, PolicyCell>>;

/** Throws on a cell that cannot be read: a typing error must not open or close a door in silence. */
export function parsePolicyCell(text: string): PolicyCell {
  if (text === '–') return { type: 'deny' };
  const match = /^(K\+|C→K|ag|[PUMKTCOSZAf])(m?)(\*?)(\|[KMT])*$/.exec(text);
  if (!match) throw new Error(`Unreadable policy cell: ${text}`);
  const also = text.split('|').slice(1);
  const reaches = [match[1], ...also] as Reach[];
  return { type: 'allow', reaches, masked: match[2] === 'm', ranked: match[3] === '*' };
}

/** @internal Exported for its test. */
export function parsePolicyRow(key: string, line: string): PolicyRow {
  const cells = line.split(' ').map(parsePolicyCell);
  if (cells.length !== COLUMNS.length)
    throw new Error(`Policy row ${key} needs ${COLUMNS.length} cells`);
  return Object.fromEntries(
    cells.map((cell, index) => [String(COLUMNS[index]), cell]),
  ) as PolicyRow;
}

/** The table, by the endpoint's name. */
export const policy: ReadonlyMap<string, PolicyRow> = new Map(
  Object.entries({ ...SPECIFIED, ...ADDED }).map(([key, line]) => [key, parsePolicyRow(key, line)]),
);
