import { useState } from 'react';
import type { InstitutionReportRow } from '#contract/institutions';
import { FOLDED_NAME } from '#contract/rules/small-cells';
import { css, cva, cx } from '#styled/css';
import { workAreaToLabel } from '#web/features/shared/work-area-labels.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatList } from '#web/ui/format/format-list.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useIsPrinting } from '#web/ui/hooks/use-is-printing.ts';
import { cardClass } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { type City, isFolded, type MixPart, mixOf, OTHERS } from './cities.ts';
import { areaOf, UNTOLD } from './institution-columns.tsx';
import * as words from './words.ts';

const AT_ONCE = 12;

export function CitySection({ city }: { city: City }) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? city.rows : city.rows.slice(0, AT_ONCE);
  const left = city.rows.length - shown.length;
  const heading = `${city.city}, ${city.state}`;
  return (
    <section aria-label={heading} className={root}>
      <header className={head}>
        <h2 className={title}>{heading}</h2>
        <p className={count}>{countsOf(city)}</p>
      </header>
      <AreaMix parts={mixOf(city.rows)} />
      <CardGrid as="ul" className={grid}>
        {shown.map((row) => (
          <InstitutionCard key={row.id ?? 'others'} row={row} />
        ))}
      </CardGrid>
      {left > 0 && (
        <div>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {words.moreInstitutions(left)}
          </Button>
        </div>
      )}
    </section>
  );
}

function InstitutionCard({ row }: { row: InstitutionReportRow }) {
  const { institution_name, total_members, members_names } = row;
  const people = total_members === null ? `${UNTOLD} personas` : words.people(total_members);
  return (
    <li className={cx(cardClass, card)}>
      <h3 className={name}>{institution_name}</h3>
      <p className={facts}>
        {row.work_area ? `${areaOf(row)} · ` : ''}
        <b>{people}</b>
      </p>
      {members_names && members_names.length > 0 && (
        <p className={facts}>{formatList(members_names)}</p>
      )}
    </li>
  );
}

function countsOf({ rows, isNarrowed, total_institutions, total_members }: City): string {
  const hasFolded = rows.some(isFolded);
  if (hasFolded && total_institutions === 0 && total_members === null) return words.noneShown;
  const all = total_institutions === 0 ? words.noneShown : words.institutions(total_institutions);
  const institutions = isNarrowed ? words.nOf(rows.length, all) : all;
  if (total_members === null) {
    return (hasFolded ? words.hiddenPeopleTotal : words.noPeopleTotal)(institutions);
  }
  return words.withPeople(institutions, total_members);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4' });
const title = css({ textStyle: 'title', overflowWrap: 'anywhere' });
const count = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
const grid = css({ gap: { base: '2', tablet: '3' } });
const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  p: { base: '3', tablet: '3' },
});
const name = css({ fontWeight: 'strong', lineHeight: 'snug', overflowWrap: 'anywhere' });
const facts = css({ textStyle: 'small', color: 'ink.muted', overflowWrap: 'anywhere' });

function AreaMix({ parts }: { parts: readonly MixPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div className={areaMixRoot}>
      <div aria-hidden className={bar}>
        {parts.map(({ area, count }) => (
          <span
            key={area}
            className={segment({ area: area as 'otras' })}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <ul className={legend} aria-label={words.areas}>
        {parts.map(({ area, count }) => (
          <li key={area}>
            <span aria-hidden className={segment({ area: area as 'otras' })} />
            {area === OTHERS ? FOLDED_NAME : workAreaToLabel(area)} <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const areaMixRoot = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const bar = css({
  display: 'flex',
  gap: '[2px]',
  height: '3',
  borderRadius: 'round',
  overflow: 'hidden',
});
const segment = cva({
  base: { display: 'block' },
  variants: {
    area: {
      gobierno: { bg: 'talavera' },
      partido: { bg: 'barro' },
      sociedad_civil: { bg: 'nopal' },
      iglesia: { bg: 'cempasuchil' },
      otras: { bg: 'ink.muted' },
    },
  },
});
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  listStyle: 'none',
  padding: '0',
  margin: '0',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
  '& li > span': { width: '3', height: '3', borderRadius: 'round' },
});
