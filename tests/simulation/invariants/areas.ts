/** What must hold in the end of forums, weeks, connections and opinions. */
import type { Simulation } from '../simulation.ts';
import { checkAgendas } from './agendas.ts';
import { checkDirectory } from './directory.ts';
import { checkForums } from './forums.ts';
import { readChecking } from './taken.ts';
import { checkWeek } from './weekly.ts';

export async function checkAreas(sim: Simulation): Promise<void> {
  const checking = await readChecking(sim);
  await checkForums(checking);
  await checkWeek(checking);
  await checkDirectory(checking);
  await checkAgendas(checking);
}
