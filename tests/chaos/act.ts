import { setTimeout as wait } from 'node:timers/promises';
import { signIn, signOut } from '../e2e/support/screens.ts';
import type { Act, Deed, End, Phase, PhonePlan } from './draw-plan.ts';
import { isOwnFault } from './is-own-fault.ts';
import { PEOPLE, type Person, type Who } from './people.ts';
import type { Tally } from './tally.ts';
import { fillForm, markOne, markSome, openRoll } from './tap.ts';
import type { WeatherProxy } from './weather-proxy.ts';
import { editOne, editSome, type Writing, writeNotes } from './write.ts';

export type Acting = Writing & {
  plan: PhonePlan;
  proxy: WeatherProxy;
  tally: Tally;
};

/** What an act came to so far. */
type Done = {
  /** Wall time, ms; 0 before the first. */
  lastTick: number;
  /** The last thing once more, for a kill amid it. */
  again: (() => Promise<unknown>) | null;
};

/** What one phone does in one round, under its sky; a step that the faults prevent is passed over. */
export async function act(acting: Acting, { sky, deeds, lingerMs, end }: Act): Promise<void> {
  const sunset = new AbortController();
  // What is left of the last round comes through only when this sky lets it.
  const passing = passSky(acting, sky, sunset.signal);
  const done: Done = { lastTick: 0, again: null };
  for (const deed of deeds) {
    try {
      done.lastTick = (await doOne(acting, deed, done)) || done.lastTick;
    } catch (error) {
      if (isOwnFault(error)) throw error;
      acting.tally.note(`${acting.handset.name} could not do «${deed.type}»`, error);
    }
  }
  if (end.type !== 'kill-after-tick') await wait(lingerMs);
  try {
    await endAct(acting, end, done);
  } catch (error) {
    acting.tally.note(`${acting.handset.name} could not end with «${end.type}»`, error);
  }
  sunset.abort();
  await passing;
}

/** Answers the last tick that was seen of it, if any was. */
async function doOne(acting: Acting, deed: Deed, done: Done): Promise<number | null> {
  done.again = null;
  switch (deed.type) {
    case 'marks': {
      const roll = await openRoll(acting, deed.meeting, acting.plan.tabs);
      if (!roll) return null;
      const [page] = roll.pages;
      if (page) done.again = () => markOne(acting, roll, page);
      return markSome(acting, roll, deed.count);
    }
    case 'edits': {
      const roll = await openRoll(acting, deed.meeting, acting.plan.tabs);
      if (!roll) return null;
      done.again = () => editOne(acting, roll, deed.count);
      return editSome(acting, roll, deed.count);
    }
    case 'notes':
      return writeNotes(acting, deed.count);
    case 'form':
      return fillForm(acting, acting.title(), deed.present);
    case 'switch':
      await changePerson(acting, PEOPLE[acting.plan.guest ?? acting.plan.owner]);
      return null;
  }
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

async function endAct(acting: Acting, end: End, { lastTick, again }: Done) {
  const { handset, tally } = acting;
  if (!handset.isOpen()) return;
  switch (end.type) {
    case 'kill-after-tick':
      return tally.killed((await handset.kill(lastTick, end.ms)) - lastTick);
    case 'kill-amid-tap': {
      // The browser is killed under it.
      const amid = again?.().catch(() => {});
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
