/** I5, I23: what a phone keeps of forums and the week, shown once more beside what the server tells. */
import { shownForums } from '../areas/forums.ts';
import { shownWeek } from '../areas/weekly.ts';
import type { Page, Phone } from '../phone.ts';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';
import { readScreen } from '../stored-reads.ts';

export async function checkKeptViews(sim: Simulation, phone: Phone, { disk }: Page): Promise<void> {
  if (disk.userId === null) return;
  const rows = [...disk.queue.rows.values()];
  const has = (area: string) => rows.some(({ endpoint }) => endpoint.startsWith(`${area}.`));
  const waiting = new Set(rows.filter(({ state }) => state === 'pending').map(({ lane }) => lane));
  const report = (invariant: string, message: string) =>
    sim.ledger.violations.add(invariant, `${phone.name} ${disk.name}: ${message}`);
  if (disk.kept.forums || has('forums')) {
    await checkRemoved(sim, JSON.stringify(disk.kept.forums), report);
    if (!(await readScreen(sim, phone, 'forums'))) return;
    const told = new Map(disk.kept.forums?.threads.map((thread) => [thread.id, thread]));
    const shown = shownForums(disk).filter(({ id }) => !waiting.has(`foro:${id}`));
    await checkRemoved(sim, JSON.stringify(shown), report);
    for (const thread of shown) {
      if (wordsOf(thread) === wordsOf(told.get(thread.id))) continue;
      report('I5', `the conversation ${thread.id} differs`);
    }
  }
  if (disk.kept.week || has('weekly')) {
    if (!(await readScreen(sim, phone, 'week'))) return;
    const told = new Map(disk.kept.week?.activities.map((one) => [one.id, one]));
    for (const activity of shownWeek(disk)) {
      if (waiting.has(activity.id)) continue;
      if (wordsOf(activity) === wordsOf(told.get(activity.id))) continue;
      report('I5', `the activity ${activity.id} differs`);
    }
  }
}

type Report = (invariant: string, message: string) => void;

/** No text that stands removed at the server is in it. */
async function checkRemoved({ server }: Simulation, words: string, report: Report): Promise<void> {
  const posts = await readTable(server.read, 'forum_posts', 'uuid', 'body', 'removed_at');
  for (const { uuid, body, removed_at } of posts) {
    if (removed_at === null || !words.includes(body)) continue;
    report('I23', `the text of ${uuid}, which was removed, is there`);
  }
}

/** What this phone alone adds is left out. */
function wordsOf(told: object | undefined): string {
  return JSON.stringify(told, (key, value) =>
    key === 'waiting' || key === 'createOp' ? undefined : value,
  );
}
