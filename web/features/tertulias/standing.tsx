import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import * as words from './invitation-words.ts';

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
      {answer === 'no' && <p>{words.standsNo}</p>}
      {answer === 'maybe' && <p>{words.standsMaybe}</p>}
      {answer === 'yes' && isWaiting && <p>{words.standsYes(companions)}</p>}
      {seat === 'given' && <p>{words.standsYesWithSeat(companions)}</p>}
      {seat === 'waiting' && (
        <p>{placeInLine === null ? words.standsWaiting : words.standsWaitingAt(placeInLine)}</p>
      )}
      {isWaiting && <p>{answer === 'yes' ? words.savedSeatWaits : words.savedWaits}</p>}
      {place && <p>{words.placeIs(place)}</p>}
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
