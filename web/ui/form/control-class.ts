import { css } from '#styled/css';

export const controlClass = css({
  width: 'full',
  minWidth: '0',
  minHeight: 'touch',
  px: '3',
  py: '2',
  bg: 'paper.raised',
  color: 'ink',
  border: 'edge',
  borderRadius: 'soft',
  lineHeight: 'snug',
  _placeholder: { color: 'ink.muted' },
  // Not `:invalid`, which matches empty required fields before any input.
  '&[aria-invalid=true]': { borderColor: 'barro', borderWidth: '[2px]' },
  _disabled: { bg: 'paper.sunken', opacity: 'faded' },
});
