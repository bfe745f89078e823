import type { Page } from 'playwright';
import { type AttendanceSet, intents } from '#contract/rules/attendance';
import type { Stream } from '#tests/simulation/random';
import { heading, presentBoxes, recordMeeting, rollPath } from '../e2e/support/screens.ts';
import type { MeetingChoice } from './draw-plan.ts';
import type { Handset } from './handset.ts';
import { type Control, checkPresent, membersOnRoll, pressOnRoll, signedInId } from './in-page.ts';
import { isOwnFault } from './is-own-fault.ts';
import type { Community } from './lane.ts';
import type { Ledger } from './ledger.ts';

/** Recording through the real screens; what was seen goes into the ledger. */

const TICK_LIMIT_MS = 6_000;

export type Tapping = {
  handset: Handset;
  ledger: Ledger;
  draw: Stream;
  /** Where the phone's owner belongs. */
  community: Community;
  communityOf(personId: number): Community;
};

const SET_OF: Record<Control, AttendanceSet> = {
  Presente: intents.present(),
  Puntual: intents.punctual(true),
  Cuota: intents.paidQuota(true),
  Ausente: { ...intents.notPresent(), excused: false },
};

/** A roll that stands open, perhaps in two tabs, and who is marking on it. */
export type OpenRoll = { pages: Page[]; meetingId: string; personId: number; members: number[] };

/** Opens the roll of a meeting in as many tabs as asked for; null when nobody is signed in there. */
export async function openRoll(
  { handset, ledger, community, communityOf }: Tapping,
  meeting: MeetingChoice,
  tabs: number,
): Promise<OpenRoll | null> {
  const page = await handset.open();
  const goto = ({ meetings }: Community) =>
    handset.goto(page, meeting === 'new' ? '/' : rollPath(meetings[meeting]));
  await goto(community);
  const personId = await page.evaluate(signedInId);
  if (personId === null) return null;
  // Who has somebody else's phone in hand may keep another register than its owner.
  const own = communityOf(personId);
  if (own !== community) await goto(own);
  const meetingId =
    meeting === 'new'
      ? await newMeeting(page, { handset, ledger, community: own }, personId)
      : own.meetings[meeting];
  await presentBoxes(page).first().waitFor();
  const pages = [page];
  if (tabs > 1) {
    const second = await handset.secondTab();
    await handset.goto(second, rollPath(meetingId));
    await presentBoxes(second).first().waitFor();
    pages.push(second);
  }
  return { pages, meetingId, personId, members: await page.evaluate(membersOnRoll) };
}

async function newMeeting(
  page: Page,
  { handset, ledger, community }: Pick<Tapping, 'handset' | 'ledger' | 'community'>,
  personId: number,
): Promise<string> {
  const tap = { kind: 'meeting', phone: handset.name, personId, groupId: community.id } as const;
  try {
    const meetingId = await recordMeeting({
      page,
      goto: (path: string) => handset.goto(page, path),
    });
    ledger.write({ ...tap, meetingId, tickedAt: Date.now() });
    return meetingId;
  } catch (error) {
    ledger.write({ ...tap, meetingId: null, tickedAt: null });
    throw error;
  }
}

/** Presses switches one after another, each once the tick of the one before was seen. Answers the last tick. */
export async function markSome(tapping: Tapping, roll: OpenRoll, count: number): Promise<number> {
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const page = roll.pages[index % roll.pages.length] as Page;
    last = (await markOne(tapping, roll, page)) ?? last;
  }
  return last;
}

/** One press, written down whatever becomes of it. Answers when its tick was seen. */
export async function markOne(
  { handset, ledger, draw }: Tapping,
  { meetingId, personId, members }: OpenRoll,
  page: Page,
): Promise<number | null> {
  const memberId = draw.pick(members);
  const wanted = draw.pick<Control>(['Presente', 'Presente', 'Puntual', 'Cuota']);
  const tap = { kind: 'mark', phone: handset.name, personId, meetingId, memberId } as const;
  try {
    const press = (control: Control) =>
      page.evaluate(pressOnRoll, { memberId, control, limitMs: TICK_LIMIT_MS });
    let control = wanted;
    let pressed = await press(control);
    // A second tap returns to what only that visit knows: who is marked already is marked absent.
    if (!pressed) {
      control = 'Ausente';
      pressed = await press(control);
    }
    const tickedAt = pressed?.tickedAt ?? null;
    const set = pressed && tickedAt !== null ? SET_OF[control] : null;
    ledger.write({ ...tap, set, tickedAt });
    return tickedAt;
  } catch (error) {
    ledger.write({ ...tap, set: null, tickedAt: null });
    // A browser that was killed under it is part of the plan.
    if (isOwnFault(error)) throw error;
    return null;
  }
}

/**
 * Registers a meeting by the public link. Answers when it was said to be kept; null when it was told to
 * be in its copy alone, which promises less.
 */
export async function fillForm(
  { handset, ledger, community }: Tapping,
  title: string,
  count: number,
): Promise<number | null> {
  const page = await handset.open();
  await handset.goto(page, community.path);
  await heading(page, 'Registrar Reunión').waitFor();
  const box = page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first();
  const another = page.getByRole('button', { name: /^(Registrar|Seguir con la) otra$/ });
  await box.or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  await box.waitFor();
  await page.getByLabel('Título del tema formativo').fill(title);
  const present = await page.evaluate(checkPresent, count);
  const tap = { kind: 'form', phone: handset.name, groupId: community.id, title, present } as const;
  try {
    await page.getByRole('button', { name: 'Registrar Reunión' }).click();
    const kept = page.getByText('¡Reunión registrada exitosamente!');
    const copied = page.getByText('Guardada solo en la copia de seguridad');
    await kept.or(copied).first().waitFor();
    const tickedAt = (await copied.isVisible()) ? null : Date.now();
    ledger.write({ ...tap, tickedAt });
    return tickedAt;
  } catch (error) {
    ledger.write({ ...tap, tickedAt: null });
    // A browser that was killed shows nothing.
    const seen = await handset.lookAround().catch(String);
    throw new Error(`${handset.name} does not say that «${title}» is kept: ${seen}`, {
      cause: error,
    });
  }
}
