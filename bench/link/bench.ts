import { list, MARKS } from '../drain/bench.ts';
import { type Contestant, openBare, openOurs, openStage } from '../drain/contestants.ts';
import { openDrainPeers, PEER_NOTES, SERIAL, TO_BEAT } from '../peers/drain/open.ts';
import { leaveOutBroken } from '../peers/leave-out-broken.ts';
import { withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import { type Benched, round } from '../support/report.ts';
import { interleave, median } from '../support/statistics.ts';
import { PHONE_LINK } from './open-line.ts';

const ROUNDS = 3;
/** Of the serial peer: each request takes as long as the last, so a tenth of the marks is enough. */
const SERIAL_MARKS = 100;

type Bytes = { up: number; down: number };

/** The drain again, over a link that a phone at the edge of its cell has. */
export function benchLink({ rounds, peers }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const installed = await peers();
    const stage = await openStage(cleanup, true);
    const [ours, bare] = [await openOurs(stage), await openBare(stage)];
    const others = installed.type === 'installed' ? await openDrainPeers(stage) : [];
    const bytes: Record<string, Bytes> = {};
    const run = (contestant: Contestant) => async () => {
      const drained = await drainSlowly(contestant);
      bytes[contestant.name] = drained.bytes;
      return drained.ms;
    };
    const running = leaveOutBroken(Object.fromEntries(others.map((it) => [it.name, run(it)])));
    const all = { ours: run(ours), bare: run(bare), ...running.contestants };
    const plan = { rounds: rounds ?? ROUNDS, warmUp: 0 };
    const samples = running.keep(await interleave(all, plan));
    const peerNotes = installed.type === 'installed' ? PEER_NOTES : [installed.reason];
    return [toResult(samples, bytes, [...peerNotes, ...running.notes()])];
  });
}

/** Recording is not measured, and has all the network it wants. */
async function drainSlowly(contestant: Contestant): Promise<{ ms: number; bytes: Bytes }> {
  const { line, name } = contestant;
  if (!line) throw new Error('there is no line to slow down');
  const marks = name === SERIAL ? SERIAL_MARKS : MARKS;
  await contestant.record(marks);
  line.slow(true);
  line.takeBytes();
  const { empty } = await contestant.drain();
  const { up, down } = line.takeBytes();
  line.slow(false);
  await contestant.verify();
  const scale = MARKS / marks;
  return { ms: empty * scale, bytes: { up: up * scale, down: down * scale } };
}

function toResult(
  samples: Record<string, number[]>,
  bytes: Record<string, Bytes>,
  peerNotes: readonly string[],
): Benched {
  const { ours = [], bare = [], ...others } = samples;
  const limit = unbeatable(bytes.ours);
  const peers = Object.entries(others).map(([name, times]) => [name, median(times)] as const);
  return {
    name: 'drain-link',
    unit: 'ms',
    ours: median(ours),
    limit,
    ratio: median(ours) / limit,
    peers: { 'bare Hono, 100 a request': median(bare), ...Object.fromEntries(peers) },
    goal: 1.5,
    ahead: [{ of: TO_BEAT.filter((name) => name in others), times: 10 }],
    notes: [
      `link: ${PHONE_LINK.roundTripMs} ms, ${PHONE_LINK.bitsPerSecond / 1_000} kbit/s each way, ${PHONE_LINK.loss * 100} % of packets lost and sent again; a connection costs a round trip more, which the limit does not have`,
      `limit: the ${Math.round(bytes.ours?.up ?? 0)} bytes ours sends ÷ bandwidth + 1 round trip; with what comes back counted too, ratio ${round(median(ours) / (limit + msOf(bytes.ours?.down ?? 0)))}`,
      `bytes a mark, up and down: ${Object.entries(bytes).map(perMark).join('; ')}`,
      `ours: ${list(ours)}; ${SERIAL}: ${SERIAL_MARKS} marks, times ${MARKS / SERIAL_MARKS}`,
      ...peerNotes,
    ],
  };
}

function unbeatable(bytes: Bytes | undefined): number {
  if (!bytes) throw new Error('ours sent nothing');
  return msOf(bytes.up) + PHONE_LINK.roundTripMs;
}

function msOf(bytes: number): number {
  return (bytes * 8_000) / PHONE_LINK.bitsPerSecond;
}

function perMark([name, { up, down }]: [string, Bytes]): string {
  return `${name} ${Math.round(up / MARKS)} + ${Math.round(down / MARKS)}`;
}
