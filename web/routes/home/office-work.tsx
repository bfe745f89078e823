import { Link } from '@tanstack/react-router';
import type { Column } from '#contract/core/roles';
import type { PersonUnplaced } from '#contract/home';
import { css } from '#styled/css';
import { ApprovalsCard } from '#web/features/home/approvals-card.tsx';
import { QuietCard } from '#web/features/home/quiet-card.tsx';
import { ReviewCard } from '#web/features/home/review-card.tsx';
import { StatesCard, type Waits } from '#web/features/home/states-card.tsx';
import { UnplacedCard } from '#web/features/home/unplaced-card.tsx';
import type { Work } from '#web/features/home/use-work.ts';
import { SHOWN } from '#web/features/home/work-card.tsx';
import { usePeopleActions } from '#web/features/people/use-people-actions.ts';
import { dashboardsOf } from '#web/features/states/dashboards.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as messages from './card-messages.ts';

export type OfficeWorkProps = {
  work: Work;
  /** Names are loading. */
  isComing: boolean;
  column: Column;
  /** Approvals as one line: the roll comes first here. */
  isFolded: boolean;
};

/** Approvals, and what is to be found for people and communities: by name in a state, by state above. */
export function OfficeWork({ work, isComing, column, isFolded }: OfficeWorkProps) {
  const { now } = usePhone();
  const { settle } = usePeopleActions();
  const { approvals, toReview, region } = work;
  // A state's coordinator has no screen of users: there the cards are all there is.
  const managesUsers = column !== 'coordinador_estatal';
  return (
    <div className={root}>
      {approvals && (
        <ApprovalsCard
          approvals={approvals}
          limit={SHOWN}
          isFolded={isFolded}
          isComing={isComing}
          now={now()}
          hasPanel={managesUsers}
          more={managesUsers && approvals.total > SHOWN && <AllWaiting />}
          onDecide={settle}
        />
      )}
      {toReview !== null && <ReviewCard toReview={toReview} />}
      {region && column === 'coordinador_estatal' && <StateWork {...{ region, isComing }} />}
      {region && column !== 'coordinador_estatal' && region.states.length > 0 && (
        <ByState region={region} />
      )}
    </div>
  );
}

function AllWaiting() {
  return (
    <Link to="/user-management" search={{ estado: 'pending' }} className={link}>
      {messages.seeAllPeople}
    </Link>
  );
}

type Region = NonNullable<Work['region']>;
type StateWorkProps = { region: Region; isComing: boolean };

const PlacePerson = lazyOverlay(() => import('./place-person.tsx'), 'PlacePerson');

function StateWork({ region, isComing }: StateWorkProps) {
  const state = useSession()?.state ?? null;
  const placing = useDialogState<PersonUnplaced>();
  const all = (waits: Waits, total: number) =>
    total > SHOWN && (
      <StateLink state={state} waits={waits}>
        {messages.seeAll}
      </StateLink>
    );
  return (
    <>
      <UnplacedCard
        unplaced={region.unplaced}
        isComing={isComing}
        more={all('unplaced', region.unplaced.total)}
        onPlace={placing.open}
      />
      <QuietCard quiet={region.quiet} isComing={isComing} more={all('quiet', region.quiet.total)} />
      {placing.subject && (
        <PlacePerson person={placing.subject} isOpen={placing.isOpen} onClose={placing.close} />
      )}
    </>
  );
}

function ByState({ region }: { region: Region }) {
  return (
    <StatesCard
      states={region.states}
      linkTo={(state, waits, text) => (
        <StateLink state={state} waits={waits}>
          {text}
        </StateLink>
      )}
    />
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '&:empty': { display: 'none' },
});
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });

type StateLinkProps = { state: string | null; waits: Waits; children: string };

/** Into the screen that shows those of one state; nothing where this person has none. */
function StateLink({ state, waits, children }: StateLinkProps) {
  const user = useSession();
  const isManager = user?.role !== 'coordinador_estatal';
  const dashboards = dashboardsOf(user?.role ?? '', user?.state ?? '');
  const [path] = dashboards.find(([, name]) => name === state) ?? [];
  if (path && waits === 'unplaced') {
    return (
      <Link to={path} search={{ situacion: 'esperan' }} className={stateLinkLink}>
        {children}
      </Link>
    );
  }
  if (!isManager) {
    return path ? (
      <Link to={path} className={stateLinkLink}>
        {children}
      </Link>
    ) : null;
  }
  const lugar = state ?? undefined;
  if (waits === 'quiet') {
    return (
      <Link
        to="/community-management"
        search={{ lugar, situacion: 'quietas' }}
        className={stateLinkLink}
      >
        {children}
      </Link>
    );
  }
  const estado = waits === 'waiting' ? 'pending' : 'approved';
  return (
    <Link to="/user-management" search={{ estado, lugar }} className={stateLinkLink}>
      {children}
    </Link>
  );
}

const stateLinkLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
