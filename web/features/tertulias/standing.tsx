import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { endSentence } from './tertulia-labels.ts';

export type StandingProps = Pick<
  AnswerPage,
  'answer' | 'seat' | 'placeInLine' | 'place' | 'companions'
> & {
  /** The answer is on this phone and not with the server yet. */
  isWaiting?: boolean;
};

/** What stands now, in words. */
export function Standing(props: StandingProps) {
  const { answer, seat, placeInLine, place, companions, isWaiting = false } = props;
  if (answer === null) return null;
  const more = companions > 0 ? ` para ti y ${formatNumber(companions)} más` : '';
  return (
    <div role="status" className={root}>
      {answer === 'no' && <p>Dijiste que no. Gracias por avisar.</p>}
      {answer === 'maybe' && <p>Dijiste que tal vez. Cuando sepas, responde aquí.</p>}
      {answer === 'yes' && isWaiting && <p>Dijiste que sí{more}.</p>}
      {seat === 'given' && <p>Dijiste que sí: tienes lugar{more}.</p>}
      {seat === 'waiting' && (
        <p>
          Dijiste que sí, y el cupo está lleno: estás en la lista de espera
          {placeInLine !== null && `, en el lugar ${formatNumber(placeInLine)}`}. Si se desocupa un
          lugar, te avisamos.
        </p>
      )}
      {isWaiting && (
        <p>
          {answer === 'yes'
            ? 'Guardamos tu respuesta; tu lugar se confirma cuando haya señal.'
            : 'Guardamos tu respuesta; se envía cuando haya señal.'}
        </p>
      )}
      {place && <p>Es en {endSentence(place)}</p>}
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
