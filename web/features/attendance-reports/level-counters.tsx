import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Figure, Level } from '#contract/rules/figure';
import { LEVEL_LABELS, LEVEL_TONES } from '#web/features/shared/attendance-labels.ts';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { formatPercent } from '#web/ui/format/format-percent.ts';

export type LevelCounters = {
  total: { label: string; icon: ReactNode; rate: Figure };
  counts: Readonly<Record<Level, number>>;
  current: Level | null;
  onLevel: (level: Level | null) => void;
  unknownLabel?: string;
};

const ORDER = ['risk', 'attention', 'good', 'unknown'] as const;
const ICONS: Readonly<Record<Level, ReactNode>> = {
  good: <CircleCheck />,
  attention: <CircleAlert />,
  risk: <TriangleAlert />,
  unknown: <CircleHelp />,
};

export function levelCounters(options: LevelCounters): Counter[] {
  const { total, counts, current, onLevel, unknownLabel = LEVEL_LABELS.unknown } = options;
  const all = ORDER.reduce((sum, level) => sum + counts[level], 0);
  return [
    {
      ...{ id: 'all', label: total.label, icon: total.icon, tone: 'action', count: all },
      ...(total.rate.value === null ? {} : { note: formatPercent(total.rate.value) }),
      ...{ isOn: current === null, onPress: () => onLevel(null) },
    },
    ...ORDER.map(
      (level): Counter => ({
        ...{ id: level, icon: ICONS[level], tone: LEVEL_TONES[level], count: counts[level] },
        label: level === 'unknown' ? unknownLabel : LEVEL_LABELS[level],
        ...{ isOn: current === level, onPress: () => onLevel(current === level ? null : level) },
      }),
    ),
  ];
}
