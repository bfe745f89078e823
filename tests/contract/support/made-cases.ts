import { randomInt, randomUUID } from 'node:crypto';
import type { QuarterAnswer } from '#contract/quarter-figures';
import { appendAudit } from '#server/database/append-audit';
import type { NewRow } from '#server/database/schema';
import { registration } from './account-requests.ts';
import { agendaBody, insertAgenda } from './agenda-requests.ts';
import { insertNotice } from './announcement-requests.ts';
import { listed } from './directory-requests.ts';
import { insertThread } from './forum-requests.ts';
import { freshPerson, insertCommunity } from './people-requests.ts';
import { freshNamedText } from './privacy-requests.ts';
import {
  AD,
  askAs,
  type CaseContext,
  CC,
  CO,
  ES,
  type ReachCase,
  THERE,
  unless,
} from './reach-case.ts';
import { freshWaiting } from './requests.ts';
import { insertTertulia, tertuliaBody } from './tertulia-requests.ts';
import { START } from './test-app.ts';
import { addActivity } from './weekly-requests.ts';

/** Where what is made lands, and who hears of what lies in the other state. */
export const madeCases: readonly ReachCase[] = [
  ...farAndNear('registration.register', [ES, CC], 'a person of the other state', registerThere),
  ...farAndNear('communities.create', [ES, CC], 'a community of the other state', createThere),
  ...farAndNear('communities.deleted', [CC], 'what was deleted in the other state', deletedThere),
  ...farAndNear('people.import', [CC], 'a line of the other state', importThere),
  ...farAndNear('people.alike', [ES, CC], 'a registration of the other state', alikeThere),
  ...farAndNear('people.duplicate-pairs', [ES, CC], 'a pair of the other state', pairThere),
  ...farAndNear('people.waiting', [CO, ES, CC], 'who waits in the other state', countsThere),
  ...farAndNear('home.work', [CO, ES, CC], 'who waits in the other state', worksThere),
  ...farAndNear('home.work', [ES, CC], 'a quiet community of the other state', quietThere),
  ...farAndNear('team-members.candidates', [ES, CC], 'candidates of the other state', findsThere),
  ...farAndNear('sync.import', [CO, CC], 'a file of the other state', handsInThere),
  ...farAndNear('quarantine.list', [CO, CC], 'what waits in the other state', waitsThere),
  ...farAndNear('privacy.named-texts', [CO, CC], 'a text of the other state', namedThere),
  ...farAndNear('privacy.audit', [CC], 'what was done in the other state', auditedThere),
  ...farAndNear('tertulias.list', [CO, ES, CC], 'a tertulia of the other state', gathersThere),
  ...farAndNear('tertulias.create', [CO, ES, CC], 'planning in the other state', plansThere),
  ...farAndNear('agendas.list', [CC], 'an agenda of the other state', agendaSeenThere),
  ...farAndNear('agendas.create', [CC], 'an agenda for the other state', asksThere),
  ...farAndNear('announcements.list', [ES, CC], 'what is told the other state', announcedThere),
  ...farAndNear('announcements.own', [CO, ES, CC], 'what is told the other state', ownThere),
  ...farAndNear('forums.reports', [CO, ES, CC], 'a report of the other state', reportedThere),
  ...farAndNear('announcements.create', [ES, CC], 'telling the other state', tellThere),
  ...farAndNear(
    'directory.list',
    [CO, ES, CC],
    'what was archived in the other state',
    archivedThere,
  ),
  ...farAndNear(
    'directory.read',
    [CO, ES, CC],
    'what was archived in the other state',
    archivedThere,
  ),
  ...farAndNear('directory.create', [CO, ES, CC], 'adding in the other state', addsThere),
  ...farAndNear('weekly.read', [CO, ES, CC], 'a week of the other state', weekThere),
  ...farAndNear('weekly.create', [CO, ES, CC], 'planning the week of the other state', planWeek),
  ...farAndNear('objectives.create', [ES, CC], 'an objective of the other state', aimsThere),
  ...farAndNear('leader.quarter', [CO, ES, CC], 'the quarter of the other state', comparedThere),
  ...farAndNear('state-coordinator.states', [ES, CC], 'figures of the other state', countedThere),
];

/** For some the other state is out of reach; for an administrator it is within. */
function farAndNear(
  row: string,
  callers: ReachCase['callers'],
  what: string,
  reachesThere: (context: CaseContext) => Promise<boolean>,
): ReachCase[] {
  const far = { row, callers, says: `${what}: out of reach` };
  const near = { row, callers: [AD], says: `${what}: within reach` };
  return [
    { ...far, wrong: async (context) => unless(!(await reachesThere(context)), `reaches ${what}`) },
    {
      ...near,
      wrong: async (context) => unless(await reachesThere(context), `does not reach ${what}`),
    },
  ];
}

async function registerThere(context: CaseContext): Promise<boolean> {
  const { email, ...body } = registration(THERE, { consent: undefined });
  await askAs(context, 'POST', '/auth/register', { ...body, email });
  const made = await context.test.store.read
    .selectFrom('people')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirst();
  return made?.state === THERE;
}

