/** A phone in somebody's hand: opened, signed in on, tapped, dropped, opened again. */
import type { SyncEngine } from '#sync/engine';
import type { Intent } from '#sync/types';
import type { Sim } from './context.ts';
import { emptyPhoneDisk, forgetLast, loseCopies, loseQueue, type PhoneDisk } from './disk.ts';
import { createLife, type Life, type Owner, queueNameOf } from './life.ts';
import { createNetwork, type Network } from './network.ts';
import { createStream, type Stream } from './random.ts';
import type { Wire } from './wire-tap.ts';
import { endSession, type Leader, openSession } from './world.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

export type Phone = {
  name: string;
  disk: PhoneDisk;
  network: Network;
  random: Stream;
  wall(): number;
  /** True times at which its clock was moved. */
  jumps: number[];
  moveClock(ms: number): void;
  /** Null while it is off. */
  life(): Life | null;
  /** Page engines by queue name. */
  engines(): ReadonlyMap<string, SyncEngine>;
  turnOn(): void;
  die(cause: string): void;
  /** Signs a person in (and whoever was, out); opens their engine. */
  signIn(leader: Leader): Promise<void>;
  /** The server forgets the session; the phone learns of it by a 401. */
  loseSession(): Promise<void>;
  openPublicForm(link: string): SyncEngine | null;
  wakeWorker(): void;
  record(owner: Owner, intents: Intent[], isPoison?: boolean): Promise<void>;
};

export function createPhone(sim: Sim, name: string, wire: Wire): Phone {
  const stream = (what: string) => createStream(sim.seed, `${name} ${what}`);
  const random = { disk: stream('disk'), engine: stream('engine'), hand: stream('hand') };
  const network = createNetwork(sim, name, stream('net'), wire);
  const disk = emptyPhoneDisk();
  const engines = new Map<string, SyncEngine>();
  const jumps: number[] = [];
  let life: Life | null = null;
  let offset = sim.faults.strikes('F28', random.hand)
    ? random.hand.int(-10 * YEAR_MS, 10 * YEAR_MS)
    : random.hand.int(-2_000, 2_000);
  let logins = 0;
  const wall = () => sim.scheduler.now() + offset;
  const parts = { name, sim, disk, network, random, wall, die };

  function open(owner: Owner): SyncEngine | null {
    if (!life) return null;
    const queue = queueNameOf(owner);
    const engine = engines.get(queue) ?? life.open(owner, 'page');
    engines.set(queue, engine);
    if ('leader' in owner) void engine.release('auth', 'user').catch(() => {});
    void engine.start();
    return engine;
  }

  function die(cause: string): void {
    if (!life) return;
    sim.trace.say(`${name} dies ${cause}`);
    life.end();
    life = null;
    engines.clear();
    damage(sim, disk, random.hand);
  }

  return {
    name,
    disk,
    network,
    random: random.hand,
    wall,
    jumps,
    moveClock(ms) {
      offset += ms;
      jumps.push(sim.scheduler.now());
    },
    life: () => life,
    engines: () => engines,
    turnOn() {
      if (life) return;
      life = createLife(parts);
      const { signedIn } = disk;
      if (signedIn) open(signedIn);
      for (const queue of disk.queues.keys()) {
        if (queue.startsWith('public-')) open({ link: queue.slice('public-'.length) });
      }
    },
    die,
    async signIn(leader) {
      const personId = sim.world.personId[leader];
      const before = disk.signedIn;
      if (before && before.leader !== leader) leave(sim, disk, engines, before);
      logins += 1;
      const secret = `${name}-${logins}-${leader}-secreto`;
      await openSession(sim.server.store(), personId, secret, sim.scheduler.now());
      disk.signedIn = { leader, personId, secret };
      sim.trace.say(`${name} is ${leader}'s now`);
      open({ leader, personId });
    },
    async loseSession() {
      if (disk.signedIn) await endSession(sim.server.store(), disk.signedIn.secret);
    },
    openPublicForm: (link) => open({ link }),
    wakeWorker() {
      const { signedIn } = disk;
      if (!life || !signedIn) return;
      const worker = life.open(signedIn, 'worker');
      void worker.start();
      sim.scheduler.after(25_000, `${name} worker ends`, worker.stop);
    },
    record: (owner, intents, isPoison = false) => {
      const engine = engines.get(queueNameOf(owner)) ?? open(owner);
      return engine ? promise(sim, name, owner, engine, intents, isPoison) : Promise.resolve();
    },
  };
}

/** A sign-out wipes what the server said, never what waits to be sent. */
function leave(
  sim: Sim,
  disk: PhoneDisk,
  engines: Map<string, SyncEngine>,
  before: NonNullable<PhoneDisk['signedIn']>,
): void {
  const queue = queueNameOf(before);
  engines.get(queue)?.stop();
  engines.delete(queue);
  disk.caches.delete(before.leader);
  const own = disk.queues.get(queue);
  if (own) sim.sabotage.signOut?.(own);
}

/** What a dying phone may take with it. */
function damage(sim: Sim, disk: PhoneDisk, random: Stream): void {
  const { faults } = sim;
  for (const queue of disk.queues.keys()) {
    if (faults.strikes('F18', random)) forgetLast(disk, queue, random.int(1, 5));
    if (faults.strikes('F19', random)) loseQueue(disk, queue);
    if (faults.strikes('F20', random)) loseCopies(disk, queue);
  }
}

/** What is recorded becomes a promise at the moment the tick is shown. */
async function promise(
  sim: Sim,
  phone: string,
  owner: Owner,
  engine: SyncEngine,
  intents: Intent[],
  isPoison: boolean,
): Promise<void> {
  const at = sim.scheduler.now();
  const recorded = await engine.record(intents);
  if (recorded.type === 'lost') return;
  const leader = 'leader' in owner ? owner.leader : null;
  const contents = recorded.type === 'saved' ? recorded.rows : recorded.contents;
  for (const content of contents) {
    sim.promised.set(content.opId, { opId: content.opId, phone, leader, content, at, isPoison });
  }
  sim.trace.say(`${phone} ${recorded.type} ${intents.map((i) => i.endpoint).join(' ')}`);
}
