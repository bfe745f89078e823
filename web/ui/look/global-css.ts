/** Rules for bare elements; all other styles are local. */
export const globalCss = {
  html: {
    fontFamily: 'body',
    fontSize: '100%',
    bg: 'paper',
    color: 'ink',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    // Keeps the scroll bar's space when a dialog hides it, or all text would reflow. Phone scroll
    // bars take no space, and all 320 px are needed.
    scrollbarGutter: { desktop: 'stable' },
    // Height of the bars (`watch-bars.ts`), plus room for the focus outline.
    scrollPaddingBlock:
      'calc(var(--covered-top, 4.25rem) + 0.75rem) calc(var(--covered-bottom, 4.25rem) + 0.75rem)',
    _osDark: { colorScheme: 'dark' },
    '&[data-theme=light]': { colorScheme: 'light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
    '&[data-text-size="115"]': { fontSize: '115%' },
    '&[data-text-size="130"]': { fontSize: '130%' },
    '&[data-text-size="150"]': { fontSize: '150%' },
    '&[data-text-size="175"]': { fontSize: '175%' },
    '&[data-text-size="200"]': { fontSize: '200%' },
  },
  body: {
    margin: '0',
    minHeight: 'screen',
    textStyle: 'body',
    overflowWrap: 'break-word',
    fontFeatureSettings: '"kern"',
  },
  'h1, h2, h3': { textWrap: 'balance' },
  table: { fontVariantNumeric: 'tabular-nums' },
  a: { color: 'talavera.ink', textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  // The heading of the current page's group in the sidebar cannot be folded.
  'nav button:disabled': { pointerEvents: 'none' },
  'button, summary, select, label': { touchAction: 'manipulation' },
  ':focus-visible': { outline: '3px solid {colors.talavera}', outlineOffset: '2px' },
  // Empty, Safari shows the current time, Firefox «dd / mm / aaaa», others dashes: until it has the focus,
  // a date field shows our own words. Engines draw its parts in the color of the input.
  '[data-date-field]': { display: 'block', position: 'relative' },
  '[data-date-field]:not([data-date-field=""], :focus-within) > input': {
    color: 'transparent !important',
  },
  '[data-date-field]:not(:focus-within)::after': {
    content: 'attr(data-date-field)',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0.75rem',
    display: 'flex',
    alignItems: 'center',
    color: 'ink.muted',
    fontStyle: 'italic',
    pointerEvents: 'none',
  },
  '::selection': { bg: 'cempasuchil', color: 'cempasuchil.on' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': {
    html: { bg: '[#fff]', color: '[#000]' },
    '@page': { margin: '16mm' },
  },
};