async function createThere(context: CaseContext): Promise<boolean> {
  const name = `Nueva ${randomUUID()}`;
  await askAs(context, 'POST', '/communities', { name, location: `Salón, ${THERE}`, state: THERE });
  const made = await context.test.store.read
    .selectFrom('groups')
    .select('state')
    .where('name', '=', name)
    .executeTakeFirst();
  return made?.state === THERE;
}

async function deletedThere(context: CaseContext): Promise<boolean> {
  const id = await insertCommunity(context.test, { state: THERE, city: THERE }, START);
  const { json } = await askAs(context, 'GET', '/communities/deleted');
  return (json as { id: number }[]).some((it) => it.id === id);
}

async function importThere(context: CaseContext): Promise<boolean> {
  const rows = [{ line: 2, alias: 'Ana', state: THERE, city: THERE }];
  const got = await askAs(context, 'POST', '/admin/users/import', { dryRun: true, rows });
  return (got.json as { problems: unknown[] }).problems.length === 0;
}

async function alikeThere(context: CaseContext): Promise<boolean> {
  const phone = newPhone();
  const id = await insertPerson(context, { phone });
  const body = { alias: 'Otra persona', state: THERE, city: THERE, phone };
  const { json } = await askAs(context, 'POST', '/people/alike', body);
  return (json as { people: { id: number }[] }).people.some((one) => one.id === id);
}

async function pairThere(context: CaseContext): Promise<boolean> {
  const phone = newPhone();
  const id = await insertPerson(context, { phone });
  await insertPerson(context, { phone });
  const { json } = await askAs(context, 'GET', '/people/duplicates');
  return (json as { rows: { one: { id: number } }[] }).rows.some(({ one }) => one.id === id);
}

const newPhone = () => `55${randomInt(10_000_000, 99_999_999)}`;

async function countsThere(context: CaseContext): Promise<boolean> {
  const waiting = async () => {
    const got = await askAs(context, 'GET', '/admin/users/waiting');
    return (got.json as { waiting: number }).waiting;
  };
  const before = await waiting();
  await insertPerson(context, { status: 'pending' });
  return (await waiting()) > before;
}

async function worksThere(context: CaseContext): Promise<boolean> {
  const waiting = async () => {
    const { json } = await askAs(context, 'GET', '/me/work');
    return (json as { approvals: { total: number } | null }).approvals?.total ?? 0;
  };
  const before = await waiting();
  await insertPerson(context, { status: 'pending' });
  return (await waiting()) > before;
}

async function quietThere(context: CaseContext): Promise<boolean> {
  const quiet = async () => {
    const { json } = await askAs(context, 'GET', '/me/work');
    return (json as { region: { quiet: { total: number } } | null }).region?.quiet.total ?? 0;
  };
  const before = await quiet();
  const id = await insertCommunity(context.test, { state: THERE, city: THERE }, null);
  await context.test.store.write((trx) =>
    trx.updateTable('groups').set({ created_at: 0 }).where('id', '=', id).execute(),
  );
  return (await quiet()) > before;
}

async function findsThere(context: CaseContext): Promise<boolean> {
  const alias = `Zona ${randomUUID()}`;
  await insertPerson(context, { alias });
  const search = encodeURIComponent(alias);
  const got = await askAs(context, 'GET', `/team-coordinator-teams/candidates?search=${search}`);
  return got.text.includes(alias);
}

async function handsInThere(context: CaseContext): Promise<boolean> {
  const group = context.world.community(THERE);
  const op = {
    ...{ opId: randomUUID(), seq: 1, userId: group.localId, endpoint: 'meetings.create' },
    ...{
      params: { id: group.id },
      body: { id: randomUUID(), date: new Date(START).toISOString() },
    },
    ...{ tapWall: START, clockOffset: 0, seenServer: null, schema: 1, app: 'test' },
  };
  return (await askAs(context, 'POST', '/sync/import', { ops: [op] })).status === 200;
}

async function waitsThere(context: CaseContext): Promise<boolean> {
  const group = context.world.community(THERE);
  await freshWaiting(context.test, group);
  return (await askAs(context, 'GET', '/quarantine')).text.includes(`"groupId":${group.id},`);
}

async function namedThere(context: CaseContext): Promise<boolean> {
  // What other cases made would fill the page.
  await context.test.store.write((trx) =>
    trx.updateTable('named_texts').set({ closed_at: START }).execute(),
  );
  const id = await freshNamedText(context.test, context.world.community(THERE));
  return (await askAs(context, 'GET', '/named-texts')).text.includes(`"id":${id},`);
}

async function auditedThere(context: CaseContext): Promise<boolean> {
  const action = `test.${randomUUID()}`;
  const id = await insertPerson(context, {});
  const entry = { at: START, actorId: null, action, subjectKind: 'person', subjectId: String(id) };
  await context.test.store.write((trx) => appendAudit(trx, entry));
  return (await askAs(context, 'GET', `/admin/audit?action=${action}`)).text.includes(
    `"${action}"`,
  );
}

