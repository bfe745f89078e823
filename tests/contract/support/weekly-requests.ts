import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#contract/core/uuid';
import { type Case, meetingGroupOf, type RowRequests } from './case.ts';
import { START, type TestApp } from './test-app.ts';
import type { World, WorldGroup } from './world.ts';

const MISSING_ID = 999_999;
const MISSING_UUID = '018f0000-0000-7000-8000-00000000ffff';

const ACTIVITY = { title: 'Visitar al asilo', pillar: 'comunidad', dueOn: '2026-01-15' };

/** How the week is asked for in the test world. */
export const weeklyRequests: Readonly<Record<string, RowRequests>> = {
  'weekly.read': onOwnKind((group) => ({
    path: `/weekly-follow-up?group=${group?.id ?? MISSING_ID}&week=2026-W03`,
  })),
  'weekly.create': onOwnKind((group) => ({
    path: '/weekly-activities',
    body: { ...ACTIVITY, groupId: group?.id ?? MISSING_ID },
  })),
  'weekly.update': onOwnKind(async (group, test) => ({
    path: `/weekly-activities/${group ? await addActivity(test, group) : MISSING_UUID}`,
    body: { set: { status: 'completada' } },
  })),
};

type Made = { path: string; body?: unknown };

/** Who holds teams asks about a team, everyone else about a community. */
function onOwnKind(
  make: (group: WorldGroup | undefined, test: TestApp) => Made | Promise<Made>,
): RowRequests {
  return {
    about: 'group',
    make: (world: World, test: TestApp, one: Case) => make(meetingGroupOf(world, one), test),
  };
}

/** Added by the one who belongs to that group alone. */
export async function addActivity(
  test: TestApp,
  group: WorldGroup,
  title: string = ACTIVITY.title,
): Promise<string> {
  const uuid = uuidv7(START, (bytes) => randomBytes(bytes.length));
  await test.store.write((trx) =>
    trx
      .insertInto('weekly_activities')
      .values({
        ...{ uuid, group_id: group.id, state: group.state, city: group.city, title },
        ...{ pillar: 'comunidad', due_on: '2026-01-15', status: 'programada' },
        ...{ created_by: group.localId, created_at: START, change: 0 },
      })
      .execute(),
  );
  return uuid;
}
