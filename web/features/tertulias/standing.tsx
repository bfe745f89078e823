import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import * as messages from './invitation-messages.ts';
import { formatWhenLong } from './tertulia-labels.ts';

export type StandingProps = Pick<
  AnswerPage,
  'answer' | 'seat' | 'placeInLine' | 'place' | 'companions' | 'toConfirm'
> & {
  /** Stored on this phone, not yet on the server. */
  isWaiting?: boolean;
};

export function Standing(props: StandingProps) {
  const { answer, seat, placeInLine, place, companions, isWaiting = false } = props;
  const isAsked = props.toConfirm === true && !isWaiting;
  if (answer === null) return null;
  return (
    <div role="status" className={root}>
      {answer === 'no' && <p>{messages.standsNo}</p>}
      {answer === 'maybe' && <p>{messages.standsMaybe}</p>}
      {answer === 'yes' && isWaiting && <p>{messages.standsYes(companions)}</p>}
      {seat === 'given' && <p>{messages.standsYesWithSeat(companions)}</p>}
      {seat === 'waiting' && (
        <p>
          {placeInLine === null ? messages.standsWaiting : messages.standsWaitingAt(placeInLine)}
        </p>
      )}
      {isAsked && <p>{messages.confirmIt}</p>}
      {isWaiting && <p>{answer === 'yes' ? messages.savedSeatWaits : messages.savedWaits}</p>}
      {place && answer === 'yes' && <p>{messages.placeIs(place)}</p>}
    </div>
  );
}

/** The date they were told or answered, until they answer for the new one. */
export function MovedFrom({ page, now }: MovedFromProps) {
  const { before, status, timeZone } = page;
  if (!before || status === 'cancelled' || status === 'completed') return null;
  return <p role="status">{messages.movedFrom(formatWhenLong({ date: before, timeZone }, now))}</p>;
}

type MovedFromProps = {
  page: Pick<AnswerPage, 'before' | 'status' | 'timeZone'>;
  now: number;
};

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  width: 'full',
  p: '4',
  border: 'hairline',
  borderRadius: 'soft',
  bg: 'paper.raised',
  overflowWrap: 'anywhere',
});
