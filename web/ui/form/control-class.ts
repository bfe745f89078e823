import { css } from '#styled/css';

/** The look every typed or picked control shares. */
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
  // Not :invalid, which an empty required field is before anybody typed.
  '&[aria-invalid=true]': { borderColor: 'barro', borderWidth: '[2px]' },
  _disabled: { bg: 'paper.sunken', opacity: 'faded' },
});
