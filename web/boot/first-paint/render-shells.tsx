import { renderToStaticMarkup } from 'react-dom/server';
import { shellNames } from './choose-shell.ts';
import { Shell } from './shells.tsx';

/** The outlines as HTML. For the build alone: no page loads this. */
export function renderShells(): string {
  return shellNames
    .map((name) => renderToStaticMarkup(<Shell name={name} />, { identifierPrefix: name }))
    .join('');
}
