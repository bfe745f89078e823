import { css } from '#styled/css';
import * as words from './skip-link-words.ts';

export const mainId = 'contenido';

export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={root}>
      {words.skip}
    </a>
  );
}

const root = css({
  position: 'absolute',
  left: '4',
  top: '-20',
  zIndex: 'skip',
  px: '4',
  py: '3',
  bg: 'talavera',
  color: 'talavera.on',
  fontWeight: 'strong',
  borderRadius: 'soft',
  _focusVisible: { top: '3' },
  _print: { display: 'none' },
});
