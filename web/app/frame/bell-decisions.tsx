import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { usePhone, useSession } from '#web/deps/phone-context.ts';
import { ApprovalsCard } from '#web/home/approvals-card.tsx';
import { ReviewCard } from '#web/home/review-card.tsx';
import { usePeopleDeeds } from '#web/people/use-people-deeds.ts';
import { Card } from '#web/ui/card.tsx';
import { BehindNote, ReadContent } from '#web/ui/read-content.tsx';
import { useWork } from '../screens/use-work.ts';
import { APPROVERS } from './use-waiting.ts';

/** People and records that wait for this person's decision. */
export function BellDecisions({ hasSignal }: { hasSignal: boolean }) {
  const { now } = usePhone();
  const role = useSession()?.role ?? '';
  const isDeciding = APPROVERS.includes(role);
  const { state, reload } = useWork(isDeciding);
  const { settle } = usePeopleDeeds();
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
          hasSignal={hasSignal}
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
      Ver a todos
    </Link>
  );
}

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
