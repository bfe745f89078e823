import type { Row, Trx } from '../database/schema.ts';
import type { Entry } from './find-institution.ts';

/** What a merge moved, for its undo: whether the listing, and which connections. */
export type Moved = { listing: boolean; links: number[] };

/** Connections that the other has too stay where they are: a merged entry's are not shown. */
export async function mergeListed(trx: Trx, entry: Entry, into: Entry): Promise<Moved> {
  const listing = entry.listed === 1 && into.listed === 0;
  if (listing) await setListing(trx, into.id, listingOf(entry));
  const links: number[] = [];
  for (const link of await linksOf(trx, entry.id)) {
    if (await moveLink(trx, link, { from: entry.id, to: into.id })) links.push(link.id);
  }
  return { listing, links };
}

/**
 * Gives back what had moved, wherever it went since: with the listing its connections, also those
 * made in the meantime, for the entries between were in no directory of their own.
 */
export async function unmergeListed(trx: Trx, entry: Entry): Promise<void> {
  const moved = movedOf(entry);
  const chain = await survivorsOf(trx, entry);
  const last = chain.at(-1);
  if (!last) return;
  const received = moved.listing ? receiversOf(chain) : [];
  const listed = received.at(-1);
  if (listed) await setListing(trx, entry.id, listingOf(listed));
  for (const one of received) await clearReceived(trx, one);
  for (const link of await linksOf(trx, last.id)) {
    if (listed !== last && !moved.links.includes(link.id)) continue;
    await moveLink(trx, link, { from: last.id, to: entry.id });
  }
}

const NOTHING = '{"listing":false,"links":[]}';

const movedOf = ({ moved }: Entry): Moved => JSON.parse(moved ?? NOTHING);

/** Up to the one that another with a listing of its own took over, or the last. */
function receiversOf(chain: readonly Entry[]): readonly Entry[] {
  const end = chain.findIndex((one) => !movedOf(one).listing);
  return end < 0 ? chain : chain.slice(0, end + 1);
}

async function clearReceived(trx: Trx, one: Entry): Promise<void> {
  const moved = one.moved && JSON.stringify({ ...movedOf(one), listing: false });
  await setListing(trx, one.id, UNLISTED);
  await trx.updateTable('institution_catalog').set({ moved }).where('id', '=', one.id).execute();
}

async function survivorsOf(trx: Trx, { merged_into }: Entry): Promise<Entry[]> {
  const chain: Entry[] = [];
  for (let next = merged_into; next !== null; next = chain.at(-1)?.merged_into ?? null) {
    const one = await trx
      .selectFrom('institution_catalog')
      .selectAll()
      .where('id', '=', next)
      .executeTakeFirst();
    if (!one) break;
    chain.push(one);
  }
  return chain;
}

const LISTING = [
  ...(['listed', 'type', 'description', 'address', 'contact_phone', 'contact_email'] as const),
  ...(['contact_website', 'contact_person_id', 'contact_consented_at'] as const),
  ...(['verified_at', 'verified_by', 'archived_at'] as const),
];

type Listing = Pick<Entry, (typeof LISTING)[number]>;

function listingOf(entry: Entry): Listing {
  return Object.fromEntries(LISTING.map((column) => [column, entry[column]])) as Listing;
}

const UNLISTED: Listing = {
  ...{ listed: 0, type: null, description: null, address: null, contact_phone: null },
  ...{ contact_email: null, contact_website: null, contact_person_id: null },
  ...{ contact_consented_at: null, verified_at: null, verified_by: null, archived_at: null },
};

function setListing(trx: Trx, id: number, listing: Listing): Promise<unknown> {
  return trx.updateTable('institution_catalog').set(listing).where('id', '=', id).execute();
}

type Link = Row<'institution_links'>;

function linksOf(trx: Trx, id: number): Promise<Link[]> {
  return trx
    .selectFrom('institution_links')
    .selectAll()
    .where((eb) => eb.or([eb('one_id', '=', id), eb('other_id', '=', id)]))
    .orderBy('id')
    .execute();
}

/** False where it would be a duplicate or point to itself. */
async function moveLink(
  trx: Trx,
  link: Link,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const rest = link.one_id === from ? link.other_id : link.one_id;
  if (rest === to) return false;
  const pair = { one_id: Math.min(rest, to), other_id: Math.max(rest, to) };
  const known = await trx
    .selectFrom('institution_links')
    .select('id')
    .where((eb) => eb.and({ ...pair, kind: link.kind }))
    .executeTakeFirst();
  if (known) return false;
  await trx
    .updateTable('institution_links')
    .set({ ...pair, from_id: link.from_id === from ? to : link.from_id })
    .where('id', '=', link.id)
    .execute();
  return true;
}
