import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { OPINION_CONSENT } from '#contract/agenda-answers';
import type { Endpoint } from '#contract/core/endpoint';
import { rowsByName } from '#contract/core/table';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { Stream } from '#tests/simulation/random';
import { hostileRaw, hostileText, hostileValue } from '../contract/support/hostile.ts';
import { ACCOUNTS, type Attackers, makeOp, newQueue, newUuid, type Who } from './attackers.ts';

/** What came back: a status, or that the connection was ended. */
export type Reply = number | 'ended';

export type Attack = (by: Attackers, draw: Stream) => Promise<Reply[]>;

const ROWS = [...rowsByName.values()].filter(({ name }) => name !== 'live.stream');
/** Longer is not waited for: the server has its own limits, and the next attack is due. */
const ANSWER_LIMIT_MS = 20_000;

type Sending = {
  method?: string;
  who?: Who;
  /** Of a session that is nobody's of these. */
  token?: string;
  body?: unknown;
  raw?: BodyInit;
  headers?: Record<string, string>;
};

async function send(by: Attackers, path: string, sending: Sending): Promise<Reply> {
  const asked = await ask(by, path, sending);
  return asked?.status ?? 'ended';
}

/** With what was answered; null: the connection was ended. */
async function ask(by: Attackers, path: string, sending: Sending) {
  const { method = 'POST', who = 'nobody', token = by.token(who), body, raw, headers } = sending;
  try {
    const answer = await fetch(`${by.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: raw ?? JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

function pushOf(ops: readonly unknown[]) {
  return { queueId: newQueue(), sentWall: Date.now(), settledThrough: 0, ops };
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A value, always the same for the same draws. */
const hostile = <T>(arbitrary: fc.Arbitrary<T>, draw: Stream): T =>
  fc.sample(arbitrary, { numRuns: 1, seed: draw.int(2 ** 31) })[0] as T;

const push = (by: Attackers, who: Who, ops: readonly unknown[], headers = {}) =>
  send(by, '/api/sync/push', { who, body: pushOf(ops), headers });

function marks(by: Attackers, draw: Stream, who: Who, meeting: string, count: number) {
  const { members } = by.community;
  return many(count, (seq) =>
    makeOp(draw, seq + 1, by.id(who), {
      endpoint: 'attendance.mark',
      params: { id: meeting },
      body: { memberId: draw.pick(members) },
      set: { present: draw.chance(0.5) },
    }),
  );
}

/** By what it tries; each is one thing that somebody could do, as often as they like. */
export const ATTACKS: Record<string, Attack> = {
  'a thousand operations nobody can read': async (by, draw) => {
    const size = draw.between(10, 450);
    const junk = many(1_000, () => ({ opId: newUuid(draw), seq: 'x'.repeat(size) }));
    return [await push(by, draw.pick(['pendiente', 'comunidad', 'nobody']), junk)];
  },
  'half a megabyte of one operation, packed into nothing': async (by, draw) => {
    const op = makeOp(draw, 1, by.id('pendiente'), {
      endpoint: 'meetings.create',
      params: { id: by.community.id },
      body: { id: newUuid(draw), date: new Date().toISOString(), notes: 'x'.repeat(450_000) },
    });
    const raw = gzipSync(JSON.stringify(pushOf([op])));
    const bomb = gzipSync(Buffer.alloc(35_000_000, 'x'));
    const packed = draw.chance(0.3) ? bomb : raw;
    const headers = { 'content-encoding': 'gzip' };
    return [await send(by, '/api/sync/push', { who: 'pendiente', raw: packed, headers })];
  },
  'a member floods the review': async (by, draw) => [
    await push(by, 'integrante', marks(by, draw, 'integrante', by.community.meeting, 900)),
  ],
  'a leader marks in a meeting that is nobody’s': async (by, draw) => [
    await push(by, 'comunidad', marks(by, draw, 'comunidad', newUuid(draw), 1_000)),
  ],
  'a thousand marks of a right roll': async (by, draw) => [
    await push(by, 'comunidad', marks(by, draw, 'comunidad', by.community.meeting, 1_000)),
  ],
  'five hundred meetings at once, each with a mark': async (by, draw) => {
    const ops = many(500, (index) => {
      const id = newUuid(draw);
      const create = makeOp(draw, 2 * index + 1, by.id('comunidad'), {
        endpoint: 'meetings.create',
        params: { id: by.community.id },
        body: { id, date: new Date(Date.now() - draw.int(10_000_000)).toISOString() },
      });
      const [mark] = marks(by, draw, 'comunidad', id, 1);
      return [create, { ...mark, seq: 2 * index + 2 }];
    }).flat();
    return [await push(by, 'comunidad', ops)];
  },
  'a rescue file of anything': async (by, draw) => {
    const good = marks(by, draw, 'comunidad', by.community.meeting, 200);
    const ops = many(1_000, (index) => {
      const op = { ...good[index % good.length], opId: newUuid(draw) };
      if (index % 4 === 0) return op;
      if (index % 4 === 1) return hostile(hostileValue, draw);
      if (index % 4 === 2) return { ...op, body: { id: hostile(hostileValue, draw) } };
      return { ...op, params: { id: hostile(hostileText, draw) } };
    });
    return [await send(by, '/api/sync/import', { who: 'comunidad', body: { ops } })];
  },
  'a list of people of anything': async (by, draw) => {
    const rows = many(500, (index) => ({
      ...{ line: index + 1, fullName: `Nombre ${index}`, alias: `A${draw.int(1_000_000)}` },
      email: draw.chance(0.5) ? `p${draw.int(1_000_000)}@ejemplo.mx` : hostile(hostileText, draw),
    }));
    return [
      await send(by, '/api/admin/users/import', { who: 'admin', body: { dryRun: true, rows } }),
    ];
  },
  'every call with anything in it': async (by, draw) =>
    Promise.all(many(20, () => spoilt(by, draw, draw.pick(ROWS)))),
  'guesses at accounts and links': (by, draw) => {
    const email = `x${draw.int(9)}@demo.mx`;
    const password = hostile(hostileText, draw);
    const token = newUuid(draw);
    const link = newUuid(draw);
    const said = { answers: [password], consent: true, consentVersion: OPINION_CONSENT };
    return Promise.all([
      send(by, '/api/auth/login', { body: { email, password } }),
      send(by, '/api/auth/token-login', { body: { token } }),
      send(by, `/api/teams/${link.slice(0, 13)}/public`, { method: 'GET' }),
      send(by, `/api/answers/${link.slice(0, 22)})`, { method: 'GET' }),
      send(by, `/api/answers/${link}/opinion`, { body: { ...said, answerKey: token } }),
    ]);
  },
  'consents given and taken back': async (by, draw) => {
    const body = {
      version: CURRENT_NOTICE.version,
      ...{ notice: true, sensitive: true, messages: draw.chance(0.5) },
    };
    return Promise.all(many(5, () => send(by, '/api/me/consents', { who: 'lider', body })));
  },
  'a member fills the forums, and phones keep them': async (by, draw) => {
    const content = (draw.chance(0.5) ? '漢' : '*a ').repeat(4_000).slice(0, 4_000);
    const ops = many(6, (index) => {
      const id = newUuid(draw);
      const thread = makeOp(draw, 20 * index + 1, by.id('integrante'), {
        endpoint: 'forums.create-thread',
        params: { id: 'accion' },
        body: { id, postId: newUuid(draw), title: 'x'.repeat(120), content },
      });
      const posts = many(15, (post) =>
        makeOp(draw, 20 * index + 2 + post, by.id('integrante'), {
          endpoint: 'forums.create-post',
          params: { id },
          body: { postId: newUuid(draw), content },
        }),
      );
      return [thread, ...posts];
    }).flat();
    const sent = await push(by, 'integrante', ops);
    const read = (path: string) => send(by, path, { method: 'GET', who: 'comunidad' });
    return [sent, ...(await Promise.all(many(3, () => read('/api/forums/kept'))))];
  },
  'a member reports whatever others wrote': async (by, draw) => {
    const [id, postId] = [newUuid(draw), newUuid(draw)];
    const body = { id, postId, title: 'Visita', content: 'Al asilo' };
    const made = await send(by, '/api/forums/accion/threads', { who: 'lider', body });
    const report = () => ({ reason: draw.pick(['otro', 'amenaza']), note: 'x'.repeat(300) });
    const path = `/api/posts/${postId}/reports`;
    const said = await Promise.all(
      many(5, () => send(by, path, { who: 'integrante', body: report() })),
    );
    return [made, ...said, await send(by, '/api/forum-reports', { method: 'GET', who: 'admin' })];
  },
  'payments without end': async (by, draw) => {
    const body = {
      ...{ amount: draw.int(900) + 1, paidOn: new Date().toISOString(), method: 'efectivo' },
      note: 'x'.repeat(100),
    };
    return Promise.all(
      many(5, () => send(by, '/api/user-quotas/payments', { who: 'lider', body })),
    );
  },
  'a leader writes without end': async (by, draw) => {
    const text = 'x'.repeat(draw.between(100, 3_900));
    const write = (path: string, body: object, method = 'POST') =>
      send(by, `/api${path}`, { who: 'comunidad', method, body });
    const dueOn = new Date().toISOString().slice(0, 10);
    const place = { state: 'Durango', city: 'Durango' };
    const [id, postId] = [newUuid(draw), newUuid(draw)];
    const begun = await write('/forums/accion/threads', { id, postId, title: 'x', content: text });
    const ops = many(100, (seq) =>
      makeOp(draw, seq + 1, by.id('comunidad'), {
        endpoint: 'forums.create-post',
        params: { id },
        body: { postId: newUuid(draw), threadId: id, content: text },
      }),
    );
    return [
      begun,
      await push(by, 'comunidad', ops),
      ...(await Promise.all([
        ...many(10, () => write(`/posts/${postId}`, { content: text }, 'PUT')),
        ...many(10, () => write(`/posts/${postId}/reports`, { reason: 'otro', note: 'x' })),
        ...many(10, () => write('/institutions', { name: newUuid(draw), type: 'salud', ...place })),
        ...many(10, () =>
          write('/weekly-activities', {
            id: newUuid(draw),
            groupId: by.community.id,
            title: 'Despensas',
            pillar: 'comunidad',
            dueOn,
          }),
        ),
      ])),
    ];
  },
  'a session that a link opened makes what would outlive it': async (by) => {
    const link = `/api/admin/users/${by.id('lider')}/generate-token`;
    const made = await ask(by, link, { who: 'admin' });
    if (made?.status !== 201) return [made?.status ?? 'ended'];
    const secret = JSON.parse(made.text).accessLink.split('/').at(-1);
    const opened = await ask(by, '/api/auth/token-login', { body: { token: secret } });
    if (opened?.status !== 200) return [opened?.status ?? 'ended'];
    const { token } = JSON.parse(opened.text);
    const key = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const subscription = { endpoint: 'https://fcm.googleapis.com/send/1', ...key };
    const tries = [
      send(by, '/api/me/calendar-feed', { token }),
      send(by, '/api/me/push-subscriptions', { token, body: subscription }),
      send(by, link, { token }),
      send(by, '/api/me/export', { token, method: 'GET' }),
      send(by, '/api/me/notifications', { token, method: 'GET' }),
    ];
    return [opened.status, ...(await Promise.all(tries))];
  },
  'announcements, notes, the directory and the week are filled, and read': async (by, draw) => {
    const text = (length: number) =>
      (draw.chance(0.5) ? '漢' : '*a ').repeat(length).slice(0, length);
    const group = by.community.id;
    const notes = many(100, (seq) =>
      makeOp(draw, seq + 1, by.id('comunidad'), {
        endpoint: 'prospects.create',
        params: { id: group },
        body: {
          ...{ id: newUuid(draw), date: new Date().toISOString(), prospectName: 'Ana' },
          ...{ prospectContact: '618', currentStage: 'Invitado', notes: text(2_000) },
        },
      }),
    );
    const activity = () => ({
      ...{ id: newUuid(draw), groupId: group, title: text(200), pillar: 'comunidad' },
      dueOn: new Date().toISOString().slice(0, 10),
    });
    const institution = () => ({
      ...{ name: newUuid(draw), type: 'salud', state: 'Durango', city: newUuid(draw) },
      description: text(500),
    });
    const announcement = () => ({ title: 'Aviso', content: text(5_000), priority: 'alta' });
    const write = (who: Who, path: string, body: object) => send(by, path, { who, body });
    const read = (who: Who, path: string) => send(by, path, { who, method: 'GET' });
    return [
      await push(by, 'comunidad', notes),
      ...(await Promise.all([
        ...many(5, () => write('coordinadores', '/api/announcements', announcement())),
        ...many(5, () => write('comunidad', '/api/institutions', institution())),
        ...many(5, () => write('comunidad', '/api/weekly-activities', activity())),
      ])),
      ...(await Promise.all([
        read('integrante', '/api/announcements'),
        read('coordinadores', '/api/announcements/own?all=1'),
        read('comunidad', `/api/groups/${group}/follow-up`),
        read('comunidad', `/api/communities/${group}/meetings`),
        read('comunidad', '/api/institutions?state=Durango'),
        read('comunidad', '/api/weekly-follow-up'),
        read('coordinadores', '/api/weekly-follow-up'),
        read('comunidad', '/api/quarantine'),
      ])),
    ];
  },
  'searches for anything, and changes since anything': async (by, draw) => {
    const text = encodeURIComponent(hostile(hostileText, draw).toWellFormed());
    return Promise.all([
      send(by, `/api/admin/users?search=${text}`, { method: 'GET', who: 'admin' }),
      send(by, `/api/sync/pull?cursor=${text}`, { method: 'GET', who: 'comunidad' }),
      send(by, `/api/admin/audit?person=${text}`, { method: 'GET', who: 'admin' }),
      send(by, `/api/communities/page?state=${text}`, { method: 'GET', who: 'coordinadores' }),
    ]);
  },
  'streams that are left at once': async (by, draw) =>
    Promise.all(many(draw.between(2, 12), () => leaveAStream(by))),
  'what is no HTTP': async (by, draw) =>
    Promise.all(
      [
        `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        `POST /api/sync/push HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n{`,
        `GET / HTTP/1.1\r\n${'X-A: b\r\n'.repeat(3_000)}\r\n`,
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nZZ\r\n`,
        hostile(hostileText, draw),
      ].map((text) => sendBytes(by.port, text)),
    ),
};

async function spoilt(by: Attackers, draw: Stream, row: Endpoint): Promise<Reply> {
  const path = row.path.replace(/:\w+/g, () => encodeURIComponent(anything(draw)));
  const query = draw.chance(0.3) ? `?${encodeURIComponent(anything(draw))}=1` : '';
  const raw = draw.chance(0.2) ? hostile(hostileRaw, draw) : undefined;
  return send(by, `/api${path}${query}`, {
    method: row.method,
    who: draw.pick<Who>([...ACCOUNTS, 'nobody']),
    // Nobody is to end the sessions that the attack goes on with.
    ...(row.name.startsWith('session.') ? { who: 'nobody' as const } : {}),
    body: hostile(hostileValue, draw),
    ...(raw !== undefined && { raw: raw as BodyInit }),
  });
}

/** Now and then a number that is somebody's. */
const anything = (draw: Stream): string =>
  draw.chance(0.4) ? String(draw.int(40)) : hostile(hostileText, draw).toWellFormed() || '0';

async function leaveAStream(by: Attackers): Promise<Reply> {
  const leaving = new AbortController();
  const token = by.token('comunidad');
  try {
    const answer = await fetch(`${by.url}/api/sync/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    });
    leaving.abort();
    return answer.status;
  } catch {
    return 'ended';
  }
}

/** Bytes on a connection that is ended soon after, whatever they are. */
function sendBytes(port: number, text: string): Promise<Reply> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]) || 'ended'));
  });
}
