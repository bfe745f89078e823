/** Whom a selection means now, within the caller's reach: resolved when it is shown and when it is sent. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Reach } from '#contract/core/policy';
import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import { messageChat } from '#contract/rules/messages';
import { type Location, placesOf, type Selection, wholeZone } from '#contract/rules/tertulia';
import { CANDIDATES_SHOWN, listTertuliaCandidates } from '#contract/tertulias';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { outranks } from '../access/grants.ts';
import { messagePhone } from '../access/message-phone.ts';
import { peopleWithin } from '../access/reach.ts';
import { hasState } from '../access/zone.ts';
import type { Schema, Trx } from '../database/schema.ts';
import { spanish } from '../groups/by-name.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { mustFindTertulia, type TertuliaRow } from './tertulia-reach.ts';
import { citiesOf } from './tertulia-row.ts';

type Candidate = {
  id: number;
  alias: string;
  state: string;
  city: string;
  isInvited: boolean;
  /** Null: none, or not the caller's to see. */
  phone: string | null;
  agreed: boolean;
};

type CallContext = Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>;
type PeopleFilter = (eb: ExpressionBuilder<Schema, 'people'>) => Expression<SqlBool>;

/** Who organises a city's tertulias invites the own communities and whoever belongs to none. */
function inviteReaches(reaches: readonly Reach[]): readonly Reach[] {
  return reaches.flatMap((reach) => (reach === 'O' ? (['K', 'C→K'] as const) : [reach]));
}

/** People who may be invited, whatever the selection: approved, and agreed to be in the register. */
export function invitable(call: Pick<CallContext, 'caller' | 'cell'>): PeopleFilter {
  const caller = mustHaveCaller(call);
  const within = peopleWithin(caller, { reaches: inviteReaches(call.cell.reaches) });
  return (eb) =>
    eb.and([
      within(eb),
      eb('people.status', '=', 'approved'),
      eb('people.id', '!=', caller.personId),
      eb('people.withdrawn_at', 'is', null),
      eb.or([eb('people.created_by', 'is', null), eb('people.consent_version', 'is not', null)]),
    ]);
}

/** By alias; those invited already among them. */
export async function selectPeople(
  call: CallContext,
  tertulia: TertuliaRow,
  { selection, search = '' }: { selection: Selection; search?: string },
): Promise<Candidate[]> {
  const within = invitable(call);
  const placed = await livingIn(call.trx, tertulia, selection);
  const rows = await call.trx
    .selectFrom('people')
    .leftJoin('tertulia_guests as g', (join) =>
      join.onRef('g.person_id', '=', 'people.id').on('g.tertulia_id', '=', tertulia.id),
    )
    .select(['people.id', 'people.alias', 'people.state', 'people.city'])
    .select(messagePhone('people', call.now).as('phone'))
    .select(['people.role', 'g.id as guestId', 'g.withdrawn_at as withdrawnAt'])
    .select(agreesToMessages('people.id').as('agreed'))
    .where(within as never)
    .where(placed as never)
    .execute();
  const seesPhone = await phonesSeen(call);
  const words = searchWords(search);
  return rows
    .filter((row) => hasWords(foldText(`${row.alias} ${row.city} ${row.state}`), words))
    .map((row) => ({
      ...{ id: row.id, alias: row.alias, state: row.state, city: row.city },
      isInvited: row.guestId !== null && row.withdrawnAt === null,
      phone: seesPhone(row) ? row.phone : null,
      agreed: row.agreed === 1,
    }))
    .sort((a, b) => spanish.compare(a.alias, b.alias));
}

/** Contact within a community one coordinates, or of the office's place; never of equal or higher rank. */
export async function phonesSeen({ trx, caller: asking, cell }: Omit<CallContext, 'now'>) {
  const caller = mustHaveCaller({ caller: asking });
  const isOffice = !cell.reaches.includes('O');
  const own = isOffice ? null : await ownMembers({ trx, caller, cell });
  return (person: { id: number; role: string; state: string }) =>
    outranks(caller, person) &&
    (own === null ? hasState(caller, cell, person.state) : own.has(person.id));
}

async function ownMembers({
  trx,
  caller: asking,
}: Omit<CallContext, 'now'>): Promise<ReadonlySet<number>> {
  const caller = mustHaveCaller({ caller: asking });
  const rows = await trx
    .selectFrom('people')
    .select('people.id')
    .where(peopleWithin(caller, { reaches: ['K'] }))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Cities are typed by hand: the spellings in use are read first and folded as phones fold them. */
async function livingIn(trx: Trx, row: TertuliaRow, selection: Selection): Promise<PeopleFilter> {
  if (selection === 'seleccionados') return (eb) => eb.lit(true);
  const { zone_level: zoneLevel, zone_name: zoneName, state, city } = row;
  const placed = { zoneLevel, zoneName, state, city, specificCities: citiesOf(row) };
  const spellings = await trx.selectFrom('people').select(['state', 'city']).distinct().execute();
  const named = placesOf(placed, selection).filter((place) => isKnown(place, spellings));
  // A zone named like no place is the whole of it: «Zona Norte».
  const isUnknown = selection === 'por_zona' && named.length === 0;
  const places = isUnknown ? [wholeZone(placed)] : named;
  return (eb) => eb.or(places.map((place) => livesIn(eb, place, spellings)));
}

type Spelling = { state: string; city: string };

function isKnown(place: Location, spellings: readonly Spelling[]): boolean {
  return place.city === null || spellings.some((one) => isSpelling(one, place));
}

function isSpelling(one: Spelling, { state, city }: Location): boolean {
  return (
    (state === null || one.state === state) &&
    (city === null || foldText(one.city) === foldText(city))
  );
}

function livesIn(
  eb: ExpressionBuilder<Schema, 'people'>,
  place: Location,
  spellings: readonly Spelling[],
): Expression<SqlBool> {
  const { state, city } = place;
  const parts: Expression<SqlBool>[] = [];
  if (state !== null) parts.push(eb('people.state', '=', state));
  if (city !== null) {
    const alike = spellings.filter((one) => isSpelling(one, place)).map((one) => one.city);
    parts.push(eb('people.city', 'in', [...new Set([city, ...alike])]));
  }
  return parts.length > 0 ? eb.and(parts) : eb.lit(true);
}

/** How many a selection means, and the first of them by name; no contact of anybody. */
export const listTertuliaCandidatesHandler = handler(listTertuliaCandidates, {
  mode: 'snapshot',
  async run(call) {
    const tertulia = await mustFindTertulia(call, call.params.id);
    const { selection = tertulia.participant_selection, search } = call.query;
    const people = await selectPeople(call, tertulia, { selection, search });
    const fresh = people.filter(({ isInvited }) => !isInvited);
    const withPhone = fresh.filter(({ phone }) => phone !== null);
    return {
      total: people.length,
      invited: people.length - fresh.length,
      withPhone: withPhone.length,
      reachable: withPhone.filter(
        ({ phone, agreed }) => messageChat({ phone, agreesToMessages: agreed }).href,
      ).length,
      people: people.slice(0, CANDIDATES_SHOWN).map(({ phone, ...person }) => ({
        ...person,
        hasPhone: phone !== null,
      })),
    };
  },
});
