import { colors } from './palette.ts';

/** 8 px rhythm: 2 is one beat. Odd ones are half beats, for inside a control. */
const beats = {
  0: { value: '0' },
  1: { value: '0.25rem' },
  2: { value: '0.5rem' },
  3: { value: '0.75rem' },
  4: { value: '1rem' },
  5: { value: '1.25rem' },
  6: { value: '1.5rem' },
  8: { value: '2rem' },
  10: { value: '2.5rem' },
  12: { value: '3rem' },
  16: { value: '4rem' },
  20: { value: '5rem' },
} as const;

/** In rem, so text size (a percentage on <html>) scales the whole layout. */
export const tokens = {
  fonts: {
    body: {
      value: "'Atkinson Hyperlegible Next Variable', system-ui, 'Segoe UI', Roboto, sans-serif",
    },
  },
  fontSizes: {
    small: { value: '0.9375rem' },
    body: { value: '1.0625rem' },
    lead: { value: '1.1875rem' },
    roll: { value: '1.25rem' },
    title: { value: '1.375rem' },
    heading: { value: '1.75rem' },
    figure: { value: '2rem' },
  },
  fontWeights: { body: { value: '420' }, strong: { value: '650' }, heavy: { value: '750' } },
  lineHeights: { tight: { value: '1.15' }, snug: { value: '1.3' }, body: { value: '1.5' } },
  letterSpacings: { heading: { value: '-0.012em' }, caps: { value: '0.04em' } },
  spacing: {
    ...beats,
    safeTop: { value: 'env(safe-area-inset-top)' },
    safeBottom: { value: 'env(safe-area-inset-bottom)' },
    /** Above the phone's bottom bar, for floating content. */
    aboveBar: { value: 'calc(5rem + env(safe-area-inset-bottom))' },
  },
  sizes: {
    ...beats,
    icon: { value: '1.25rem' },
    iconLarge: { value: 'min(1.5rem, 9vw)' },
    /** 44 px, the least for a thumb; large text must not fill a phone with boxes. */
    touch: { value: 'max(44px, min(2.75rem, 14vw))' },
    bar: { value: '4rem' },
    full: { value: '100%' },
    half: { value: '50%' },
    field: { value: '28rem' },
    dialog: { value: '32rem' },
    prose: { value: '42rem' },
    page: { value: '72rem' },
    sidebar: { value: 'min(17.5rem, 34vw)' },
    drawer: { value: 'min(20rem, 86vw)' },
    screen: { value: '100dvh' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
  },
  borders: {
    none: { value: 'none' },
    hairline: { value: '1px solid {colors.hairline}' },
    edge: { value: '1px solid {colors.edge}' },
    accent: { value: '4px solid {colors.talavera}' },
  },
  radii: { none: { value: '0' }, soft: { value: '0.625rem' }, round: { value: '9999px' } },
  durations: { quick: { value: '120ms' }, calm: { value: '180ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } },
  zIndex: {
    base: { value: 0 },
    raised: { value: 1 },
    sticky: { value: 10 },
    bar: { value: 20 },
    overlay: { value: 40 },
    dialog: { value: 50 },
    toast: { value: 60 },
    skip: { value: 70 },
  },
  opacity: { shown: { value: '1' }, hidden: { value: '0' }, faded: { value: '0.6' } },
  animations: {
    pulse: { value: 'pulse 1.6s ease-in-out infinite' },
    turn: { value: 'turn 0.9s linear infinite' },
    appear: { value: 'appear {durations.calm} {easings.out}' },
    rise: { value: 'rise {durations.calm} {easings.out}' },
    slideIn: { value: 'slideIn {durations.calm} {easings.out}' },
  },
} as const;

export const semanticTokens = {
  colors,
  sizes: {
    /** List row: 56 px for touch, tighter in desktop tables (data-density="compact"). */
    row: { value: { base: '3.5rem', _compact: '2.5rem' } },
  },
  spacing: {
    cell: { value: { base: '0.75rem', _compact: '0.375rem' } },
    page: { value: { base: 'min(1rem, 5vw)', tablet: '1.5rem', desktop: '2rem' } },
  },
  shadows: {
    float: {
      value: {
        base: '0 1px 2px rgb(46 34 16 / 0.12), 0 10px 32px rgb(46 34 16 / 0.18)',
        _osDark: '0 1px 2px rgb(0 0 0 / 0.5), 0 10px 32px rgb(0 0 0 / 0.6)',
        _light: '0 1px 2px rgb(46 34 16 / 0.12), 0 10px 32px rgb(46 34 16 / 0.18)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.5), 0 10px 32px rgb(0 0 0 / 0.6)',
      },
    },
  },
} as const;

export const textStyles = {
  body: { value: { fontSize: 'body', lineHeight: 'body', fontWeight: 'body' } },
  small: { value: { fontSize: 'small', lineHeight: '1.4', fontWeight: 'body' } },
  label: { value: { fontSize: 'body', lineHeight: 'snug', fontWeight: 'strong' } },
  roll: { value: { fontSize: 'roll', lineHeight: 'snug', fontWeight: 'strong' } },
  title: {
    value: {
      fontSize: 'title',
      lineHeight: 'snug',
      fontWeight: 'strong',
      letterSpacing: 'heading',
    },
  },
  heading: {
    value: {
      fontSize: 'heading',
      lineHeight: 'tight',
      fontWeight: 'heavy',
      letterSpacing: 'heading',
    },
  },
  figure: {
    value: {
      fontSize: 'figure',
      lineHeight: 'tight',
      fontWeight: 'heavy',
      fontVariantNumeric: 'tabular-nums',
    },
  },
} as const;

export const keyframes = {
  pulse: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.45' } },
  turn: { to: { transform: 'rotate(360deg)' } },
  appear: { from: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(0.75rem)' } },
  slideIn: { from: { transform: 'translateX(-100%)' } },
};
