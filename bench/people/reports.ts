import type { List } from './lists.ts';

const DAY = 86_400_000;
const NOW = "(unixepoch('subsec') * 1000)";
const SINCE = `${NOW} - 30 * ${DAY}`;

const MEMBER = `SELECT m.person_id, m.group_id, m.joined_at FROM memberships m
  JOIN groups g ON g.id = m.group_id JOIN people p ON p.id = m.person_id
  WHERE m.left_at IS NULL AND g.kind = 'community' AND g.deleted_at IS NULL AND p.status = 'approved'`;

const MARK = `SELECT t.group_id, t.date, a.person_id, a.present, a.punctual, a.paid_quota,
    a.present = 0 AND a.excused IS NOT 1 AS absent, a.excused
  FROM meetings t CROSS JOIN attendance a ON a.meeting_id = t.id
  WHERE t.deleted_at IS NULL AND t.set_aside_at IS NULL AND t.date <= ${NOW} + ${DAY}`;

const RECENT = `SELECT group_id, person_id, sum(present) AS present, sum(absent) AS absent,
    sum(excused) AS excused, sum(punctual) AS punctual, sum(paid_quota) AS paid, max(iif(present, date, NULL)) AS last
  FROM (${MARK} AND t.date >= ${SINCE}) GROUP BY group_id, person_id`;

const lastMeeting = (more = '') => `(SELECT max(date) FROM meetings t WHERE t.group_id = g.id
  AND t.deleted_at IS NULL AND t.set_aside_at IS NULL AND t.date <= ${NOW} + ${DAY} ${more})`;
const LAST_MEETING = lastMeeting();

const rates = (from: string, until: string) => `SELECT group_id, sum(present) AS present,
    sum(absent) AS absent, count(DISTINCT date) AS meetings
  FROM (${MARK} AND t.date >= ${from} AND t.date < ${until}) GROUP BY group_id`;

const APPROVED = `p.status = 'approved' AND p.erased_at IS NULL`;

const report = (path: string, sql: string, limit: string): List => ({
  ...{ path, sql, goal: 2 },
  limit: `better-sqlite3 alone: ${limit}`,
});

