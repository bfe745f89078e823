import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendAudit } from '../database/append-audit.ts';
import { createStore } from '../database/create-store.ts';
import type { Trx } from '../database/schema.ts';
import { readLost } from './lost-since-backup.ts';
import { runAdmin } from './run-admin.ts';

const NOW = Date.parse('2026-11-28T18:00:00Z');
const HOUR = 3_600_000;

let folder: string;
let file: string;
let backup: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-lost-'));
  file = join(folder, 'lideres.db');
  backup = join(folder, 'respaldo.db');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function admin(...argv: string[]): Promise<0 | 1> {
  const say = (line: string) => void said.push(line);
  const terminal = { databaseUrl: `file:${file}`, now: () => NOW, say, complain: say };
  return runAdmin(argv, { ...terminal, readInput: async () => '' });
}

async function write(job: (trx: Trx) => Promise<unknown>): Promise<void> {
  const store = await createStore({ url: `file:${file}` });
  await store.write(job);
  await store.close();
}

/** Chelo is invited to a tertulia and asked by two agendas, one of them anonymous. */
async function begin(): Promise<void> {
  await admin('create-admin', '--email', 'tono@red.example', '--alias', 'Toño');
  await admin('create-admin', '--email', 'chelo@red.example', '--alias', '=Chelo');
  await write(async (trx) => {
    await trx
      .insertInto('groups')
      .values({
        ...{ name: 'Emaús', name_key: 'emaus', created_at: 1, change: 1, kind: 'community' },
        ...{ location: 'x', state: 'Durango', public_id: 'k7q4' },
      })
      .execute();
    await trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: 'adviento', title: 'Adviento', at: NOW + HOUR, zone: 'America/Monterrey' },
        ...{ zone_level: 'ciudad', zone_name: 'Durango', state: 'Durango', city: 'Durango' },
        ...{ max_participants: 9, frequency: 'unica', repeat_by: 'date', created_at: 1 },
        ...{ participant_selection: 'todos', organizer_id: 1, change: 1 },
      })
      .execute();
    const guest = { tertulia_id: 1, source: 'invited', invited_at: 1, change: 1 } as const;
    await trx
      .insertInto('tertulia_guests')
      .values([
        { ...guest, person_id: 2 },
        { ...guest, person_id: 1, answer: 'no', answered_at: 5, answered_by: 1 },
      ])
      .execute();
    const agenda = { city: 'Durango', state: 'Durango', whatsapp_message: '{link}', change: 1 };
    await trx
      .insertInto('agendas')
      .values([
        { ...agenda, title: 'Agua', created_at: 1, signature: 'named' },
        { ...agenda, title: 'Luz', created_at: 1, signature: 'anonymous' },
      ])
      .execute();
    const asked = { person_id: 2, added_at: 1, change: 1 };
    await trx
      .insertInto('agenda_participants')
      .values([
        { ...asked, agenda_id: 1 },
        { ...asked, agenda_id: 2 },
      ])
      .execute();
  });
}

/** What comes after the backup. */
async function goOn(trx: Trx): Promise<void> {
  await trx
    .updateTable('tertulia_guests')
    .set({ answer: 'yes', companions: 2, answered_at: NOW - HOUR, answered_by: 2 })
    .where('person_id', '=', 2)
    .execute();
  const opinion = { is_late: 0, answers: '["secreto"]', consent_version: '2026-11' } as const;
  await trx
    .insertInto('agenda_answers')
    .values([
      { ...opinion, id: 'a', agenda_id: 1, participant_id: 1, at: NOW - HOUR },
      { ...opinion, id: 'b', agenda_id: 2, key_hash: 'x' },
    ])
    .execute();
  const claim = { person_id: 2, by_id: 1, claimed_at: 1, claimed_until: 2 };
  await trx
    .insertInto('contact_claims')
    .values([
      { ...claim, tertulia_id: 1, purpose: 'invitation', outcome: 'sent', outcome_at: NOW - HOUR },
      { ...claim, tertulia_id: 1, purpose: 'seat', outcome: 'later', outcome_at: NOW - HOUR },
    ])
    .execute();
  await trx
    .insertInto('meetings')
    .values({
      ...{ uuid: 'm', group_id: 1, date: NOW, source: 'leader', created_by: 1 },
      ...{ created_at: NOW - HOUR, change: 2 },
    })
    .execute();
  for (const action of ['session.opened', 'people.read', 'person.approved']) {
    const subject = { subjectKind: 'person', subjectId: '2' };
    await appendAudit(trx, { at: NOW - HOUR, actorId: 1, action, ...subject });
  }
}

