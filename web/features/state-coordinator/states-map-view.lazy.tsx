import { type KeyboardEvent, useId, useState } from 'react';
import type { Level } from '#contract/rules/figure';
import type { StateFigures } from '#contract/state-coordinator';
import { css, cva, cx } from '#styled/css';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { fillIn } from '#web/ui/text/fill-in.ts';
import {
  LEVEL_LABELS,
  type MapMeasure,
  type MapState,
  MEASURE_LABELS,
  toMapStates,
} from './map-figures.ts';
import * as words from './map-words.ts';
import { MAP_VIEW_BOX, STATE_OUTLINES } from './states-map.ts';

export type StatesMapViewProps = {
  figures: readonly StateFigures[];
  chosen: string;
  /** Called only for states within reach. */
  onState: (state: string) => void;
};

const MEASURES = (['invitados', 'comunidad'] as const).map((value) => ({
  value,
  label: MEASURE_LABELS[value],
}));

export function StatesMapView({ figures, chosen, onState }: StatesMapViewProps) {
  const [measure, setMeasure] = useState<MapMeasure>('invitados');
  const states = toMapStates(figures, measure);
  const known = states.filter(({ figure }) => figure.value !== null);
  return (
    <section aria-label={words.mapTitle} className={root}>
      <Drawing {...{ states, chosen, onState }} />
      <div className={side}>
        <RadioGroup
          label={words.mapShows}
          isSegmented
          options={MEASURES}
          value={measure}
          onValueChange={(value) => setMeasure(value as MapMeasure)}
        />
        <Legend />
        <details className={cx(disclosureClass, tableClass)}>
          <summary>{words.asTable}</summary>
          <StatesTable states={known} measure={measure} />
        </details>
        <p className={credit}>
          {fillIn(
            words.mapBy,
            <a
              href="https://github.com/VictorCazanave/svg-maps"
              target="_blank"
              rel="noopener noreferrer"
            >
              {words.mapAuthor}
            </a>,
          )}
        </p>
      </div>
    </section>
  );
}

type DrawingProps = Pick<StatesMapViewProps, 'chosen' | 'onState'> & {
  states: readonly MapState[];
};

function Drawing({ states, chosen, onState }: DrawingProps) {
  const prefix = useId();
  const [at, setAt] = useState<string | null>(null);
  const byName = new Map(states.map((one) => [one.state, one]));
  const shown = byName.get(at ?? chosen);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: no other element groups SVG content */}
      <svg viewBox={MAP_VIEW_BOX} className={drawing} role="group" aria-label={words.states}>
        <Patterns prefix={prefix} />
        {STATE_OUTLINES.map(([name, outline]) => {
          const one = byName.get(name);
          if (!one) return null;
          const isKnown = one.figure.value !== null;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: it has a role; states out of reach are inert
            <path
              key={name}
              d={outline}
              {...(isKnown ? pressable(() => onState(name)) : { role: 'img' })}
              aria-label={one.label}
              aria-current={name === chosen || undefined}
              className={stateClass({ level: one.level })}
              style={fillOf(prefix, one.level)}
              onFocus={() => setAt(name)}
              onPointerEnter={() => setAt(name)}
              onPointerLeave={() => setAt(null)}
            />
          );
        })}
      </svg>
      <p className={said}>{shown?.label}</p>
    </div>
  );
}

function pressable(onPress: () => void) {
  return {
    role: 'button',
    tabIndex: 0,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress();
    },
  };
}

function fillOf(prefix: string, level: Level) {
  return level === 'unknown' ? {} : { fill: `url(#${prefix}-${level})` };
}

/** Patterns besides colour: plain, lines and dots. */
function Patterns({ prefix }: { prefix: string }) {
  const pattern = (level: Exclude<Level, 'unknown'>, mark: string) => (
    <pattern id={`${prefix}-${level}`} width="5" height="5" patternUnits="userSpaceOnUse">
      <rect width="5" height="5" className={ground({ level })} />
      <path d={mark} className={ink({ level })} />
    </pattern>
  );
  return (
    <defs>
      {pattern('good', 'M0 0')}
      {pattern('attention', 'M0 5L5 0')}
      {pattern('risk', 'M2 2h1v1h-1zM0 0h.6v.6H0z')}
    </defs>
  );
}

function Legend() {
  const prefix = useId();
  return (
    <ul className={legend} aria-label={words.mapColours}>
      {(['good', 'attention', 'risk', 'unknown'] as const).map((level) => (
        <li key={level}>
          <svg aria-hidden="true" viewBox="0 0 20 20" className={swatch}>
            <Patterns prefix={prefix} />
            <rect
              width="20"
              height="20"
              className={stateClass({ level })}
              style={fillOf(prefix, level)}
            />
          </svg>
          {LEVEL_LABELS[level]}
        </li>
      ))}
    </ul>
  );
}

function StatesTable({ states, measure }: { states: readonly MapState[]; measure: MapMeasure }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.state}</th>
          <th scope="col">{MEASURE_LABELS[measure]}</th>
          <th scope="col">{words.people}</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ state, figure }) => (
          <tr key={state}>
            <th scope="row">{state}</th>
            <td>
              {formatPercent(figure.value)} ({formatNumber(figure.n)})
            </td>
            <td>{formatNumber(figure.of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = css({
  ...{ display: 'grid', gap: '3', p: '3' },
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    desktop: '[minmax(0, 3fr) minmax(0, 2fr)]',
  },
  ...{ bg: 'paper.raised', border: 'hairline', borderRadius: 'soft' },
});
const side = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const drawing = css({ display: 'block', width: 'full', maxHeight: '[22rem]' });
const stateClass = cva({
  base: {
    ...{ stroke: 'edge', strokeWidth: '[0.5]', outline: 'none' },
    '&[role=button]': { cursor: 'pointer' },
    '&[role=button]:hover, &[aria-current]': { stroke: 'ink', strokeWidth: '[1.4]' },
    '&:focus-visible': { stroke: 'talavera', strokeWidth: '[2.2]' },
  },
  variants: { level: { good: {}, attention: {}, risk: {}, unknown: { fill: 'paper.sunken' } } },
});
const ground = cva({
  variants: {
    level: {
      good: { fill: 'nopal' },
      attention: { fill: 'cempasuchil' },
      risk: { fill: 'barro.tint' },
    },
  },
});
const ink = cva({
  base: { strokeWidth: '[0.8]' },
  variants: {
    level: {
      good: { stroke: 'transparent' },
      attention: { stroke: 'cempasuchil.ink' },
      risk: { fill: 'barro' },
    },
  },
});
const said = css({ minHeight: '[1.5em]', fontWeight: 'strong', textAlign: 'center' });
const legend = css({
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', textStyle: 'small' },
  ...{ listStyle: 'none', margin: '0', padding: '0' },
  '& li': { display: 'flex', alignItems: 'center', gap: '2' },
});
const swatch = css({ boxSize: 'icon' });
const tableClass = css({
  '& table': { width: 'full', maxWidth: 'prose', borderCollapse: 'collapse' },
  '& th, & td': { textAlign: 'left', py: '1', borderBottom: 'hairline' },
});
const credit = css({
  ...{ textStyle: 'small', color: 'ink.muted' },
  '& a': { textDecoration: 'underline' },
});
