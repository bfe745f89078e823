/** What lies between a phone and the server. The phone's own code (web/net) speaks; this only carries. */
import { TIMEOUT_MS } from '#web/net/send.ts';
import type { Sim } from './context.ts';
import type { Stream } from './random.ts';
import type { Answer, Death } from './server.ts';
import type { Wire } from './wire-tap.ts';

export type Network = {
  /** A `fetch` for one phone. */
  fetch: typeof fetch;
  /** The phone died: nothing it waits for will come. */
  hangUp(): void;
  /** Time until which there is no signal at all. */
  deadUntil: number;
};

type Parcel = { url: string; method: string; headers: Headers; body: string | null };
type Settle = { answer(response: Response): void; fail(): void };

const HTML = '<!doctype html><title>Bienvenido</title><p>Acepta las condiciones</p>';

export function createNetwork(sim: Sim, phone: string, random: Stream, wire: Wire): Network {
  const waiting = new Set<() => void>();
  const { scheduler, faults } = sim;

  function carry(parcel: Parcel, settle: Settle): void {
    const strikes = (name: Parameters<typeof faults.strikes>[0]) => faults.strikes(name, random);
    const there = random.int(20, 400);
    if (scheduler.now() < network.deadUntil || strikes('F1')) return fail(settle, there);
    if (strikes('F12')) return; // Only the time out ends it.
    if (strikes('F7')) return later(there, () => settle.answer(page(200, HTML)));
    if (strikes('F8')) return fail(settle, there); // `redirect: 'error'` makes fetch throw.
    if (strikes('F37')) return later(there, () => settle.answer(refusal(426, 'upgrade')));
    if (strikes('F10')) {
      const seconds = String(random.int(1, 120));
      return later(there, () => settle.answer(refusal(429, 'too_many', { 'Retry-After': seconds })));
    }
    const delay = strikes('F4') ? random.int(1_000, 60_000) : there;
    if (strikes('F3')) later(delay + random.int(0, 30_000), () => void deliver(parcel));
    later(delay, () => void deliver(parcel).then((answer) => bringBack(answer, settle)));
  }

  function bringBack(answer: Answer | null, settle: Settle): void {
    const back = random.int(20, 400);
    if (answer === null || faults.strikes('F2', random)) return fail(settle, back);
    if (faults.strikes('F9', random)) return later(back, () => settle.answer(page(504, HTML)));
    const cut = faults.strikes('F6', random);
    const text = cut ? answer.text.slice(0, answer.text.length >> 1) : answer.text;
    later(back, () =>
      settle.answer(new Response(text, { status: answer.status, headers: answer.headers })),
    );
  }

  async function deliver(parcel: Parcel): Promise<Answer | null> {
    sim.busy.count += 1;
    try {
      const answer = await sim.server.handle(await requestOf(sim, parcel), fateOf());
      const final = (await sim.sabotage.answer?.(answer, sim.server, parcel.body)) ?? answer;
      wire.note(parcel.url, parcel.body, final);
      sim.trace.say(`${phone} ${parcel.method} ${pathOf(parcel.url)} ${final?.status ?? 'died'}`);
      return final;
    } finally {
      sim.busy.count -= 1;
    }
  }

  function fateOf(): Death | null {
    if (!faults.strikes('F39', random)) return null;
    return random.chance(0.5) ? 'before-commit' : 'after-commit';
  }

  function later(ms: number, run: () => void): void {
    scheduler.after(ms, `${phone} net`, run);
  }

  function fail(settle: Settle, ms: number): void {
    later(ms, settle.fail);
  }

  const network: Network = {
    deadUntil: 0,
    fetch: (url, init) =>
      new Promise<Response>((resolve, reject) => {
        const fail = () => end(() => reject(new TypeError('Failed to fetch')));
        const noTime = scheduler.after(TIMEOUT_MS, `${phone} time out`, fail);
        function end(how: () => void): void {
          if (!waiting.delete(fail)) return;
          noTime();
          // Until the phone's code has read the answer, the step is not over; it counts down itself.
          sim.busy.count += 1;
          how();
        }
        waiting.add(fail);
        init?.signal?.addEventListener('abort', fail);
        const parcel = {
          url: String(url),
          method: init?.method ?? 'GET',
          headers: new Headers(init?.headers),
          body: typeof init?.body === 'string' ? init.body : null,
        };
        if (init?.signal?.aborted) fail();
        else carry(parcel, { answer: (response) => end(() => resolve(response)), fail });
      }),
    hangUp() {
      for (const fail of [...waiting]) fail();
    },
  };
  return network;
}

async function requestOf(sim: Sim, parcel: Parcel): Promise<Request> {
  const headers = new Headers(parcel.headers);
  headers.set('Sec-Fetch-Site', 'same-origin');
  let { body } = parcel;
  if (body !== null && sim.sabotage.request) {
    const owner = Number(headers.get('X-Outbox-Owner') ?? 0) || null;
    body = JSON.stringify(sim.sabotage.request(JSON.parse(body), sim.scheduler.now(), owner));
  }
  sim.sabotage.headers?.(headers);
  const { method } = parcel;
  return new Request(`http://localhost:3000${parcel.url}`, { method, headers, body });
}

const pathOf = (url: string) => url.split('?')[0];

function page(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/html' } });
}

function refusal(status: number, code: string, extra: Record<string, string> = {}): Response {
  const headers = { 'Content-Type': 'text/plain', 'X-Error-Code': code, ...extra };
  return new Response('Ahora no', { status, headers });
}