/** What the reports and dashboards tell, each with its figures made by one statement. */
export const reports: readonly List[] = [
  report(
    '/attendance-reports/users',
    `WITH member AS (${MEMBER}), recent AS MATERIALIZED (${RECENT}),
      whole AS (SELECT member.*, recent.*,
        iif(recent.present > 0, recent.last, (SELECT max(t.date) FROM attendance a
          CROSS JOIN meetings t ON t.id = a.meeting_id WHERE a.person_id = member.person_id
          AND a.present = 1 AND t.group_id = member.group_id)) AS seen
        FROM member LEFT JOIN recent ON recent.group_id = member.group_id
          AND recent.person_id = member.person_id)
      SELECT p.id, p.alias, p.email, p.phone, p.city, p.state, whole.*,
        (SELECT count(*) FROM meetings t CROSS JOIN attendance a ON a.meeting_id = t.id
          AND a.person_id = p.id WHERE t.group_id = whole.group_id
          AND t.date > coalesce(whole.seen, 0) AND a.present = 0 AND a.excused IS NOT 1) AS streak,
        (SELECT given FROM consents said WHERE said.person_id = p.id
          AND said.purpose = 'messages' ORDER BY said.id DESC LIMIT 1) AS agreed
      FROM whole JOIN people p ON p.id = whole.person_id`,
    'members, their marks of 30 days, last attendance and absences since, as one statement',
  ),
  report(
    '/attendance-reports/communities',
    `WITH member AS (${MEMBER}), recent AS (${RECENT}), own AS (${rates(SINCE, NOW)}),
      before AS (${rates(`${NOW} - 60 * ${DAY}`, SINCE)}),
      risk AS (SELECT member.group_id, count(*) AS members,
          sum(recent.present < 0.6 * (recent.present + recent.absent)) AS risk
        FROM member LEFT JOIN recent ON recent.group_id = member.group_id
          AND recent.person_id = member.person_id GROUP BY member.group_id)
      SELECT g.id, g.name, g.location, g.meeting_frequency_days, risk.members, risk.risk,
        own.present, own.absent, own.meetings, before.present, before.absent, ${LAST_MEETING}
      FROM groups g LEFT JOIN risk ON risk.group_id = g.id LEFT JOIN own ON own.group_id = g.id
      LEFT JOIN before ON before.group_id = g.id
      WHERE g.kind = 'community' AND g.deleted_at IS NULL`,
    'communities, marks of 30 days and of those before, members at risk, as one statement',
  ),
  report(
    '/teams/reports/all',
    `SELECT g.id, g.name, g.location, g.kind, g.state, g.city, g.is_active, c.id AS coordinator,
        c.alias, c.phone, c.role, g.meeting_frequency_days, ${LAST_MEETING} AS last,
        ${lastMeeting("AND t.source <> 'public'")} AS signed_in,
        (SELECT json_group_array(json_array(from_day, until_day, reason)) FROM group_pauses
          WHERE group_id = g.id) AS pauses,
        (SELECT max(at) FROM group_reminders WHERE group_id = g.id) AS reminded,
        (SELECT given FROM consents said WHERE said.person_id = c.id
          AND said.purpose = 'messages' ORDER BY said.id DESC LIMIT 1) AS agreed
      FROM groups g LEFT JOIN people c ON c.id = g.coordinator_id WHERE g.deleted_at IS NULL`,
    'groups, coordinators, last meetings, pauses and reminders, as one statement',
  ),
  report(
    '/teams',
    `SELECT g.*, c.alias, (SELECT json_group_array(json_array(m.id, p.id, p.alias))
        FROM memberships m JOIN people p ON p.id = m.person_id
        WHERE m.group_id = g.id AND m.left_at IS NULL AND p.status = 'approved') AS members
      FROM groups g LEFT JOIN people c ON c.id = g.coordinator_id
      WHERE g.deleted_at IS NULL`,
    'groups with their members, as one statement',
  ),
  report(
    '/local-communities',
    `WITH own AS (${rates(SINCE, NOW)}), before AS (${rates(`${NOW} - 60 * ${DAY}`, SINCE)}),
      held AS (SELECT group_id, date, sum(present) AS present, sum(absent) AS absent,
          row_number() OVER (PARTITION BY group_id ORDER BY date DESC) AS place
        FROM (${MARK} AND t.date >= ${NOW} - 62 * ${DAY}) GROUP BY group_id, date
        HAVING sum(present) > 0),
      trend AS (SELECT group_id, json_group_array(round(100.0 * present / (present + absent))) AS rates
        FROM held WHERE place <= 4 GROUP BY group_id)
      SELECT g.*, c.alias, c.status, own.present, own.absent, before.present, before.absent,
        trend.rates, ${LAST_MEETING} AS last,
        (SELECT count(*) FROM memberships m JOIN people p ON p.id = m.person_id
          WHERE m.group_id = g.id AND m.left_at IS NULL AND p.status = 'approved') AS members
      FROM groups g LEFT JOIN people c ON c.id = g.coordinator_id
      LEFT JOIN own ON own.group_id = g.id LEFT JOIN before ON before.group_id = g.id
      LEFT JOIN trend ON trend.group_id = g.id
      WHERE g.kind = 'community' AND g.deleted_at IS NULL`,
    'communities, marks of 60 days, the last four meetings, as one statement',
  ),
  report(
    '/reports/institutions-by-city',
    `SELECT c.id, c.name, c.state, c.city, c.work_area, count(DISTINCT p.id) AS members,
        CASE WHEN count(DISTINCT p.id) <= 5 THEN json_group_array(p.alias) END AS names
      FROM institution_catalog c JOIN institutions i ON i.catalog_id = c.id
      JOIN people p ON p.id = i.person_id WHERE p.status = 'approved' GROUP BY c.id`,
    'the catalogue, grouped, as one statement',
  ),
  report(
    '/reports/cities-summary',
    `SELECT c.state, c.city_key, count(DISTINCT c.id) AS places, count(DISTINCT p.id) AS members
      FROM institution_catalog c JOIN institutions i ON i.catalog_id = c.id
      JOIN people p ON p.id = i.person_id WHERE p.status = 'approved' GROUP BY c.state, c.city_key`,
    'the catalogue, grouped by city, as one statement',
  ),
  report(
    '/leader/dashboard',
    `WITH guest AS (SELECT person_id FROM tertulia_guests WHERE sent_at IS NOT NULL
        AND withdrawn_at IS NULL AND person_id IS NOT NULL),
      placed AS (SELECT person_id FROM memberships m JOIN groups g ON g.id = m.group_id
        WHERE m.left_at IS NULL AND g.kind = 'community' AND g.deleted_at IS NULL)
      SELECT 'parts' AS part, json_array(p.state, p.city, count(*),
          sum(p.id IN (SELECT person_id FROM guest))) AS told
        FROM people p WHERE ${APPROVED} GROUP BY p.state, p.city
      UNION ALL SELECT 'unplaced', count(*) FROM people p
        WHERE ${APPROVED} AND p.id NOT IN (SELECT person_id FROM placed)
      UNION ALL SELECT 'uninvited', json_array(g.id, g.name, g.location) FROM groups g
        WHERE g.kind = 'community' AND g.deleted_at IS NULL AND g.id NOT IN (SELECT group_id
          FROM memberships WHERE left_at IS NULL AND person_id IN (SELECT person_id FROM guest))
      UNION ALL SELECT * FROM (SELECT 'missing', json_array(p.id, p.alias, p.city) FROM people p
        WHERE ${APPROVED} AND p.id NOT IN (SELECT person_id FROM guest)
        ORDER BY p.name_key, p.id LIMIT 5)`,
    'counts by city, who is left, communities nobody of which was invited, as one statement',
  ),
  {
    ...report(
      '/leader/zone-users',
      `SELECT p.id, p.alias, p.role, p.city, p.state, p.email, p.phone, g.name,
          p.id IN (SELECT person_id FROM tertulia_guests WHERE sent_at IS NOT NULL) AS invited
        FROM people p LEFT JOIN memberships m ON m.person_id = p.id AND m.left_at IS NULL
        LEFT JOIN groups g ON g.id = m.group_id AND g.kind = 'community'
        WHERE ${APPROVED} ORDER BY p.name_key, p.id LIMIT 100`,
      'one page with its communities, as one statement',
    ),
    isPage: true,
  },
  {
    ...report(
      '/admin/audit',
      `SELECT a.*, p.alias FROM audit a LEFT JOIN people p ON p.id = a.actor_id
        ORDER BY a.id DESC LIMIT 100`,
      'one page with who did it, as one statement',
    ),
    isPage: true,
  },
];
