import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import * as messages from './invitation-messages.ts';

export type StandingProps = Pick<
  AnswerPage,
  'answer' | 'seat' | 'placeInLine' | 'place' | 'companions'
> & {
  /** Stored on this phone, not yet on the server. */
  isWaiting?: boolean;
};

export function Standing(props: StandingProps) {
  const { answer, seat, placeInLine, place, companions, isWaiting = false } = props;
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
      {isWaiting && <p>{answer === 'yes' ? messages.savedSeatWaits : messages.savedWaits}</p>}
      {place && <p>{messages.placeIs(place)}</p>}
    </div>
  );
}

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
