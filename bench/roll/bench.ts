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

const LEADER = 'comunidad@demo.mx';
const PEOPLE = 300;
const ALREADY_THERE = 18;
const ROW_PX = 57;
const SLOWDOWN = 4;
const TAPS = 40;
const AT_ONCE_MS = 100;

/**
 * A community of 300 on a phone four times slower than this machine, without signal: how long each
 * frame takes while its roll scrolls and while people are marked. The limit is a list of as many
 * empty buttons in plain DOM, under the same hands in the same browser.
 */
export function benchRoll(): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const { profileFolder, url } = await openLargeStage(cleanup);
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
  });
}

/** The product with a community of 300, and the profile of its coordinator's phone, on a new roll. */
async function openLargeStage(cleanup: Cleanup): Promise<{ profileFolder: string; url: string }> {
  const stage = cleanup.add(await createStage(), (it) => it.close());
  growCommunity(stage.server.databasePath, LEADER, PEOPLE - ALREADY_THERE);
  const handset = await stage.newHandset();
  const phone = await handset.open();
  await signIn(phone, LEADER);
  await readyForNoSignal(phone);
  const meetingId = await recordMeeting(phone);
  await phone.close();
  await stage.proxy.cut();
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
