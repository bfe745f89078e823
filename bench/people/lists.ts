import Database from 'better-sqlite3';

export type List = {
  path: string;
  /** The least a database can be asked for the same rows. */
  sql: string;
  /** What the limit is, in words. */
  limit: string;
  /** A page of a table: its bytes are measured too. */
  isPage?: boolean;
};

const OPEN = `SELECT m.person_id, m.group_id, g.name FROM memberships m
  JOIN groups g ON g.id = m.group_id
  WHERE m.left_at IS NULL AND g.kind = 'community' AND g.deleted_at IS NULL`;

const JOINED = 'better-sqlite3 alone: one statement, communities joined, rows as objects';

export const lists: readonly List[] = [
  {
    path: '/users/all',
    sql: `SELECT p.id, p.alias, p.email, p.gender, p.birth_year, p.role, p.status, p.state, p.city,
        own.name AS community, p.enrollment_year, p.created_at, p.community_hint,
        r.alias AS registered_by, d.alias AS decided_by, p.decided_at
      FROM people p LEFT JOIN (${OPEN}) own ON own.person_id = p.id
      LEFT JOIN people r ON r.id = p.created_by LEFT JOIN people d ON d.id = p.decided_by
      WHERE p.erased_at IS NULL ORDER BY p.id`,
    limit: JOINED,
  },
  pageList(
    '/users/page?limit=100&sort=enrolled&direction=desc',
    '',
    'p.created_at DESC, p.id DESC',
  ),
  pageList('/users/page?limit=100&sort=person', '', 'p.name_key, p.id'),
  pageList(
    '/users/page?limit=100&sort=person&search=lupita%20durango',
    `AND (p.search_key LIKE '%lupita%' OR p.email LIKE '%lupita%')
     AND (p.search_key LIKE '%durango%' OR p.email LIKE '%durango%')`,
    'p.name_key, p.id',
  ),
  pageList(
    '/users/page?limit=100&sort=place&direction=desc&status=approved',
    `AND p.status = 'approved'`,
    'p.place_key DESC, p.id DESC',
  ),
  {
    path: '/users/by-region?state=Durango',
    sql: regionSql(`AND p.state = 'Durango'`),
    limit: JOINED,
  },
  { path: '/users/by-region', sql: regionSql(''), limit: JOINED },
  {
    path: '/users/available-for-communities',
    sql: `SELECT id, alias, email, role, state, city FROM people
      WHERE status = 'approved' AND erased_at IS NULL
      AND id NOT IN (SELECT person_id FROM (${OPEN}))`,
    limit: 'better-sqlite3 alone: one statement',
  },
  {
    path: '/communities',
    sql: `SELECT g.id, g.name, g.location, g.description, g.state, g.city, p.id AS coordinator,
        p.alias, (SELECT count(*) FROM memberships m
          JOIN people member ON member.id = m.person_id
          WHERE m.group_id = g.id AND m.left_at IS NULL AND member.status = 'approved') AS members
      FROM groups g LEFT JOIN people p ON p.id = g.coordinator_id
      WHERE g.kind = 'community' AND g.deleted_at IS NULL`,
    limit: 'better-sqlite3 alone: one statement, unsorted',
  },
  {
    path: '/communities/meeting-status',
    sql: `SELECT g.id, g.name, g.public_id, g.meeting_frequency_days,
        (SELECT max(date) FROM meetings m WHERE m.group_id = g.id
          AND m.deleted_at IS NULL AND m.set_aside_at IS NULL
          AND m.date <= (unixepoch() + 86400) * 1000) AS last
      FROM groups g WHERE g.kind = 'community' AND g.deleted_at IS NULL`,
    limit: 'better-sqlite3 alone: one statement, unsorted',
  },
];

/** A page with its joins, how many match, and the figures over the list: all that one answer tells. */
function pageList(path: string, filter: string, order: string): List {
  return {
    path,
    sql: `SELECT 'page' AS part, json_object('id', p.id, 'alias', p.alias, 'email', p.email,
          'phone', p.phone, 'gender', p.gender, 'birth_year', p.birth_year, 'role', p.role,
          'status', p.status, 'state', p.state, 'city', p.city, 'created_at', p.created_at,
          'community', (SELECT own.name FROM (${OPEN} AND m.person_id = p.id) own),
          'registered_by', (SELECT alias FROM people r WHERE r.id = p.created_by),
          'decided_by', (SELECT alias FROM people d WHERE d.id = p.decided_by)) AS told
        FROM people p WHERE p.id IN (SELECT p.id FROM people p WHERE p.erased_at IS NULL ${filter}
          ORDER BY ${order} LIMIT 101)
      UNION ALL SELECT 'total', count(*) FROM people p WHERE p.erased_at IS NULL ${filter}
      UNION ALL SELECT 'counts', json_array(status, state, role, count(*)) FROM people p
        WHERE p.erased_at IS NULL GROUP BY status, state, role`,
    isPage: true,
    limit: 'better-sqlite3 alone: the page, how many match and the figures, as one statement',
  };
}

function regionSql(more: string): string {
  return `SELECT p.id, p.alias, p.email, p.city, p.state, p.role, p.status,
      own.name AS community,
      (SELECT institution_name FROM institutions i WHERE i.person_id = p.id
        ORDER BY i.id LIMIT 1) AS institution,
      (SELECT max(expires_at) FROM access_links l WHERE l.person_id = p.id
        AND l.used_at IS NULL AND l.revoked_at IS NULL) AS ends
    FROM people p LEFT JOIN (${OPEN}) own ON own.person_id = p.id
    WHERE p.erased_at IS NULL ${more} ORDER BY p.id`;
}

/** The same file, read by nothing but the driver. */
export function openBare(databasePath: string) {
  const database = new Database(databasePath, { readonly: true });
  return {
    /** How long the statement takes, all rows as objects, ms. */
    time(sql: string): number {
      const statement = database.prepare(sql);
      const start = performance.now();
      const rows = statement.all();
      const ms = performance.now() - start;
      if (rows.length === 0 && !sql.includes('NOT IN')) throw new Error(`No rows: ${sql}`);
      return ms;
    },
    close: () => database.close(),
  };
}
