import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { ApprovalsCard } from '#web/features/home/approvals-card.tsx';
import { ReviewCard } from '#web/features/home/review-card.tsx';
import { useWork } from '#web/features/home/use-work.ts';
import { usePeopleActions } from '#web/features/people/use-people-actions.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { BehindNote, ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './bell-words.ts';
import { APPROVERS } from './deciders.ts';

/** People and records that wait for this person's decision. */
export function BellDecisions() {
  const { now } = usePhone();
  const role = useSession()?.role ?? '';
  const isDeciding = APPROVERS.includes(role);
  const { state, reload } = useWork(isDeciding);
  const { settle } = usePeopleActions();
  if (!isDeciding) return null;
  if (state.type !== 'known') {
    return (
      <Card>
        <ReadContent state={state} onReload={reload}>
          {() => null}
        </ReadContent>
      </Card>
    );
  }
  const { value, behind } = state;
  const managesUsers = role !== 'coordinador_estatal';
  const { approvals, toReview } = value;
  return (
    <>
      {behind && <BehindNote {...behind} />}
      {approvals && (
        <ApprovalsCard
          approvals={approvals}
          isComing={behind === undefined}
          now={now()}
          hasPanel={managesUsers}
          level={3}
          more={managesUsers && approvals.total > approvals.first.length && <AllWaiting />}
          onDecide={settle}
        />
      )}
      {toReview !== null && <ReviewCard toReview={toReview} level={3} />}
    </>
  );
}

function AllWaiting() {
  return (
    <Link to="/user-management" search={{ estado: 'pending' }} className={link}>
      {words.seeAllPeople}
    </Link>
  );
}

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
