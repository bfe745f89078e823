import { setTimeout } from 'node:timers/promises';
import type { Tab } from '../support/devtools.ts';
import { USABLE } from '../support/usable.ts';

export type ListTimes = {
  /** Milliseconds from each frame to the next while the list scrolls. */
  scrolling: number[];
  /** The same while people are marked. */
  tapping: number[];
  /** Milliseconds from each tap to the frame that shows it. */
  taps: number[];
};

const SCROLLS = 6;
const SCROLL_PX = 3_000;
const SPEED_PX_A_SECOND = 2_000;
const FIRST_TAP = 20;
/** A person who marks three people a second is quick. */
const PAUSE_MS = 300;
const ROW = JSON.stringify(USABLE.roll);

/** Scrolls a list up and down with a finger, then marks people in it one after the other. */
export async function measureList(tab: Tab, taps: number): Promise<ListTimes> {
  const scrolling = await recordFrames(tab, async () => {
    for (let turn = 0; turn < SCROLLS; turn += 1) {
      await tab.send('Input.synthesizeScrollGesture', {
        x: 180,
        y: 400,
        yDistance: turn % 2 === 0 ? -SCROLL_PX : SCROLL_PX,
        speed: SPEED_PX_A_SECOND,
        gestureSourceType: 'touch',
      });
    }
  });
  const times: number[] = [];
  const tapping = await recordFrames(tab, async () => {
    for (let index = FIRST_TAP; index < FIRST_TAP + taps; index += 1) {
      times.push(await tapRow(tab, index));
      await setTimeout(PAUSE_MS);
    }
  });
  return { scrolling, tapping, taps: times };
}

async function recordFrames(tab: Tab, act: () => Promise<void>): Promise<number[]> {
  await tab.evaluate('bench.startFrames()');
  await act();
  return tab.evaluate<number[]>('bench.stopFrames()');
}

export async function tapRow(tab: Tab, index: number): Promise<number> {
  const place = await tab.evaluate<object>(`bench.placeOf(${ROW}, ${index})`);
  // Awaited, because the press would overtake it.
  await tab.evaluate(`bench.armTap(${ROW}, ${index})`);
  const press = { ...place, button: 'left', clickCount: 1 };
  // Not one after the other's answer: on a busy machine the press would become a long one.
  await Promise.all(
    ['mousePressed', 'mouseReleased'].map((type) =>
      tab.send('Input.dispatchMouseEvent', { ...press, type }),
    ),
  );
  return tab.evaluate<number>('bench.timeOfTap()');
}
