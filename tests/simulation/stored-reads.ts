/** What a phone keeps of answers it read while there was signal, to be shown without. */
import { keptForums } from '#contract/forums';
import { weeklyFollowUp } from '#contract/weekly';
import { SIGNED_IN } from './areas/focus.ts';
import type { Phone } from './phone.ts';
import type { KeptReads } from './phone-disk.ts';
import type { Stream } from './random.ts';
import type { Fate } from './server.ts';
import type { Simulation } from './simulation.ts';

const CALM: Fate = { trouble: null, process: 0 };
const ROWS = { forums: keptForums, week: weeklyFollowUp } as const;

/** A person looks at a screen now and then: more often where the world is about it. */
export async function lookAtScreens(sim: Simulation, phone: Phone, stream: Stream): Promise<void> {
  const area = sim.focus ?? stream.pick(SIGNED_IN);
  if (!stream.chance(sim.focus ? 0.4 : 0.1)) return;
  if (area === 'forums') await readScreen(sim, phone, 'forums');
  if (area === 'weekly') await readScreen(sim, phone, 'week');
}

/** With signal, and a session that still stands; else what was kept stays. */
export async function readScreen(
  sim: Pick<Simulation, 'server'>,
  phone: Phone,
  screen: keyof KeptReads,
): Promise<boolean> {
  const session = phone.session();
  const disk = session && phone.disks.get(String(session.userId));
  if (!disk || !phone.isOnline()) return false;
  const headers = { Authorization: `Bearer ${session.token}` };
  const { path } = ROWS[screen];
  const answered = await sim.server.answer({ method: 'GET', path, headers }, CALM);
  if (answered && answered.status >= 500) throw new Error(`${path}: ${answered.text}`);
  if (answered?.status !== 200) return false;
  disk.kept = { ...disk.kept, [screen]: JSON.parse(answered.text) };
  return true;
}
