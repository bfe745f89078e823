import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgendaAnswers } from '#contract/agendas';
import type { AnnouncementItem } from '#contract/announcements';
import type { Directory, InstitutionLink } from '#contract/directory';
import type { QuarantineEntry } from '#contract/quarantine';
import type { WeeklyFollowUp } from '#contract/weekly';
import type { Schema } from '#server/database/schema';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { PAGE_BYTES } from './byte-budget.ts';

/** Each character is three bytes, and no sign of a mark. */
const long = (characters: number) => '漢'.repeat(characters);
/** Brackets, and what stands beside the list. */
const ROOM = 2_000;

let t: PeopleApp;
let admin: Person;
let leader: Person;
let group: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  leader = await t.addPerson('coordinador_de_comunidad');
  group = (await t.addCommunity(leader.id)).id;
});
afterEach(() => t.close());

async function get<T>(as: Person, path: string): Promise<{ json: T; bytes: number }> {
  const { json, text } = await t.ask<T>(as, 'GET', path);
  return { json, bytes: Buffer.byteLength(text) };
}

/** As somebody who wrote for weeks. */
async function fill(
  table: keyof Schema,
  count: number,
  toRow: (at: number) => object,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => toRow(at));
  await t.store.write(async (trx) => {
    for (let from = 0; from < count; from += 25) {
      await trx
        .insertInto(table)
        .values(rows.slice(from, from + 25) as never)
        .execute();
    }
  });
}

type Listed = { id: number | string; next: string | null };

/** Every page of a list that is answered as an array, each within its bytes. */
async function readAll<T extends Listed>(as: Person, path: string, most = PAGE_BYTES) {
  const read: T[] = [];
  let pages = 0;
  let next: string | null = null;
  do {
    const query: string = next === null ? '' : `?cursor=${next}`;
    const page: { json: T[]; bytes: number } = await get<T[]>(as, `${path}${query}`);
    expect(page.bytes).toBeLessThanOrEqual(most + ROOM);
    expect(page.json.slice(0, -1).every((one) => one.next !== null)).toBe(true);
    read.push(...page.json);
    pages += 1;
    next = page.json.at(-1)?.next ?? null;
  } while (next !== null);
  return { ids: read.map(({ id }) => id), pages };
}

const announcement = (at: number, content: string) => ({
  ...{ title: `Aviso ${at}`, content, author_id: admin.id, author_name: 'La coordinación' },
  // Several of one moment: their numbers order them.
  ...{ priority: 'media', created_at: t.clock.now - Math.floor(at / 3) },
});

describe('announcements', () => {
  it.each([
    ['long', 30, long(3_000)],
    ['short', 260, 'Texto'],
  ])(
    'are read page by page, each within its bytes and none missing: %s',
    async (_, count, text) => {
      await fill('announcements', count, (at) => announcement(at, text));
      for (const [as, path] of [
        [leader, '/announcements'],
        [admin, '/announcements/own'],
      ] as const) {
        const { ids, pages } = await readAll<AnnouncementItem>(as, path);
        expect([new Set(ids).size, ids.length]).toEqual([count, count]);
        expect(pages).toBeGreaterThan(1);
      }
    },
  );

  it('that fit are all there at once, and those of nobody’s reach are in no page', async () => {
    await fill('announcements', 20, (at) => ({
      ...announcement(at, 'Texto'),
      target_state: at % 2 ? 'Sonora' : null,
    }));
    const { ids, pages } = await readAll<AnnouncementItem>(leader, '/announcements');
    expect([ids.length, pages]).toEqual([10, 1]);
  });

  it.each(['x', 'bm8', 'WyJhIiwxXQ'])('%s is where no page ended', async (cursor) => {
    const asked = await t.ask(leader, 'GET', `/announcements?cursor=${cursor}`);
    expect([asked.status, asked.text]).toEqual([400, 'La lista cambió. Vuelve a abrirla.']);
  });
});

it('notes of follow-up are read page by page', async () => {
  await fill('follow_ups', 150, (at) => ({
    ...{ uuid: randomUUID(), group_id: group, kind: 'contact', date: t.clock.now - at },
    ...{ channel: 'visita', notes: long(at % 2 ? 1_000 : 5), created_by: leader.id },
    ...{ created_at: t.clock.now, change: 1 },
  }));
  const { ids, pages } = await readAll<Listed>(leader, `/groups/${group}/follow-up`);
  expect([new Set(ids).size, pages > 2]).toEqual([150, true]);
});

