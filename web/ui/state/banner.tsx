import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { type Tone, toneClass } from '#web/ui/layout/tone.ts';

export type BannerProps = {
  tone?: Tone;
  title?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; omit for static text. */
  role?: 'alert' | 'status';
};

export function Banner({ tone = 'action', title, icon, children, actions, role }: BannerProps) {
  return (
    <div role={role} className={cx(toneClass({ tone }), root)}>
      <span aria-hidden className={mark}>
        {icon ?? icons[tone]}
      </span>
      <div className={texts}>
        {title && <p className={titleClass}>{title}</p>}
        {children}
      </div>
      {actions && <div className={actionsClass}>{actions}</div>}
    </div>
  );
}

const icons: Record<Tone, ReactNode> = {
  neutral: <Info />,
  action: <Info />,
  attention: <TriangleAlert />,
  good: <CircleCheck />,
  risk: <CircleAlert />,
};

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
  p: '4',
  borderRadius: 'soft',
});
const mark = css({ flexShrink: 0, '& svg': { boxSize: 'iconLarge' } });
const texts = css({ flex: '1', minWidth: '[min(14rem, 60%)]' });
const titleClass = css({ fontWeight: 'strong' });
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignSelf: 'center' });
