import Landmark from 'lucide-react/icons/landmark';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Card } from '#web/ui/layout/card.tsx';

/** «Vertebración»: its figures are of a report that is still to come, and none is made up. */
export function InstitutionsCard() {
  return (
    <EmptyCard title="Vertebración" icon={<Landmark />} words="Próximamente">
      Aquí verás cuántas instituciones hay en la red y cuáles están activas.
    </EmptyCard>
  );
}

type EmptyCardProps = { title: string; icon: ReactNode; words: string; children: ReactNode };

/** An empty state of two lines: beside full cards a tall one would only be a hole. */
function EmptyCard({ title, icon, words, children }: EmptyCardProps) {
  return (
    <Card title={title}>
      <div className={root}>
        <span aria-hidden className={mark}>
          {icon}
        </span>
        <div className={said}>
          <p className={headline}>{words}</p>
          <p className={detail}>{children}</p>
        </div>
      </div>
    </Card>
  );
}

const root = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const said = css({ flex: '1', minWidth: '[min(11rem, 100%)]', overflowWrap: 'anywhere' });
const mark = css({
  display: 'inline-flex',
  flexShrink: 0,
  p: '3',
  borderRadius: 'round',
  bg: 'paper.sunken',
  color: 'ink.muted',
  '& svg': { boxSize: 'iconLarge' },
});
const headline = css({ textStyle: 'label' });
const detail = css({ textStyle: 'small', color: 'ink.muted' });
