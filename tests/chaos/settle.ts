import type { Page } from 'playwright';
import { pollUntil } from '../e2e/support/poll-until.ts';
import { signIn, syncState } from '../e2e/support/screens.ts';
import { type Acting, changePerson, personOf } from './act.ts';
import type { Who } from './people.ts';
import { fillForm } from './tap.ts';

const SETTLE_LIMIT_MS = 60_000;
/** The header follows what it counts: it is believed once it said the same so many times in a row. */
const TIMES = 4;

/**
 * The faults are over: opens the phone until everything that was recorded on it, by everybody, is
 * said on its screens to be with the server. Rejects with what is seen when it never is.
 */
export async function settle(acting: Acting, epoch: string, wasRestored: boolean): Promise<void> {
  const { handset, plan, proxy, ledger } = acting;
  const page = await handset.open();
  proxy.set(handset.name, 'clear');
  const hasForms = ledger.taps.some(({ kind, phone }) => kind === 'form' && phone === handset.name);
  if (hasForms) await settleForms(acting, page, wasRestored ? epoch : null);
  await handset.goto(page, '/pendientes');
  const now = await handset.signedIn();
  const whos: Who[] = plan.guest ? [plan.guest, plan.owner] : [plan.owner];
  // Whoever is there stays for as long as it takes: then the other comes.
  if (now === personOf(plan.owner).id) whos.reverse();
  for (const who of whos) await settlePerson(acting, page, who, epoch);
}

async function settlePerson(acting: Acting, page: Page, who: Who, epoch: string): Promise<void> {
  const { handset, proxy } = acting;
  const { id, email } = personOf(who);
  if ((await handset.signedIn()) !== id) await changePerson(acting, personOf(who));
  proxy.set(handset.name, 'clear');
  await handset.goto(page, '/pendientes');
  const enter = page.getByLabel('Correo electrónico');
  const upToDate = syncState(page, 'Al día');
  await untilCalm(acting, async () => {
    if (await enter.isVisible()) {
      // After a restore the server may know nothing of a session that began later.
      await signIn({ page, goto: (path: string) => handset.goto(page, path) }, email);
      await handset.goto(page, '/pendientes');
    }
    const epochs = await handset.epochs();
    return epochs[`queue-${id}`] === epoch && (await upToDate.isVisible());
  });
}

/**
 * What was registered by the link tells its state on the form's own page. Of a restored server a
 * form hears with the next one that is sent, at the latest a day later.
 * @param epoch of the restored server; null when there was none
 */
async function settleForms(acting: Acting, page: Page, epoch: string | null): Promise<void> {
  const { handset, community, ledger } = acting;
  // One without a tick may have never begun.
  const hasTicked = ledger.taps.some(
    (tap) => tap.kind === 'form' && tap.phone === handset.name && tap.tickedAt !== null,
  );
  if (epoch === null) await handset.goto(page, community.path);
  else await fillForm(acting, acting.title(), 1);
  const waiting = page.getByText('Por enviar', { exact: true });
  const sent = page.getByText('Enviada', { exact: true });
  await untilCalm(acting, async () => {
    const epochs = Object.entries(await handset.epochs());
    const isCurrent = epochs.every(([name, heard]) => !isForm(name) || heard === epoch);
    if (epoch !== null && !isCurrent) return false;
    if (hasTicked && (await sent.count()) === 0) return false;
    return (await waiting.count()) === 0;
  });
}

const isForm = (queue: string) => queue.startsWith('queue-public-');

async function untilCalm({ handset }: Acting, isDone: () => Promise<boolean>) {
  let times = 0;
  try {
    await pollUntil(async () => {
      times = (await isDone()) ? times + 1 : 0;
      return times >= TIMES;
    }, SETTLE_LIMIT_MS);
  } catch (error) {
    // In what the run says of itself: its folder stays behind on the machine that ran it.
    const seen = await handset.lookAround();
    throw new Error(`${handset.name} does not come to rest: ${error}; it shows ${seen}`);
  }
}
