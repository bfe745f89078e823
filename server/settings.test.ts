import { describe, expect, it } from 'vitest';
import { UNNAMED } from '#contract/privacy-notice';
import { pushEnv } from '#tests/support/push-env';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  it('have the defaults of the handbook', () => {
    expect(readSettings({})).toEqual({
      backups: { folder: null, hour: 4, recipients: [], identityFile: null, keepDays: 35 },
      operatorMail: null,
      metrics: null,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustedProxies: null,
      databaseUrl: 'file:./data/lideres.db',
      isDatabaseShared: false,
      replicaUrl: null,
      demo: 'small',
      smtpUrl: null,
      mailFrom: 'Coaching para Líderes <no-responder@localhost>',
      mailFolder: 'data/mail',
      erasureFile: './data/lideres.db.erased',
      responsible: UNNAMED,
      retention: {
        ...{ pending: 90, unconsented: 30, rejected: 30, attendance: 731, sessions: 90 },
        ...{ audit: 731, groups: 30 },
      },
      isProduction: false,
      openapi: true,
      addressConnections: 600,
      push: null,
    });
  });

  it('take a blank as missing, and drop a slash after the address', () => {
    const read = readSettings({ PORT: ' ', DEMO: '', PUBLIC_URL: 'https://lideres.example/' });
    expect([read.port, read.demo, read.publicUrl]).toEqual([
      3000,
      'small',
      'https://lideres.example',
    ]);
  });

  it.each(['127.0.0.1', '10.0.0.0/8 ,::1', '2001:db8::/32'])('trust the proxies of %s', (list) => {
    expect(readSettings({ TRUSTED_PROXIES: list }).trustedProxies?.check('8.8.8.8')).toBe(false);
  });

  it.each(['everybody', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1,', '10.0.0.1/', '10.0.0/8'])(
    'take «%s» for no list of proxies',
    (list) => {
      expect(() => readSettings({ TRUSTED_PROXIES: list })).toThrow(
        'TRUSTED_PROXIES debe ser una lista de direcciones o redes, como 127.0.0.1, 10.0.0.0/8',
      );
    },
  );

  it('put mails beside the database', () => {
    expect(readSettings({ DATABASE_URL: 'file:/srv/x/l.db' }).mailFolder).toBe('/srv/x/mail');
    expect(readSettings({ DATABASE_URL: 'postgres://h/db' }).mailFolder).toBe('data/mail');
    expect(readSettings({ DATABASE_URL: 'file::memory:' }).mailFolder).toBe('data/mail');
  });

  it('take a replica of PostgreSQL, and of nothing else', () => {
    const DATABASE_REPLICA_URL = 'postgres://replica/db';
    const read = (DATABASE_URL: string) => readSettings({ DATABASE_URL, DATABASE_REPLICA_URL });
    expect(read('postgresql://primary/db').replicaUrl).toBe(DATABASE_REPLICA_URL);
    expect(() => read('file:./data/lideres.db')).toThrow('solo vale con PostgreSQL');
    expect(() => read(DATABASE_REPLICA_URL)).toThrow('es la misma base');
  });

  it('follow the port in the address', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each([
    ['0', null],
    ['1', 'small'],
    ['large', 'large'],
    ['huge', 'huge'],
  ])('DEMO=%s means %s', (DEMO, demo) => {
    expect(readSettings({ DEMO }).demo).toBe(demo);
  });

  it('T47: never fill a demo in production, whatever DEMO says', () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://lideres.example' };
    for (const DEMO of ['1', 'large', 'huge', undefined]) {
      expect(readSettings({ ...env, DEMO }).demo).toBeNull();
    }
  });

  it('refuse production without an address', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('falta PUBLIC_URL');
  });

  it.each([
    ['http://lideres.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://10.0.0.5:3000', false],
    ['https://lideres.example', true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:3000', true],
  ])(
    'in production an address without TLS is refused, but on the machine itself: %s',
    (PUBLIC_URL, isTaken) => {
      const read = () => readSettings({ NODE_ENV: 'production', PUBLIC_URL });
      if (isTaken) expect(read().publicUrl).toBe(PUBLIC_URL);
      else expect(read).toThrow('debe empezar con https://');
      expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', OPENAPI: '1' }, true],
  ])('with %j, the description of the API is served: %s', (env, isServed) => {
    const PUBLIC_URL = 'https://lideres.example';
    expect(readSettings({ PUBLIC_URL, ...env }).openapi).toBe(isServed);
  });

  it('take both keys for notifications or none', () => {
    const keys = pushEnv();
    const hosts = expect.arrayContaining(['fcm.googleapis.com']);
    expect(readSettings(keys).push).toMatchObject({
      subject: 'mailto:no-responder@localhost',
      hosts,
    });
    const PUBLIC_URL = 'https://lideres.example';
    expect(readSettings({ ...keys, PUBLIC_URL }).push?.subject).toBe(PUBLIC_URL);
    const one = { VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY };
    expect(() => readSettings(one)).toThrow('van juntas');
    for (const PUSH_HOSTS of ['com', '10.0.0.5', 'http://10.0.0.5', 'https://evil.example', '*'])
      expect(() => readSettings({ ...keys, PUSH_HOSTS })).toThrow('PUSH_HOSTS');
  });

  it('name everything that does not fit, in Spanish', () => {
    const env = {
      BACKUP_HOUR: '24',
      BACKUP_RECIPIENTS: 'age1 corta',
      OPERATOR_MAIL: 'turno',
      METRICS_PORT: '70000',
      PORT: 'tres mil',
      PUBLIC_URL: 'lideres.example/app',
      DATABASE_URL: 'mysql://x',
      DATABASE_REPLICA_URL: 'file:./x',
      DEMO: 'sí',
      SMTP_URL: 'http://x',
      OPENAPI: 'sí',
      ADDRESS_CONNECTIONS: '0',
      VAPID_PUBLIC_KEY: 'clave',
      VAPID_SUBJECT: 'red@example.org',
      PUSH_HOSTS: 'com',
    };
    const read = () => readSettings(env);
    expect(read).toThrow(SettingsError);
    for (const name of Object.keys(env)) expect(read).toThrow(name);
  });
});
