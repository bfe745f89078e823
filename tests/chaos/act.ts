import { setTimeout as wait } from 'node:timers/promises';
import { signIn, signOut } from '../e2e/support/screens.ts';
import type { Act, Deed, End, Phase, PhonePlan } from './draw-plan.ts';
import { PEOPLE, type Person, type Who } from './people.ts';
import type { Tally } from './tally.ts';
import { fillForm, markOne, markSome, type OpenRoll, openRoll, type Tapping } from './tap.ts';
import type { WeatherProxy } from './weather-proxy.ts';

export type Acting = Tapping & {
  plan: PhonePlan;
  proxy: WeatherProxy;
  tally: Tally;
  /** Unique within the run. */
  title(): string;
};

/** What one phone does in one round, under its sky; a step that the faults prevent is passed over. */
export async function act(acting: Acting, { sky, deeds, lingerMs, end }: Act): Promise<void> {
  const sunset = new AbortController();
  // What is left of the last round comes through only when this sky lets it.
  const passing = passSky(acting, sky, sunset.signal);
  let lastTick = 0;
  let roll: OpenRoll | null = null;
  for (const deed of deeds) {
    try {
      if (deed.type === 'marks') {
        roll = await openRoll(acting, deed.meeting, acting.plan.tabs);
        if (roll) lastTick = (await markSome(acting, roll, deed.count)) || lastTick;
      } else lastTick = (await doOther(acting, deed)) ?? lastTick;
    } catch (error) {
      acting.tally.note(`${acting.handset.name} could not do «${deed.type}»`, error);
    }
  }
  if (end.type !== 'kill-after-tick') await wait(lingerMs);
  try {
    await endAct(acting, end, roll, lastTick);
  } catch (error) {
    acting.tally.note(`${acting.handset.name} could not end with «${end.type}»`, error);
  }
  sunset.abort();
  await passing;
}

async function doOther(acting: Acting, deed: Exclude<Deed, { type: 'marks' }>) {
  if (deed.type === 'form') return fillForm(acting, acting.title(), deed.present);
  await changePerson(acting, PEOPLE[acting.plan.guest ?? acting.plan.owner]);
  return null;
}

/** Somebody else takes the phone; what the one before recorded and did not send stays on it. */
export async function changePerson({ handset, proxy }: Acting, to: Person): Promise<void> {
  const page = await handset.open();
  proxy.set(handset.name, 'cut-sync');
  await handset.goto(page, '/');
  const before = await handset.signedIn();
  if (before === to.id) return;
  if (before !== null) await signOut(page);
  await signIn({ page, goto: (path: string) => handset.goto(page, path) }, to.email);
}

async function passSky({ handset, proxy }: Acting, sky: readonly Phase[], signal: AbortSignal) {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const phase = sky[turn % sky.length] as Phase;
    proxy.set(handset.name, phase.weather);
    if (sky.length === 1) return;
    await wait(phase.ms, null, { signal }).catch(() => {});
  }
}

async function endAct(acting: Acting, end: End, roll: OpenRoll | null, lastTick: number) {
  const { handset, tally } = acting;
  if (!handset.isOpen()) return;
  switch (end.type) {
    case 'kill-after-tick':
      return tally.killed((await handset.kill(lastTick, end.ms)) - lastTick);
    case 'kill-amid-tap': {
      const amid = roll?.pages[0] ? markOne(acting, roll, roll.pages[0]) : null;
      await handset.kill(Date.now(), end.ms);
      await amid;
      return tally.count('browser killed amid a tap');
    }
    case 'stop-worker':
      await handset.stopWorker();
      return tally.count('worker stopped');
    case 'reload':
      await handset.page().reload({ waitUntil: 'domcontentloaded' });
      return tally.count('page reloaded');
    case 'stay':
  }
}

export const personOf = (who: Who): Person => PEOPLE[who];
