import { css, cva } from '#styled/css';
import { capitalize } from '#web/ui/format/capitalize.ts';
import { formatWeekday } from '#web/ui/format/format-day.ts';
import { SkeletonLine } from '#web/ui/state/skeleton.tsx';
import type { LiturgicalDay } from './find-day.ts';
import * as messages from './messages.ts';

export type LiturgicalDayViewProps = {
  at: string | number;
  /** Undefined while loading, null if unknown. */
  day: LiturgicalDay | null | undefined;
};

export function LiturgicalDayView({ at, day }: LiturgicalDayViewProps) {
  return (
    <section aria-label={messages.dayInLiturgy} className={dayClass({ colour: day?.colour })}>
      <p className={quiet}>{capitalize(formatWeekday(at))}</p>
      {day === undefined && <DayToCome />}
      {day === null && <p>{messages.gospelUnknown}</p>}
      {day && <Day {...day} />}
    </section>
  );
}

function Day({ name, season, sundayCycle, colour, gospel }: LiturgicalDay) {
  return (
    <>
      <p className={nameClass}>{name}</p>
      <p className={facts}>
        <span>{gospel ? messages.gospelAt(gospel) : messages.gospelUnknown}</span>
        <span className={quiet}>
          {season} · {messages.cycle(sundayCycle)} · {capitalize(colour)}
        </span>
      </p>
    </>
  );
}

/** Same height as the loaded content. */
function DayToCome() {
  return (
    <>
      <p className={nameClass}>
        <SkeletonLine width="70%" />
      </p>
      <p className={facts}>
        <SkeletonLine width="50%" />
      </p>
    </>
  );
}

/** The day's colour as a thin edge. */
export const dayClass = cva({
  base: { borderLeft: 'accent', borderLeftColor: 'edge', paddingLeft: '4' },
  variants: {
    colour: {
      verde: { borderLeftColor: 'liturgical.verde' },
      morado: { borderLeftColor: 'liturgical.morado' },
      rojo: { borderLeftColor: 'liturgical.rojo' },
      blanco: { borderLeftColor: 'liturgical.blanco' },
      rosa: { borderLeftColor: 'liturgical.rosa' },
    },
  },
});
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
const nameClass = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4' });