it('years of a community’s meetings come at once, and novels in their notes a part at a time', async () => {
  const path = `/communities/${group}/meetings`;
  const meeting = (at: number, notes: string) => ({
    ...{ uuid: randomUUID(), group_id: group, date: t.clock.now - at, source: 'leader', notes },
    ...{ created_by: leader.id, created_at: t.clock.now, change: 1 },
  });
  await fill('meetings', 200, (at) => meeting(at, 'Se leyó el Evangelio y rezamos juntos.'));
  expect(await readAll<Listed>(leader, path, 256_000)).toMatchObject({ pages: 1 });
  await fill('meetings', 60, (at) => meeting(at, long(4_000)));
  const { ids, pages } = await readAll<Listed>(leader, path, 256_000);
  expect([new Set(ids).size, pages > 2]).toEqual([260, true]);
});

it('what waits for a decision is told as far as it fits, and counted', async () => {
  await fill('quarantine', 300, (at) => {
    const fields = { temaEscola: long(200), meditationOfDay: long(400), notes: long(4_000) };
    const body = { id: randomUUID(), date: new Date(t.clock.now).toISOString(), ...fields };
    const op = {
      ...{ opId: randomUUID(), seq: at + 1, userId: leader.id, endpoint: 'meetings.create' },
      ...{ params: { id: group }, body, tapWall: t.clock.now, clockOffset: 0, seenServer: null },
      ...{ schema: 1, app: 'test' },
    };
    return {
      ...{ owner: 'x', op_id: op.opId, group_id: group, person_id: leader.id, reason: 'former' },
      ...{ endpoint: op.endpoint, payload: JSON.stringify(op), via: 'push', state: 'waiting' },
      created_at: t.clock.now,
    };
  });
  const { json, bytes } = await get<{ entries: QuarantineEntry[]; total: number }>(
    leader,
    '/quarantine',
  );
  expect(bytes).toBeLessThanOrEqual(256_000 + ROOM);
  expect(json.total).toBe(300);
  expect(json.entries.length).toBeGreaterThan(50);
  expect(json.entries.length).toBeLessThan(300);
  const ids = json.entries.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(json.entries[0]?.fields.notes).toBe(long(300));
});

it('activities of a week are told as far as they fit, the latest days, and all of them counted', async () => {
  t.clock.now = Date.parse('2026-11-26T12:00:00-06:00');
  await fill('weekly_activities', 300, (at) => ({
    ...{ uuid: randomUUID(), group_id: group, title: long(150), pillar: 'comunidad' },
    ...{ due_on: at < 280 ? '2026-09-01' : '2026-11-27', status: 'programada' },
    ...{ created_by: leader.id, created_at: t.clock.now, change: 1 },
  }));
  const { json, bytes } = await get<WeeklyFollowUp>(leader, `/weekly-follow-up?group=${group}`);
  expect(bytes).toBeLessThanOrEqual(PAGE_BYTES + ROOM);
  expect(json.activities.length + json.moreActivities).toBe(300);
  expect(json.activities.slice(-20).every(({ dueOn }) => dueOn === '2026-11-27')).toBe(true);
  expect(json.moreActivities).toBeGreaterThan(0);
  expect(json.today.pending).toBe(300);
});

