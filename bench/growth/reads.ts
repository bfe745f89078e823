import type { Store } from '#server/database/create-store';

/** The accounts of the demo network that calls are asked as. */
export const READERS = {
  admin: 'admin@demo.mx',
  zone: 'coordinadores@demo.mx',
  state: 'estatal@demo.mx',
  coordinator: 'comunidad@demo.mx',
  leader: 'lider@demo.mx',
} as const;
export type Reader = keyof typeof READERS;

export type Read = { path: string; as: Reader };

const ALL_ROLES = ['/me/work', '/me/notifications', '/announcements', '/forums', '/calendar'];
const OWN = ['/weekly-follow-up', '/institutions', '/tertulias'];
const OF_ADMIN = [
  ...['/me/work', '/weekly-follow-up', '/users/page?limit=100', '/admin/users/waiting'],
  '/people/duplicates?limit=50',
  ...['/users/page?limit=100&sort=person&search=lupita%20durango', '/admin/audit'],
  ...['/attendance-reports/people?limit=100', '/attendance-reports/people?limit=100&sort=alias'],
  ...[
    '/attendance-reports/people?limit=100&level=risk',
    '/attendance-reports/communities/page?limit=100',
    '/communities/page?limit=100&sort=quiet&direction=desc',
    '/communities/page?limit=100&purpose=choose',
    '/local-communities/page?limit=100',
    '/teams/page?limit=100',
  ],
  ...['/teams/reports/page?limit=100', '/reports/cities-summary', '/reports/institutions-by-city'],
  ...['/leader/dashboard?limit=100', '/leader/zone-users', '/state-coordinator/states'],
  ...[
    '/state-coordinator/people?state=Durango&limit=100',
    '/state-coordinator/summary?state=Durango',
  ],
];
const OF_STATE = [
  '/objectives',
  '/me/work',
  '/weekly-follow-up',
  '/leader/dashboard?limit=100',
  '/local-communities/page?limit=100',
];

/** Calls whose cost might grow with the network: the common screens, reports and dashboards. */
export async function growingReads(store: Store): Promise<Read[]> {
  const month = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 'yyyy-mm'.length);
  const id = await communityOf(store, READERS.coordinator);
  return [
    ...asked('leader', ALL_ROLES),
    ...asked('coordinator', [...OWN, '/me/work', `/local-communities/${id}/members`]),
    ...asked('state', OF_STATE),
    ...asked('admin', [...OF_ADMIN, `/attendance-reports/periods/page?limit=100&period=${month}`]),
  ];
}

const asked = (as: Reader, paths: readonly string[]): Read[] => paths.map((path) => ({ path, as }));

async function communityOf(store: Store, email: string): Promise<number> {
  const { id } = await store.read
    .selectFrom('groups')
    .innerJoin('people', 'people.id', 'groups.coordinator_id')
    .select('groups.id')
    .where('people.email', '=', email)
    .where('groups.kind', '=', 'community')
    .executeTakeFirstOrThrow();
  return id;
}
