import { setTimeout } from 'node:timers/promises';
import type { Tab } from '../support/devtools.ts';
import { tapRow } from './measure-list.ts';

export type MarkTimes = {
  /** Interaction to next paint of each tap, ms, by the Event Timing API: in steps of 8. */
  inp: number[];
  /** Script of the main thread a mark, from its tap until the page rests, ms; layout and style apart. */
  script: number;
  layout: number;
};

const PAUSE_MS = 300;
/** Afterwards: what was tapped is recorded, sent and read again. */
const REST_MS = 4_000;

/** Marks one person after the other, from the first row on. */
export async function measureMarks(tab: Tab, taps: number): Promise<MarkTimes> {
  await tab.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.evaluate('bench.startInteractions()');
  const before = await readMetrics(tab);
  for (let index = 0; index < taps; index += 1) {
    await tapRow(tab, index);
    await setTimeout(PAUSE_MS);
  }
  await setTimeout(REST_MS);
  const after = await readMetrics(tab);
  const inp = await tab.evaluate<number[]>('bench.stopInteractions()');
  const spent = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / taps;
  return {
    inp,
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
  };
}

async function readMetrics(tab: Tab): Promise<Map<string, number>> {
  type Metrics = { metrics: { name: string; value: number }[] };
  const { metrics } = await tab.send<Metrics>('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
