import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { createTestStore } from '#tests/support/test-store';
import { recordRun } from '../backup/runs.ts';
import type { Store } from '../database/store.ts';
import { createMailbox } from '../mail/create-mail.ts';
import { emptyTally, type Tally } from '../metrics/tally.ts';
import { readSettings } from '../settings.ts';
import { alertOperator } from './alert-operator.ts';
import { checkLastDays } from './check-last-days.ts';
import { createDoctor } from './create-doctor.ts';
import { about, type Finding } from './finding.ts';

const NOW = Date.parse('2026-11-28T13:00:00Z');
const MIB = 1024 ** 2;

let store: Store;

beforeEach(async () => {
  store = await createTestStore();
});
afterEach(() => store.close());

function sample(
  ago: number,
  figures: Partial<Tally> & { bytes?: number },
  span: 'minutes' | 'hour',
) {
  const whole = { ...emptyTally(), waiting: 0, bytes: 0, ...figures };
  const row = { span, at: NOW - ago, process: 'all', figures: JSON.stringify(whole) } as const;
  return store.write((trx) => trx.insertInto('operation_samples').values(row).execute());
}

const check = (freeBytes: number | null = null) =>
  checkLastDays(store.read, { freeBytes, now: NOW });
const levels = (findings: Finding[]) => findings.map(({ topic, level }) => [topic, level]);

describe('what was sent in a day', () => {
  it.each([
    [{ pushes: 5, pushesFailed: 6 }, [['Avisos a teléfonos', 'bad']]],
    [{ pushes: 6, pushesFailed: 6 }, []],
    [{ pushes: 0, pushesFailed: 9 }, []],
    [{ mails: 2, mailsFailed: 20 }, [['Correos enviados', 'bad']]],
  ])('%j is found %j', async (figures, found) => {
    await sample(HOUR_MS, figures, 'minutes');
    expect(levels(await check())).toEqual(found);
  });

  it('is judged by the week where a day has too few', async () => {
    await sample(6 * DAY_MS, { pushes: 1, pushesFailed: 8 }, 'hour');
    expect(await check()).toEqual([]);
    await sample(HOUR_MS, { pushesFailed: 2 }, 'minutes');
    expect(await check()).toMatchObject([{ says: 'en una semana fallaron 10 de 11' }]);
  });

  it('counts nothing of the days before once it is mended, nor of the weeks before', async () => {
    await sample(8 * DAY_MS, { mailsFailed: 50 }, 'hour');
    await sample(6 * DAY_MS, { pushesFailed: 50 }, 'hour');
    expect(levels(await check())).toEqual([['Avisos a teléfonos', 'bad']]);
    await sample(HOUR_MS, { pushes: 2 }, 'minutes');
    expect(await check()).toEqual([]);
  });
});

describe('a disk', () => {
  it.each([
    [600, [['Disco', 'bad']]],
    [1_500, [['Disco', 'warn']]],
    [9_000, []],
  ])('with %i MiB free and 100 more a day is found %j', async (free, found) => {
    await sample(5 * DAY_MS, { bytes: 1_000 * MIB }, 'hour');
    await sample(HOUR_MS, { bytes: (1_000 + 100 * (5 - 1 / 24)) * MIB }, 'minutes');
    expect(levels(await check(free * MIB))).toEqual(found);
  });

  it('that does not grow, or is known for an hour, is fine', async () => {
    await sample(2 * HOUR_MS, { bytes: 0 }, 'minutes');
    await sample(HOUR_MS, { bytes: 900 * MIB }, 'minutes');
    expect(await check(1)).toEqual([]);
    await sample(5 * DAY_MS, { bytes: 2_000 * MIB }, 'hour');
    expect(await check(1)).toEqual([]);
  });
});

describe('the operator', () => {
  const settings = { operatorMail: 'ana@red.example', publicUrl: 'https://red.example' };
  const look = async (findings: Finding[], operatorMail: string | null = settings.operatorMail) => {
    const mail = createMailbox();
    const doctor = { look: async () => ({ findings, at: NOW }) };
    await alertOperator({ doctor, mail, settings: { ...settings, operatorMail } });
    return mail.letters;
  };
  const bad = about('Disco').bad('se llena', 'Libera espacio.');

  it('hears of what is bad, with what to do, in one letter', async () => {
    const letters = await look([
      about('Reloj').ok('bien'),
      bad,
      about('Correo').warn('x', 'y'),
      bad,
    ]);
    expect(letters).toMatchObject([{ to: 'ana@red.example', subject: 'Hay 2 cosas que arreglar' }]);
    expect(letters[0]?.text).toContain('Disco: se llena.\n  Libera espacio.');
    expect(letters[0]?.text).not.toContain('Reloj');
  });

  it('hears of a failed backup and rehearsal, a disk that fills in a week, and notifications that fail', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lideres-alerts-'));
    for (const kind of ['backup', 'rehearsal'] as const) {
      const times = { startedAt: NOW - HOUR_MS, endedAt: NOW - HOUR_MS };
      const run = { kind, ...times, outcome: 'failed', reason: 'no-space', detail: {} } as const;
      await recordRun(store, run);
    }
    // More a day than any disk has left.
    await sample(5 * DAY_MS, { bytes: 0 }, 'hour');
    await sample(HOUR_MS, { bytes: 2 ** 52, pushesFailed: 12 }, 'minutes');
    const doctor = createDoctor({
      ...{ store, now: () => NOW, ask: async () => null },
      settings: readSettings({ DATABASE_URL: `file:${folder}/l.db`, BACKUP_DIR: folder }),
    });
    const { findings } = await doctor.look();
    const letters = await look(findings);
    const lines = letters[0]?.text.split('\n\n') ?? [];
    const told = (topic: string, says: string) =>
      lines.find((line) => line.startsWith(`${topic}: `) && line.includes(says));
    for (const [topic, says, todo] of [
      ['Respaldos', 'el último intento falló', 'libera espacio'],
      ['Ensayo de restauración', 'el último falló', 'libera espacio'],
      ['Disco', 'alcanza para 0 días', 'Libera espacio'],
      ['Avisos a teléfonos', 'fallaron 12 de 12', 'Revisa que las claves VAPID'],
    ] as const) {
      expect(told(topic, says)).toContain(todo);
    }
    // What «Estado del sistema» shows is the same, and never without what to do.
    const wrong = findings.filter(({ level }) => level !== 'ok');
    expect(wrong.filter(({ todo }) => !todo)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('hears nothing when nothing is bad, or when nobody is named', async () => {
    expect(await look([about('Reloj').ok('bien')])).toEqual([]);
    expect(await look([bad], null)).toEqual([]);
  });
});
