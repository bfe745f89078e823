import type { Locator, Page } from 'playwright';
import { savedWord, toast } from '../e2e/support/screens.ts';
import { signedInId } from './in-page.ts';
import { EDITED_FIELDS, type EditTap } from './ledger.ts';
import type { OpenRoll, Tapping } from './tap.ts';

/** Recording words through the real screens: texts of a meeting, and notes about people. */

const FIELD_LABELS: Record<EditTap['field'], string> = {
  temaEscola: 'Tema de la Escuela',
  notes: 'Notas',
};

export type Writing = Tapping & {
  /** A text that no other says, in the whole run. */
  title(): string;
};

/** Writes into the fields of a meeting, each once the one before is said to be kept. Answers the last tick. */
export async function editSome(writing: Writing, roll: OpenRoll, count: number): Promise<number> {
  let last = 0;
  for (let index = 0; index < count; index += 1) last = await editOne(writing, roll, index);
  return last;
}

/** One text; of several in a row, give each its number. Answers when its tick was seen. */
export async function editOne(
  { handset, ledger, title }: Writing,
  { pages, meetingId, personId }: OpenRoll,
  index: number,
): Promise<number> {
  // Both fields of a tab in turn: the tick names the field, and must not be the one of before.
  const page = pages[Math.floor(index / 2) % pages.length] as Page;
  const field = EDITED_FIELDS[index % EDITED_FIELDS.length] as EditTap['field'];
  const label = FIELD_LABELS[field];
  const text = title();
  const tap = { kind: 'edit', phone: handset.name, personId, meetingId, field, text } as const;
  const tell = (tickedAt: number | null) => ledger.write({ ...tap, tickedAt });
  return writtenDown(tell, async () => {
    const input = page.getByLabel(label, { exact: true });
    await unfold(page, input);
    await input.fill(text);
    await input.blur();
    await savedWord(page, label).waitFor();
  });
}

async function unfold(page: Page, input: Locator): Promise<void> {
  if (await input.isVisible()) return;
  await page.getByText('Datos de la reunión', { exact: true }).click();
  await input.waitFor();
}

/**
 * Notes what people of the phone's community read. Answers the last tick; null when nobody is
 * signed in there.
 */
export async function writeNotes(writing: Writing, count: number): Promise<number | null> {
  const { handset, communityOf } = writing;
  const page = await handset.open();
  const goto = () => handset.goto(page, '/community-coordinator?tab=seguimiento&seccion=lecturas');
  await goto();
  const personId = await page.evaluate(signedInId);
  if (personId === null) return null;
  let last: number | null = null;
  for (let index = 0; index < count; index += 1) {
    // What a toast says must be of this note: each begins with a page that shows none.
    if (index > 0) await goto();
    last = await writeNote(writing, page, personId, communityOf(personId).id);
  }
  return last;
}

async function writeNote(
  { handset, ledger, draw, title: newTitle }: Writing,
  page: Page,
  personId: number,
  groupId: number,
): Promise<number> {
  const buttons = page.getByRole('button', { name: /^Anotar lectura: / });
  await buttons.first().waitFor();
  const button = buttons.nth(draw.int(await buttons.count()));
  const alias = ((await button.getAttribute('aria-label')) ?? '').replace('Anotar lectura: ', '');
  const title = newTitle();
  const tap = { kind: 'note', phone: handset.name, personId, groupId, alias, title } as const;
  const tell = (tickedAt: number | null) => ledger.write({ ...tap, tickedAt });
  return writtenDown(tell, async () => {
    await button.click();
    await page.getByLabel('Título del libro').fill(title);
    await page.getByLabel('Páginas leídas').fill('12');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await toast(page, 'Lectura anotada').waitFor();
  });
}

/** Whatever becomes of it, it was begun: `tell` hears when its tick was seen, or null. */
async function writtenDown(
  tell: (tickedAt: number | null) => void,
  write: () => Promise<void>,
): Promise<number> {
  let tickedAt: number | null = null;
  try {
    await write();
    tickedAt = Date.now();
    return tickedAt;
  } finally {
    tell(tickedAt);
  }
}