const lostFiles = () => readdirSync(folder).filter((name) => name.includes('.falta-'));

it('a restore says what the backup lacks, as counts and as a file for the office', async () => {
  await begin();
  await admin('backup', '--to', backup);
  await admin('create-admin', '--email', 'lupe@red.example', '--alias', 'Lupe "la güera"');
  await write(goOn);
  said = [];

  expect(await admin('restore', '--from', backup)).toBe(0);

  expect(said).toEqual(
    expect.arrayContaining([
      'Al respaldo le falta, de lo que tenía la base anterior:',
      '  Respuestas a tertulias: 1',
      '  Respuestas a agendas: 2',
      '  Mensajes enviados: 1',
      '  Registros de personas: 1',
      '  Reuniones: 1',
      '  Escrito por la oficina: 1',
    ]),
  );
  const [name = '', ...others] = lostFiles();
  expect(others).toEqual([]);
  expect(said.join('\n')).toContain(join(folder, name));
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const text = readFileSync(join(folder, name), 'utf8');
  const when = '2026-11-28 11:00';
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    '"Tipo","Qué","De quién","Quién lo hizo","Cuándo (hora de la Ciudad de México)"',
    `"Respuestas a tertulias","«Adviento»: sí, con 2 más","'=Chelo","'=Chelo","${when}"`,
    '"Respuestas a agendas","«Luz»","","",""',
    `"Respuestas a agendas","«Agua»","'=Chelo","'=Chelo","${when}"`,
    `"Mensajes enviados","Invitación: «Adviento»","'=Chelo","Toño","${when}"`,
    '"Registros de personas","Se registró","Lupe ""la güera""","","2026-11-28 12:00"',
    `"Reuniones","Reunión de «Emaús»","","Toño","${when}"`,
    `"Escrito por la oficina","Aprobó a una persona","'=Chelo","Toño","${when}"`,
  ]);
});

it('an answer changed since the backup is lacking too, an unchanged one is not', async () => {
  await begin();
  await write(goOn);
  await admin('backup', '--to', backup);
  await write((trx) =>
    trx
      .updateTable('tertulia_guests')
      .set({ answer: 'no', companions: 0, answered_at: NOW })
      .where('person_id', '=', 2)
      .execute(),
  );
  await admin('restore', '--from', backup);
  const [name = ''] = lostFiles();
  expect(readFileSync(join(folder, name), 'utf8').split('\r\n').slice(1)).toEqual([
    `"Respuestas a tertulias","«Adviento»: no","'=Chelo","'=Chelo","2026-11-28 12:00"`,
    '',
  ]);
});

it('nothing lacking is said so, without a file', async () => {
  await begin();
  await admin('backup', '--to', backup);
  expect(await admin('restore', '--from', backup)).toBe(0);
  expect(said).toContain('Al respaldo no le falta nada de lo que se comparó.');
  expect(lostFiles()).toEqual([]);
});

it('a table of another version is named, and the rest is compared', async () => {
  await begin();
  await admin('backup', '--to', backup);
  await write(goOn);
  const db = new Database(file);
  db.exec('drop table contact_claims');
  db.close();
  expect(await admin('restore', '--from', backup)).toBe(0);
  expect(said).toContain('No se pudo comparar: Mensajes enviados.');
  expect(said).toContain('  Respuestas a tertulias: 1');
});

it('a replaced file that cannot be read stops nothing', async () => {
  await begin();
  await admin('backup', '--to', backup);
  const broken = join(folder, 'broken.db');
  writeFileSync(broken, 'not a database');
  expect(readLost(broken, backup)).toBeNull();
  expect(readLost(join(folder, 'missing.db'), backup)).toBeNull();

  const db = new Database(file);
  db.exec('drop table meta');
  db.close();
  expect(await admin('restore', '--from', backup)).toBe(0);
  expect(said.at(-1)).toBe(
    'No se pudo leer la base anterior: no se sabe qué le falta al respaldo.',
  );
});
