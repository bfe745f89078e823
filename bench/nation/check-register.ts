import { sql } from 'kysely';
import { createStore } from '#server/database/create-store';

/** One number each; all but the first three must be 0. */
const COUNTS = {
  cells: 'select count(*) from attendance where present = 1',
  history: 'select count(*) from attendance_history',
  keys: "select count(*) from applied_ops where outcome = 'applied'",
  'marked twice': `select count(*) from (select meeting_id, person_id from attendance_history
    group by meeting_id, person_id having count(*) > 1) as twice`,
  'under a person of another community': `select count(*) from attendance
    join meetings on meetings.id = attendance.meeting_id where not exists (
      select 1 from memberships where memberships.group_id = meetings.group_id
      and memberships.person_id = attendance.person_id)`,
  'under another author': `select count(*) from attendance_history
    join meetings on meetings.id = attendance_history.meeting_id
    join groups on groups.id = meetings.group_id
    where attendance_history.author_id <> groups.coordinator_id`,
  'under another key': `select count(*) from applied_ops where owner not in (
    select 'u' || coordinator_id from groups)`,
  'set aside': 'select count(*) from quarantine',
  refused: 'select count(*) from rejected_ops',
};

/** Faults in the register after `expected` marks, in words. */
export async function checkRegister(url: string, expected: number): Promise<string[]> {
  const store = await createStore({ url });
  try {
    const wrong: string[] = [];
    for (const [name, text] of Object.entries(COUNTS)) {
      const { rows } = await sql.raw<Record<string, number>>(text).execute(store.read);
      const count = Number(Object.values(rows[0] ?? {})[0]);
      const right = name === 'cells' || name === 'history' || name === 'keys' ? expected : 0;
      if (count !== right) wrong.push(`${name}: ${count}, not ${right}`);
    }
    return wrong;
  } finally {
    await store.close();
  }
}