describe('the directory', () => {
  /** In cities of one’s own making. */
  const institution = (at: number, text = long(500)) => ({
    ...{ name: `Casa ${at}`, key: `casa ${at}`, work_area: 'salud', type: 'salud', listed: 1 },
    ...{ state: 'Durango', city: `${long(100)} ${at}`, city_key: `${at}`, description: text },
    ...{ created_at: t.clock.now, change: 1 },
  });

  it('is read page by page, whatever descriptions weigh', async () => {
    await fill('institution_catalog', 220, (at) => institution(at));
    const names: string[] = [];
    let next: string | null = null;
    do {
      const cursor: string = next === null ? '' : `&cursor=${next}`;
      const page: { json: Directory; bytes: number } = await get<Directory>(
        leader,
        `/institutions?state=Durango${cursor}`,
      );
      // Institutions; and beside the first page cities and those one may speak for.
      expect(page.bytes).toBeLessThanOrEqual(next === null ? 240_000 : 122_000);
      names.push(...page.json.institutions.map(({ name }) => name));
      next = page.json.next;
    } while (next !== null);
    expect([names.length, new Set(names).size]).toEqual([220, 220]);
  });

  it('tells tasks and connections as far as their notes fit, and how to go on', async () => {
    await fill('institution_catalog', 91, (at) => ({ ...institution(at, ''), city: 'Durango' }));
    const [own, ...others] = await t.store.read
      .selectFrom('institution_catalog')
      .select('id')
      .orderBy('id')
      .execute();
    const one_id = Number(own?.id);
    await t.store.write((trx) =>
      trx
        .updateTable('institution_catalog')
        .set({ contact_person_id: leader.id })
        .where('id', '=', one_id)
        .execute(),
    );
    await fill('institution_links', 90, (at) => ({
      ...{ uuid: randomUUID(), one_id, other_id: others[at]?.id, from_id: others[at]?.id },
      kind: 'colaboracion',
      ...{ status: 'requested', note: long(500), created_at: t.clock.now, change: 1 },
    }));
    const { json } = await get<Directory>(leader, '/institutions');
    expect(Buffer.byteLength(JSON.stringify(json.tasks))).toBeLessThanOrEqual(40_000);
    expect(json.tasks.length).toBeGreaterThan(10);
    expect(json.overview?.hasMoreTasks).toBe(true);
    const ids: string[] = [];
    let next: string | null = null;
    do {
      const query: string = next === null ? '' : `?cursor=${next}`;
      type Page = { links: InstitutionLink[]; next: string | null };
      const page: { json: Page; bytes: number } = await get<Page>(
        leader,
        `/institutions/${one_id}${query}`,
      );
      expect(page.bytes).toBeLessThanOrEqual(PAGE_BYTES + ROOM);
      ids.push(...page.json.links.map(({ id }) => id));
      next = page.json.next;
    } while (next !== null);
    expect([ids.length, new Set(ids).size]).toEqual([90, 90]);
  });
});

it('what an agenda was answered comes in parts, texts and people each once', async () => {
  const count = 40;
  const written = { title: 'Agua', city: 'Durango', state: 'Durango', whatsappMessage: '{link}' };
  const made = await t.ask<{ agenda: { id: number } }>(
    admin,
    'POST',
    '/bien-comun-agendas',
    written,
  );
  const { id } = made.json.agenda;
  await t.ask(admin, 'PUT', `/bien-comun-agendas/${id}`, { status: 'active' });
  for (let at = 0; at < count; at += 1) {
    const { id: person_id } = await t.addPerson('integrante');
    await t.store.write(async (trx) => {
      const participant = await trx
        .insertInto('agenda_participants')
        .values({ agenda_id: id, person_id, added_at: 1, responded_at: 1, change: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('agenda_answers')
        .values({
          ...{ id: randomUUID(), agenda_id: id, participant_id: participant.id, is_late: 0 },
          ...{ answers: JSON.stringify([`${at} ${long(900)}`]), consent_version: 'x', at: 1 },
        })
        .execute();
    });
  }
  const texts: string[] = [];
  const aliases: string[] = [];
  let next: string | null = null;
  do {
    const query: string = next === null ? '' : `?cursor=${next}`;
    const page: { json: AgendaAnswers; bytes: number } = await get<AgendaAnswers>(
      admin,
      `/bien-comun-agendas/${id}/answers${query}`,
    );
    expect(page.bytes).toBeLessThanOrEqual(PAGE_BYTES + ROOM);
    expect(page.json.inTime.count).toBe(count);
    texts.push(...(page.json.inTime.questions?.[0]?.texts ?? []));
    aliases.push(...page.json.answers.map(({ alias }) => alias));
    next = page.json.next;
  } while (next !== null);
  expect([texts.length, new Set(texts).size]).toEqual([count, count]);
  expect([aliases.length, new Set(aliases).size]).toEqual([count, count]);
});
