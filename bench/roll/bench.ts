import { readyForNoSignal, recordMeeting, rollPath, signIn } from '#tests/e2e/support/screens';
import { createStage } from '#tests/e2e/support/stage';
import { startBlankSite } from '../support/blank-site.ts';
import { bundlePage } from '../support/bundle-page.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { openBareBrowser, type Tab } from '../support/devtools.ts';
import type { Benched } from '../support/report.ts';
import { median, quantile } from '../support/statistics.ts';
import { openUntilUsable, USABLE } from '../support/usable.ts';
import { growCommunity } from './grow-community.ts';
import { type ListTimes, measureList } from './measure-list.ts';
import { type MarkTimes, measureMarks } from './measure-marks.ts';

const LEADER = 'comunidad@demo.mx';
const PEOPLE = 300;
const ALREADY_THERE = 18;
const ROW_PX = 57;
const SLOWDOWN = 4;
const TAPS = 40;
const AT_ONCE_MS = 100;
/** Goals of a mark: median and worst from a finger to the next paint, and script until rest. */
const INP_MS = { median: 48, worst: 80 };
const SCRIPT_MS = { online: 120, offline: 60 };

export async function benchRoll(): Promise<Benched[]> {
  return [
    ...(await withCleanup(benchLargeRoll)),
    ...(await benchMarks('online')),
    ...(await benchMarks('offline')),
  ];
}

/** Quick taps on the 18 people of the demo's own community, by the same slow phone. */
function benchMarks(signal: keyof typeof SCRIPT_MS): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const { profileFolder, url } = await openStage(cleanup, { people: ALREADY_THERE, signal });
    const script = await bundlePage('roll/page.ts');
    const browser = cleanup.add(await openBareBrowser(profileFolder), (it) => it.kill());
    const tab = await browser.tab();
    await slowDown(tab);
    await openUntilUsable(tab, url, USABLE.roll);
    await tab.evaluate(script);
    await tab.evaluate(`bench.untilRows(${JSON.stringify(USABLE.roll)}, ${ALREADY_THERE})`);
    return toMarkResults(await measureMarks(tab, ALREADY_THERE), signal);
  });
}

function toMarkResults(
  { inp, script, layout }: MarkTimes,
  signal: keyof typeof SCRIPT_MS,
): Benched[] {
  const row = (name: string, ours: number, limit: number): Benched => ({
    ...{ name: `roll-mark-${name} (${signal})`, unit: 'ms', ours, limit, ratio: ours / limit },
    ...{ peers: {}, goal: 1 },
    notes: [`${inp.length} taps; style and layout ${layout.toFixed(1)} ms a mark`],
  });
  return [
    row('inp', median(inp), INP_MS.median),
    row('inp-worst', Math.max(...inp), INP_MS.worst),
    row('script', script, SCRIPT_MS[signal]),
  ];
}

/**
 * A community of 300 on a phone four times slower than this machine, without signal: how long each
 * frame takes while its roll scrolls and while people are marked. The limit is a list of as many
 * empty buttons in plain DOM, under the same hands in the same browser.
 */
async function benchLargeRoll(cleanup: Cleanup): Promise<Benched[]> {
  const { profileFolder, url } = await openStage(cleanup, { people: PEOPLE, signal: 'offline' });
  const script = await bundlePage('roll/page.ts');
  const browser = cleanup.add(await openBareBrowser(profileFolder), (it) => it.kill());

  const ours = await browser.tab();
  await slowDown(ours);
  const openedMs = await openUntilUsable(ours, url, USABLE.roll);
  await ours.evaluate(script);
  await ours.evaluate(`bench.untilRows(${JSON.stringify(USABLE.roll)}, ${PEOPLE})`);
  const roll = await measureList(ours, TAPS);

  const site = cleanup.add(await startBlankSite(), (it) => it.stop());
  const plain = await browser.tab();
  await slowDown(plain);
  await plain.open(`http://localhost:${site.port}/`);
  await plain.evaluate(script);
  await plain.evaluate(`bench.buildPlainList(${PEOPLE}, ${ROW_PX})`);
  const limit = await measureList(plain, TAPS);
  return toResults(roll, limit, openedMs);
}

type Asked = { people: number; signal: keyof typeof SCRIPT_MS };

/** The product with a community of so many, and the profile of its coordinator's phone, on a new roll. */
async function openStage(
  cleanup: Cleanup,
  { people, signal }: Asked,
): Promise<{ profileFolder: string; url: string }> {
  const stage = cleanup.add(await createStage(), (it) => it.close());
  if (people > ALREADY_THERE) {
    growCommunity(stage.server.databasePath, LEADER, people - ALREADY_THERE);
  }
  const handset = await stage.newHandset();
  const phone = await handset.open();
  await signIn(phone, LEADER);
  await readyForNoSignal(phone);
  const meetingId = await recordMeeting(phone);
  await phone.close();
  if (signal === 'offline') await stage.proxy.cut();
  return {
    profileFolder: handset.profileFolder,
    url: `${stage.proxy.origin}${rollPath(meetingId)}`,
  };
}

async function slowDown(tab: Tab): Promise<void> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

function toResults(roll: ListTimes, plain: ListTimes, openedMs: number): Benched[] {
  const p95 = (times: readonly number[]) => quantile(times, 0.95);
  const row = (name: string, ours: number[], limit: number[], notes: string[]): Benched => ({
    name,
    unit: 'ms',
    ours: p95(ours),
    limit: p95(limit),
    ratio: p95(ours) / p95(limit),
    peers: { 'ours, middle': median(ours), 'limit, middle': median(limit) },
    goal: 1.1,
    notes,
  });
  return [
    row('roll-scroll-frame', roll.scrolling, plain.scrolling, [
      `95 % of frames are shorter; ${roll.scrolling.length} frames of ours, ${PEOPLE} people, processor ${SLOWDOWN} × slower`,
      `the roll could be tapped ${Math.round(openedMs)} ms after it was asked for`,
    ]),
    row('roll-tap-frame', roll.tapping, plain.tapping, [
      `frames while ${TAPS} people are marked, about three a second`,
    ]),
    {
      name: 'roll-tap',
      unit: 'ms',
      ours: median(roll.taps),
      limit: AT_ONCE_MS,
      ratio: median(roll.taps) / AT_ONCE_MS,
      peers: { 'plain list': median(plain.taps) },
      goal: 1,
      notes: [
        'from a tap, the finger lifted, to the frame that shows it; the limit is what people take for at once',
        `95 % of ours within ${Math.round(p95(roll.taps))} ms, of the plain list's within ${Math.round(p95(plain.taps))} ms`,
      ],
    },
  ];
}