async function gathersThere(context: CaseContext): Promise<boolean> {
  const { test, world } = context;
  const id = await insertTertulia(test, world.community(THERE), null);
  const { json } = await askAs(context, 'GET', '/tertulias');
  return (json as { id: number }[]).some((it) => it.id === id);
}

async function plansThere(context: CaseContext): Promise<boolean> {
  const body = tertuliaBody(context.world.community(THERE));
  return (await askAs(context, 'POST', '/tertulias', body)).status === 201;
}

async function aimsThere(context: CaseContext): Promise<boolean> {
  const aim = { title: 'Cien familias', source: 'manual', target: 100, deadline: '2027-06-30' };
  const got = await askAs(context, 'POST', '/objectives', { ...aim, state: THERE });
  return got.status === 201;
}

async function countedThere(context: CaseContext): Promise<boolean> {
  const { text } = await askAs(context, 'GET', '/state-coordinator/states');
  return text.includes(`"state":"${THERE}"`);
}

async function comparedThere(context: CaseContext): Promise<boolean> {
  // A member of the own community may live there.
  const { json } = await askAs(context, 'GET', '/leader/quarter');
  const { states } = json as QuarterAnswer;
  return states.some(({ state, now }) => state === THERE && now.communities > 0);
}

async function agendaSeenThere(context: CaseContext): Promise<boolean> {
  const { test, world } = context;
  const id = await insertAgenda(test, world.community(THERE), null);
  const { json } = await askAs(context, 'GET', '/bien-comun-agendas');
  return (json as { id: number }[]).some((it) => it.id === id);
}

async function asksThere(context: CaseContext): Promise<boolean> {
  const body = agendaBody(context.world.community(THERE));
  return (await askAs(context, 'POST', '/bien-comun-agendas', body)).status === 201;
}

async function announcedThere(context: CaseContext): Promise<boolean> {
  const title = randomUUID();
  await insertNotice(context.test, { title, target_state: THERE });
  return (await askAs(context, 'GET', '/announcements')).text.includes(title);
}

async function ownThere(context: CaseContext): Promise<boolean> {
  const title = randomUUID();
  await insertNotice(context.test, { title, target_state: THERE });
  return (await askAs(context, 'GET', '/announcements/own?all=1')).text.includes(title);
}

async function reportedThere(context: CaseContext): Promise<boolean> {
  const { test } = context;
  const title = randomUUID();
  const { postId } = await insertThread(test, { title, target_state: THERE });
  const report = { post_uuid: postId, person_id: 1, reason: 'otro', created_at: START } as const;
  await test.store.write((trx) => trx.insertInto('forum_reports').values(report).execute());
  return (await askAs(context, 'GET', '/forum-reports')).text.includes(title);
}

async function tellThere(context: CaseContext): Promise<boolean> {
  const told = { title: 'Aviso', content: 'Aviso', priority: 'media', targetState: THERE };
  return (await askAs(context, 'POST', '/announcements', told)).status === 201;
}

async function insertPerson(
  { test }: CaseContext,
  values: Partial<NewRow<'people'>>,
): Promise<number> {
  const id = await freshPerson(test, { state: THERE, city: THERE });
  if (Object.keys(values).length > 0) {
    await test.store.write((trx) =>
      trx.updateTable('people').set(values).where('id', '=', id).execute(),
    );
  }
  return id;
}

async function weekThere(context: CaseContext): Promise<boolean> {
  const title = `Actividad ${randomUUID()}`;
  await addActivity(context.test, context.world.community(THERE), title);
  const path = `/weekly-follow-up?${new URLSearchParams({ state: THERE, week: '2026-W03' })}`;
  const [of, all] = [path, '/weekly-follow-up?week=2026-W03'];
  const answers = await Promise.all([of, all].map((one) => askAs(context, 'GET', one)));
  return answers.some(({ text }) => text.includes(title));
}

async function planWeek(context: CaseContext): Promise<boolean> {
  const body = { title: 'Visita', pillar: 'comunidad', dueOn: '2026-01-15', state: THERE };
  return (await askAs(context, 'POST', '/weekly-activities', body)).status === 201;
}

async function archivedThere(context: CaseContext): Promise<boolean> {
  const { test, world } = context;
  const id = await listed(test, world.community(THERE), { archived_at: START });
  const { text } = await askAs(context, 'GET', '/institutions');
  const { status } = await askAs(context, 'GET', `/institutions/${id}`);
  return text.includes(`"id":${id},`) || status === 200;
}

async function addsThere(context: CaseContext): Promise<boolean> {
  const { state, city } = context.world.community(THERE);
  const name = `Clínica ${randomUUID()}`;
  const body = { name, type: 'salud', state, city };
  return (await askAs(context, 'POST', '/institutions', body)).status === 201;
}
