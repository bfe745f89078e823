import type { ReactNode } from 'react';
import { css } from '#styled/css';

export type ViewSwitchProps<View extends string> = {
  label: string;
  views: readonly { value: View; label: string; icon: ReactNode }[];
  value: View;
  onChange: (view: View) => void;
};

export function ViewSwitch<View extends string>(props: ViewSwitchProps<View>) {
  const { label, views, value, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own box and takes no flex layout in old browsers
    <div role="group" aria-label={label} className={root}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          className={part}
          onClick={() => onChange(view.value)}
        >
          {view.icon}
          {view.label}
        </button>
      ))}
    </div>
  );
}

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  maxWidth: 'full',
  border: 'edge',
  borderRadius: 'soft',
  bg: 'paper.raised',
  overflow: 'hidden',
  _print: { display: 'none' },
});
const part = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  minWidth: 'touch',
  px: '3',
  fontSize: { desktop: '[0.9375rem]' },
  lineHeight: 'tight',
  color: 'talavera.ink',
  cursor: 'pointer',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
  '& + &': { borderLeft: 'hairline' },
  _hover: { bg: 'talavera.tint' },
  '&[aria-pressed=true]': { bg: 'talavera.tint', fontWeight: 'strong' },
  '&:focus-visible': { outlineOffset: '[-3px]' },
});
