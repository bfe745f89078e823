import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Asked, type Forwarded, forwardToServer } from './forward-to-server.ts';
import type { Weather } from './weather.ts';

export type WeatherProxy = {
  port: number;
  /** `http://localhost:PORT`, what phones know as the server. */
  origin: string;
  /** Where the server listens now. */
  aimAt(port: number): void;
  /** From now on; what still waits under the weather before is cut. Everybody starts under a clear sky. */
  set(phone: string, weather: Weather): void;
  /** Resolves when the next push of anybody has been handed to the server, which is at it now. */
  nextPush(): Promise<void>;
  /** Pushes the server has and has not answered yet. */
  pushesInFlight(): number;
  /** Hands the server, once more, the very bytes of requests kept for later. Answers how many. */
  replay(): Promise<number>;
  /** How often each weather was met by a request. */
  hits: Partial<Record<Weather | 'replay', number>>;
  /** Forgets weather, kept requests and counts; for the next run. */
  reset(): void;
  close(): Promise<void>;
};

/** What tells phones apart: `--user-agent` of their browser ends in it. */
export const phoneMark = (phone: string) => `Handset/${phone}`;

const HOTEL = '<!doctype html><title>Hotel</title><h1>Bienvenido: acepta las condiciones</h1>';
const LATER_MAX = 20;

type Sky = Omit<WeatherProxy, 'port' | 'origin' | 'replay' | 'close'> & {
  of(asked: IncomingMessage): { phone: string; weather: Weather };
  target(): number;
  hit(weather: Weather | 'replay'): void;
  /** Something of this phone is open until it is done, or until its weather changes. */
  watch(phone: string, answer: ServerResponse): void;
  pushStarted(): () => void;
  later: Asked[];
};

/** A network with a weather of its own for each phone, told apart by the browser's name. */
export async function createWeatherProxy(): Promise<WeatherProxy> {
  const sky = createSky();
  const server = createServer((asked, answer) => {
    // A phone that is killed in the middle of a request is no error of the proxy's.
    serve(sky, asked, answer).catch(() => cut(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...sky,
    port,
    origin: `http://localhost:${port}`,
    async replay() {
      const requests = sky.later.splice(0);
      for (const request of requests) {
        sky.hit('replay');
        await forwardToServer(sky.target(), request).catch(() => {});
      }
      return requests.length;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(sky: Sky, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { phone, weather } = sky.of(asked);
  const path = asked.url ?? '/';
  sky.watch(phone, answer);
  const isSync = asked.method === 'POST' && path.startsWith('/api/sync/');
  if (weather === 'cut' || (isSync && weather === 'cut-sync')) {
    sky.hit(weather);
    return cut(answer);
  }
  if (weather === 'captive') {
    sky.hit(weather);
    answer.writeHead(200, { 'content-type': 'text/html' });
    return void answer.end(HOTEL);
  }
  if (weather === 'stall') return sky.hit(weather);
  const request = { path, method: asked.method ?? 'GET', headers: asked.headers };
  if (!isSync) return pass(sky, request, answer, asked);
  await sync(sky, weather, { ...request, body: await buffer(asked) }, answer);
}

/** Unchanged and unread, so that also a stream that never ends comes through. */
async function pass(
  sky: Sky,
  request: Omit<Asked, 'body'>,
  answer: ServerResponse,
  asked: IncomingMessage,
): Promise<void> {
  const forwarded = await forwardToServer(sky.target(), { ...request, body: asked });
  answer.on('close', () => forwarded.stream.destroy());
  forwarded.stream.on('error', () => cut(answer));
  answer.writeHead(forwarded.status, forwarded.headers);
  forwarded.stream.pipe(answer);
}

async function sync(
  sky: Sky,
  weather: Weather,
  request: Asked & { body: Buffer },
  answer: ServerResponse,
): Promise<void> {
  if (weather !== 'clear') sky.hit(weather);
  if (weather === 'cut-request') {
    const half = request.body.subarray(0, request.body.length >> 1);
    await forwardToServer(sky.target(), { ...request, body: half, isCut: true }).catch(() => {});
    return cut(answer);
  }
  if (weather === 'keep-for-later' && sky.later.length < LATER_MAX) sky.later.push(request);
  const forwarded = await ask(sky, request, weather === 'duplicate' ? 2 : 1);
  switch (weather) {
    case 'drop-answer':
      return cut(answer);
    case 'stall-answer':
      return;
    case 'cut-answer':
      answer.writeHead(forwarded.status, {
        ...forwarded.headers,
        'content-length': forwarded.body.length,
      });
      answer.write(forwarded.body.subarray(0, forwarded.body.length >> 1), () => cut(answer));
      return;
    default:
      answer.writeHead(forwarded.status, forwarded.headers);
      answer.end(forwarded.body);
  }
}

/** Answers with the last answer when asked several times at once. */
async function ask(sky: Sky, request: Asked, times: number): Promise<Forwarded & { body: Buffer }> {
  const ended = sky.pushStarted();
  try {
    const answers = await Promise.all(
      Array.from({ length: times }, async () => {
        const forwarded = await forwardToServer(sky.target(), request);
        return { ...forwarded, body: await buffer(forwarded.stream) };
      }),
    );
    return answers.at(-1) as Forwarded & { body: Buffer };
  } finally {
    ended();
  }
}

function cut(answer: ServerResponse): void {
  if (answer.socket) answer.socket.resetAndDestroy();
  else answer.destroy();
}

function createSky(): Sky {
  const weathers = new Map<string, Weather>();
  const open = new Map<string, Set<ServerResponse>>();
  const hits: WeatherProxy['hits'] = {};
  const later: Asked[] = [];
  let waiting: (() => void)[] = [];
  let inFlight = 0;
  let target = 0;

  return {
    hits,
    later,
    target: () => target,
    aimAt: (port) => {
      target = port;
    },
    of(asked) {
      const phone = /Handset\/(\S+)/.exec(asked.headers['user-agent'] ?? '')?.[1] ?? '';
      return { phone, weather: weathers.get(phone) ?? 'clear' };
    },
    set(phone, weather) {
      weathers.set(phone, weather);
      for (const answer of open.get(phone) ?? []) cut(answer);
    },
    hit: (weather) => {
      hits[weather] = (hits[weather] ?? 0) + 1;
    },
    watch(phone, answer) {
      const answers = open.get(phone) ?? new Set();
      open.set(phone, answers.add(answer));
      answer.on('close', () => answers.delete(answer));
    },
    nextPush: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    pushesInFlight: () => inFlight,
    pushStarted() {
      inFlight += 1;
      for (const forwarded of waiting) forwarded();
      waiting = [];
      return () => {
        inFlight -= 1;
      };
    },
    reset() {
      weathers.clear();
      later.length = 0;
      for (const weather of Object.keys(hits)) delete hits[weather as Weather];
    },
  };
}
