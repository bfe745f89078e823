import { describe, expect, it } from 'vitest';
import { findLooseOrders } from '../support/order/find-loose-orders.ts';
import { readShapes } from '../support/order/read-shapes.ts';

/**
 * What `fail-on-loose-order.ts` asks of every query that any test of the server compiles, on both
 * engines.
 */
describe('an order', () => {
  const WHOLE = [
    'select id from people order by id',
    'select alias from people order by name_key, id desc',
    'select "p".* from "people" as "p" order by "p"."name_key" asc, "p"."id" asc limit ?',
    'select m.date from meetings m where m.group_id = ? order by m.date desc limit 1',
    'select present from attendance where meeting_id = $1 order by person_id',
    'select m.id, g.name from meetings m join groups g on g.id = m.group_id order by m.date, m.id',
    'select p.id, ph.hash from people p left join person_photos ph on ph.person_id = p.id order by p.id',
    'select id from memberships where group_id = ? and left_at is null order by person_id',
    'select state, count(*) from people group by state order by state',
    'select distinct city from people order by city',
    'select max(at) from audit where id > ? order by 1',
    `select w.many from (select post_uuid as post, count(*) as many from forum_likes
      group by post_uuid) as w order by w.many desc, w.post`,
    `with newest as (select id, date from meetings where group_id = ?)
      select date from newest order by date desc, id`,
    'select p.id from people p where p.id in (select person_id from payments order by id) order by p.id',
    'select row_number() over (partition by group_id order by person_id, id) from memberships',
  ];

  it.each(WHOLE)('that says which row comes first is none: %s', async (sql) => {
    expect(findLooseOrders(sql, await readShapes())).toEqual([]);
  });

  const LOOSE = [
    'select id from people order by name_key',
    'select * from meetings where group_id = ? order by date desc limit 50',
    'select id from memberships where group_id = ? order by person_id',
    'select id from people where id = ? or state = ? order by state',
    'select m.id, a.present from meetings m join attendance a on a.meeting_id = m.id order by m.id',
    'select p.id, m.id from people p left join memberships m on m.person_id = p.id order by p.id',
    'select state, city, count(*) from people group by state, city order by state',
    'select id from people order by created_at, email',
    'select alias from people where id in (select person_id from payments order by paid_on limit 3)',
    'select row_number() over (partition by group_id order by joined_at) from memberships',
    'select id from people order by alias, id',
  ];

  it.each(LOOSE)('that leaves ties is found: %s', async (sql) => {
    expect(findLooseOrders(sql, await readShapes())).toHaveLength(1);
  });
});
