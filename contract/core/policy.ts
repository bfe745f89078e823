/**
 * Who may call what, and how far it reaches: the access matrix, one line per method and path.
 *
 * The server refuses to start with a row this table does not name;
 * the permission cases of the tests are checked against a separate transcript. Browsers never load
 * it. Columns: AN IR IN LG GR LI CO EQ ES CC AD (see `roles.ts`).
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
  'GET /auth/me': '– U U U U U U U U U U',
  'POST /auth/login': 'P P P P P P P P P P P',
  'POST /auth/logout': 'P P P P P P P P P P P',
  'POST /auth/register': 'P* P* P* P* P* P* P* P* S* Z* A*',
  'POST /auth/token-login': 'P P P P P P P P P P P',
  'POST /auth/forgot-password': 'P P P P P P P P P P P',
  'POST /auth/reset-password': 'P P P P P P P P P P P',
  'POST /user-quotas/setup': '– U U U U U U U U U U',
  'GET /user-quotas': '– U U U U U U U U U U',
  'GET /announcements': '– f f f f f f f S Z A',
  'GET /formation/modules': '– A A A A A A A A A A',
  'GET /formation/progress': '– U U U U U U U U U U',
  'POST /formation/progress': '– U U U U U U U U U U',
  'POST /formation/modules': '– – – – – – – – – A A',
  'GET /users/all': '– – – – – – K+ – S Z A',
  'PATCH /users/:userId/status': '– – – – – – K+* – S* Z* A*',
  'PATCH /users/:userId/location': '– – – – – – K* – S* Z* A*',
  'GET /communities': '– – – – – – K – S Z A',
  'GET /communities/page': '– – – – – – K – S Z A',
  'POST /communities': '– – – – – – – – S Z A',
  'POST /communities/:id/members': '– – – – – – – – S Z A',
  'PUT /communities/:id': '– – – – – – – – – Z A',
  'DELETE /communities/:id': '– – – – – – – – – Z A',
  'POST /communities/:communityId/coordinator': '– – – – – – – – – Z* A*',
  'GET /communities/:id/members': '– – – – – Mm K|M K S|K Z|K A',
  'DELETE /communities/:communityId/members/:userId': '– – – – – – – – – Z A',
  'GET /my-community': '– M M M M M M M M M M',
  'GET /communities/:id/meetings': '– – – – – M K|M K S|K Z|K A',
  'POST /communities/:id/meetings': '– – – – – M K K K K A',
  'GET /meetings/:id/attendance': '– – – – – M K K K Z|K A',
  'POST /meetings/:id/attendance': '– – – – – M K K K K A',
  'GET /team-coordinator-meetings': '– – – – – – O O O O A',
  'POST /team-coordinator-meetings': '– – – – – – O O O O A',
  'GET /team-coordinator-teams/members': '– – – – – – T T T T T',
  'GET /teams': '– – – – – – – – – Z A',
  'GET /teams/page': '– – – – – – – – – Z A',
  'GET /teams/reports/all': '– – – – – – – – – Z A',
  'GET /teams/reports/page': '– – – – – – – – – Z A',
  'GET /users': '– – – – – – – – – Z A',
  'POST /teams': '– – – – – – – – – Z* A*',
  'GET /teams/:id/members': '– – – – – – – – – Z A',
  'POST /teams/:id/members': '– – – – – – – – – Z A',
  'DELETE /teams/:id/members/:userId': '– – – – – – – – – Z A',
  'GET /bien-comun-agendas': '– – – – – – – – – Z A',
  'POST /bien-comun-agendas': '– – – – – – – – – Z A',
  'PUT /bien-comun-agendas/:id': '– – – – – – – – – Z A',
  'GET /bien-comun-agendas/:id/participants': '– – – – – – – – – Z A',
  'POST /bien-comun-agendas/:id/participants': '– – – – – – – – – Z A',
  'GET /cities/:city/:state/users': '– – – – – – – – – Z A',
  'GET /reports/institutions-by-city': '– – – – ag ag ag ag S Z A',
  'GET /reports/cities-summary': '– – – – ag ag ag ag S Z A',
  'GET /local-communities': '– – – – – – K – S Z A',
  'GET /local-communities/page': '– – – – – – K – S Z A',
  'POST /local-communities': '– – – – – – – – – Z* A*',
  'GET /users/available-for-communities': '– – – – – – – – – Z A',
  'GET /local-communities/:id/members': '– – – – – – K – Sm Z A',
  'POST /local-communities/:id/members': '– – – – – – – – – Z* A*',
  'GET /local-communities/my-communities': '– – – – – – K K K K K',
  'GET /local-communities/recent-meetings': '– – – – – – K K K K K',
  'GET /local-communities/all-members': '– – – – – – K K K K K',
  'POST /local-communities/meetings': '– – – – – – K K K K A',
  'PUT /local-communities/meetings/:id/attendance': '– – – – – – K K K K A',
  'GET /attendance-reports/users': '– – – – – – – – – Z A',
  'GET /attendance-reports/communities': '– – – – – – – – – Z A',
  'GET /leader/dashboard': '– – – – – – K – S Z A',
  'GET /leader/zone-users': '– – – – – – Km – S Z A',
  'PATCH /users/:id/community': '– – – – – – C→K – S Z A',
  'GET /tertulias': '– – – – – – C – S Z A',
  'POST /tertulias': '– – – – – – C – S Z A',
  'PUT /tertulias/:id': '– – – – – – O – S Z A',
  'DELETE /tertulias/:id': '– – – – – – O – S Z A',
  'POST /tertulias/:id/invitations': '– – – – – – O – S Z A',
  'GET /users/by-region': '– – – – – – – – S Z A',
  'GET /communities/meeting-status': '– – – – – – – – S Z A',
  'POST /admin/users/:userId/generate-token': '– – – – – – – – S* Z* A*',
  'GET /teams/:teamId/public': 'P P P P P P P P P P P',
  'GET /teams/:teamId/members/public': 'P P P P P P P P P P P',
  'POST /teams/:teamId/meetings': 'P P P P P P P P P P P',
};

/** Routes the product needs beyond the specification (access matrix, section 3). */
const ADDED: Record<string, string> = {
  'GET /state-coordinator/summary': '– – – – – – – – S Z A',
  'GET /state-coordinator/states': '– – – – – – – – S Z A',
  'GET /state-coordinator/people': '– – – – – – – – S Z A',
  'GET /objectives': '– – – – – – – – S Z A',
  'POST /objectives': '– – – – – – – – S Z A',
  'PUT /objectives/:id': '– – – – – – – – S Z A',
  'POST /objectives/:id/updates': '– – – – – – – – S Z A',
  'GET /calendar': '– M M M M M K T S Z A',
  'GET /me/calendar-feed': '– U U U U U U U U U U',
  'POST /me/calendar-feed': '– U U U U U U U U U U',
  'DELETE /me/calendar-feed': '– U U U U U U U U U U',
  'GET /calendar/:token': 'P P P P P P P P P P P',
  'GET /institutions': '– – f f f f f f S Z A',
  'GET /institutions/:id': '– – f f f f f f S Z A',
  'POST /institutions': '– – – – C C C C S Z A',
  'PUT /institutions/:id': '– – – – – – C – S Z A',
  'POST /institutions/:id/verify': '– – – – – – C – S Z A',
  'POST /institutions/:id/archive': '– – – – – – C – S Z A',
  'PUT /institutions/:id/contact': '– – C C C C C C S Z A',
  'POST /institutions/:id/links': '– – – – C C C C S Z A',
  'PUT /institution-links/:id': '– – – – C C C C S Z A',
  'POST /answers/:token/institution': 'P P P P P P P P P P P',
  'GET /institutions/near-duplicates': '– – – – – – – – S Z A',
  'GET /institutions/suggestions': '– – ag ag ag ag ag ag S Z A',
  'POST /institutions/:id/merge': '– – – – – – – – S Z A',
  'POST /institutions/:id/unmerge': '– – – – – – – – S Z A',
  'PUT /institutions/:id/apart': '– – – – – – – – S Z A',
  'PUT /formation/modules/:id': '– – – – – – – – – A A',
  'POST /formation/modules/:id/archive': '– – – – – – – – – A A',
  'PUT /formation/modules/:id/place': '– U U U U U U U U U U',
  'GET /weekly-follow-up': '– – – – – M K T S Z A',
  'POST /weekly-activities': '– – – – – M K T S Z A',
  'PUT /weekly-activities/:id': '– – – – – M K T S Z A',
  'POST /announcements': '– – – – – – K – S Z A',
  'GET /announcements/own': '– – – – – – O – S Z A',
  'GET /announcements/unread': '– f f f f f f f f f f',
  'PUT /announcements/:id': '– – – – – – O – S Z A',
  'POST /announcements/:id/withdraw': '– – – – – – O – S Z A',
  'POST /announcements/:id/forward': '– – – – – – K – S Z A',
  'POST /announcements/:id/read': '– f f f f f f f f f f',
  'GET /announcements/:id/reach': '– – – – – – O – S Z A',
  'GET /forums': '– – f f f f f f f f f',
  'GET /forums/kept': '– – f f f f f f f f f',
  'GET /forums/:id/threads': '– – f f f f f f f f f',
  'GET /threads/:id': '– – f f f f f f f f f',
  'POST /forums/:id/threads': '– – f f f f f f f f f',
  'POST /threads/:id/posts': '– – f f f f f f f f f',
  'PUT /posts/:id': '– – O O O O O O O O O',
  'POST /posts/:id/withdraw': '– – O O O O O O O O O',
  'PUT /posts/:id/like': '– – f f f f f f f f f',
  'PUT /threads/:id/read': '– – f f f f f f f f f',
  'PUT /me/forum-listing': '– – U U U U U U U U U',
  'POST /posts/:id/reports': '– – f f f f f f f f f',
  'POST /threads/:id/pin': '– – – – – – K – S Z A',
  'POST /threads/:id/lock': '– – – – – – K – S Z A',
  'POST /threads/:id/remove': '– – – – – – K – S Z A',
  'POST /posts/:id/remove': '– – – – – – K – S Z A',
  'GET /forum-reports': '– – – – – – K – S Z A',
  'PUT /forum-reports/:id': '– – – – – – K – S Z A',
  'POST /groups/:id/pauses': '– – – – – – K|T K|T S|K|T Z|K|T A',
  'DELETE /groups/:id/pauses': '– – – – – – K|T K|T S|K|T Z|K|T A',
  'POST /groups/:id/reminders': '– – – – – – – – – Z A',
  'GET /attendance-reports/people': '– – – – – – – – – Z A',
  'GET /attendance-reports/communities/page': '– – – – – – – – – Z A',
  'GET /attendance-reports/users/:id': '– – – – – – – – – Z A',
  'GET /attendance-reports/periods': '– – – – – – – – – Z A',
  'GET /attendance-reports/periods/page': '– – – – – – – – – Z A',
  'GET /tertulias/:id/candidates': '– – – – – – O – S Z A',
  'GET /tertulias/:id/guests': '– – – – – – O – S Z A',
  'PUT /tertulias/:id/guests/:userId': '– – – – – – O – S Z A',
  'POST /tertulias/:id/walk-ins': '– – – – – – O – S Z A',
  'PUT /tertulias/:id/walk-ins/:walkInId': '– – – – – – O – S Z A',
  'GET /tertulias/:id/calendar': '– – – – – – C – S Z A',
  'GET /me/invitations': '– U U U U U U U U U U',
  'POST /me/invitations/:id/answer': '– U U U U U U U U U U',
  'GET /me/invitations/:id/calendar': '– U U U U U U U U U U',
  'GET /answers/:token': 'P P P P P P P P P P P',
  'POST /answers/:token': 'P P P P P P P P P P P',
  'GET /answers/:token/calendar': 'P P P P P P P P P P P',
  'POST /answers/:token/opinion': 'P P P P P P P P P P P',
  'PUT /bien-comun-agendas/:id/participants/:userId': '– – – – – – – – – Z A',
  'GET /bien-comun-agendas/:id/answers': '– – – – – – – – – Z A',
  'POST /bien-comun-agendas/:id/reminders': '– – – – – – – – – Z A',
  'POST /cities/:city/:state/users/match': '– – – – – – – – – Z A',
  'POST /send-queue/claim': '– – – – – – O – S Z A',
  'POST /send-queue/:id/outcome': '– – – – – – O – S Z A',
  'GET /me/notifications': '– U U U U U U U U U U',
  'PUT /me/notifications/seen': '– U U U U U U U U U U',
  'POST /me/push-subscriptions': '– U U U U U U U U U U',
  'DELETE /me/push-subscriptions': '– U U U U U U U U U U',
  'POST /sync/push': 'P U U U U U U U U U U',
  'GET /sync/pull': '– U U U U U U U U U U',
  'GET /sync/live': '– U U U U U U U U U U',
  'POST /sync/known': '– U U U U U U U U U U',
  'POST /sync/import': '– – – – – – K – – Z A',
  'GET /quarantine': '– – – – – – K – – Z A',
  'POST /quarantine': '– – – – – – K – – Z A',
  'PUT /meetings/:id': '– – – – – M K|T K|T K|T Z|K|T A',
  'POST /meetings/:id/set-aside': '– – – – – – K K K Z|K A',
  'POST /meetings/:id/restore': '– – – – – – K K K Z|K A',
  'POST /meetings/:id/merge': '– – – – – M K|T K|T K|T Z|K|T A',
  'POST /meetings/:id/keep-apart': '– – – – – M K|T K|T K|T Z|K|T A',
  'POST /meetings/:id/match-names': '– – – – – M K|T K|T K|T Z|K|T A',
  'PUT /meetings/:id/names/:nameId': '– – – – – M K|T K|T K|T Z|K|T A',
  'GET /groups/:id/follow-up': '– – – – – M K|T K|T K|T K|T A',
  'POST /groups/:id/readings': '– – – – – M K|T K|T K|T K|T A',
  'POST /groups/:id/sports': '– – – – – M K|T K|T K|T K|T A',
  'POST /groups/:id/prospects': '– – – – – M K|T K|T K|T K|T A',
  'POST /groups/:id/contact-notes': '– – – – – M K|T K|T K|T K|T A',
  'PUT /follow-up/:id': '– – – – – M K|T K|T K|T K|T A',
  'GET /team-coordinator-teams/candidates': '– – – – – – – C S Z A',
  'POST /team-coordinator-teams/members': '– – – – – – – T T T T',
  'POST /auth/link-owner': 'P P P P P P P P P P P',
  'GET /privacy/notice': 'P P P P P P P P P P P',
  'GET /privacy/notice/:version': 'P P P P P P P P P P P',
  'POST /privacy/requests': 'P P P P P P P P P P P',
  'GET /me/consents': '– U U U U U U U U U U',
  'POST /me/consents': '– U U U U U U U U U U',
  'POST /me/password': '– U U U U U U U U U U',
  'GET /me/export': '– U U U U U U U U U U',
  'POST /me/rectification': '– U U U U U U U U U U',
  'POST /me/erasure': '– U U U U U U U U U U',
  'GET /me/sessions': '– U U U U U U U U U U',
  'DELETE /me/sessions': '– U U U U U U U U U U',
  'DELETE /me/sessions/:id': '– U U U U U U U U U U',
  'POST /user-quotas/payments': '– U U U U U U U U U U',
  'GET /user-quotas/payments': '– U U U U U U U U U U',
  'GET /users/page': '– – – – – – K+ – S Z A',
  'GET /admin/users/waiting': '– – – – – – K+ – S Z A',
  'GET /me/work': '– U U U U U K+ U S Z A',
  'GET /admin/users/:id/history': '– – – – – – K+ – S Z A',
  'POST /admin/users/import': '– – – – – – – – – Z A',
  'POST /admin/users/:id/consents': '– – – – – – – – S Z A',
  'POST /admin/users/:id/revoke-sessions': '– – – – – – – – S* Z* A*',
  'PATCH /users/:userId/phone': '– – – – – – K* – S* Z* A*',
  'PATCH /users/:userId/birth': '– – – – – – – – S* Z* A*',
  'PATCH /admin/users/:id/zone': '– – – – – – – – – – A',
  'DELETE /admin/users/:userId/generate-token': '– – – – – – – – S* Z* A*',
  'GET /teams/:id/link': '– – – – – – K|T K|T S|K|T Z|K|T A',
  'POST /teams/:id/rotate-link': '– – – – – – K|T K|T K|T Z|K|T A',
  'GET /communities/deleted': '– – – – – – – – – Z A',
  'POST /communities/:id/restore': '– – – – – – – – – Z A',
  'GET /admin/audit': '– – – – – – – – – Z A',
  'GET /admin/privacy-requests': '– – – – – – – – – – A',
  'PATCH /admin/privacy-requests/:id': '– – – – – – – – – – A',
  'GET /named-texts': '– – – – – – K – – Z A',
  'POST /named-texts/:id/close': '– – – – – – K – – Z A',
  'GET /admin/non-members': '– – – – – – – – – – A',
  'DELETE /admin/non-members/:kind/:id': '– – – – – – – – – – A',
  'GET /admin/system-status': '– – – – – – – – – – A',
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

/** The table, by `METHOD /path`. */
export const policy: ReadonlyMap<string, PolicyRow> = new Map(
  Object.entries({ ...SPECIFIED, ...ADDED }).map(([key, line]) => [key, parsePolicyRow(key, line)]),
);
