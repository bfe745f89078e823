import { openFeed } from '#contract/calendar';
import { zoneOf as placeZone } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { addDays } from '#contract/rules/civil-day';
import { zoneOf } from '../access/zone.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { errorToFields } from '../log.ts';
import { hashSecret } from '../session/secret.ts';
import { authorityOf } from './feed-authority.ts';
import { readEvents } from './sources.ts';
import { writeCalendarFile } from './write-calendar-file.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 120;

type FeedCall = Call<typeof openFeed>;

/** 256 bits are not guessed; asking for what is not there is limited all the same, by address. */
export const openFeedHandler = handler(openFeed, {
  mode: 'snapshot',
  before: ({ deps, ip }) => deps.limits.spend('token-address', ip),
  async run(call) {
    const { trx, now } = call;
    const owner = await findOwner(call);
    call.effects.afterCommit.push(() => call.deps.limits.giveBack('token-address', call.ip));
    const today = civilDay(now, placeZone(owner.state, owner.city));
    if (owner.read_on !== today) noteReading(call, owner.id, today);
    const range = { from: addDays(today, -DAYS_BACK), until: addDays(today, DAYS_AHEAD) };
    const caller = { personId: owner.id, state: owner.state, zone: zoneOf(owner) };
    return writeCalendarFile(await readEvents({ trx, now, range, scope: { type: 'own', caller } }));
  },
});

async function findOwner({ trx, params }: FeedCall) {
  const owner = await trx
    .selectFrom('calendar_feeds as f')
    .innerJoin('people as p', 'p.id', 'f.person_id')
    .select(['p.id', 'p.role', 'p.state', 'p.city', 'p.zone', 'f.authority', 'f.read_on'])
    .where('f.token_hash', '=', hashSecret(params.token))
    .where('p.status', '=', 'approved')
    .where('p.withdrawn_at', 'is', null)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
  if (!owner || owner.authority !== authorityOf(owner)) throw noSuchFeed();
  return owner;
}

const noSuchFeed = () =>
  new HttpProblem(
    404,
    'not_found',
    'Este enlace de calendario ya no sirve. Haz otro en tu cuenta.',
  );

/** Once a day; not awaited, so that a calendar does not wait for the writer. */
function noteReading({ deps, effects }: FeedCall, personId: number, today: string): void {
  effects.afterCommit.push(async () => {
    deps.store
      .write((trx) =>
        trx
          .updateTable('calendar_feeds')
          .set({ read_on: today })
          .where('person_id', '=', personId)
          .execute(),
      )
      .catch((error: unknown) => {
        deps.log.error('a reading of a calendar was not noted', { error: errorToFields(error) });
      });
  });
}
