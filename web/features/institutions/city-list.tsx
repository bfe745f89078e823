import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { useIsPrinting } from '#web/ui/hooks/use-is-printing.ts';
import type { City } from './cities.ts';
import { CitySection } from './city-section.tsx';
import * as words from './words.ts';

/** A country of cities at once would keep the page busy. */
const AT_ONCE = 20;

export function CityList({ cities }: { cities: readonly City[] }) {
  const [limit, setLimit] = useState(AT_ONCE);
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? cities : cities.slice(0, limit);
  return (
    <div className={root}>
      {shown.map((city) => (
        <CitySection key={city.key} city={city} />
      ))}
      {cities.length > shown.length && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(limit + AT_ONCE)}>
            {words.moreCities}
          </Button>
        </div>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '6', paddingTop: '2' });
