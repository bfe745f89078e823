import { useEffect, useState } from 'react';
import { css } from '#styled/css';
import { TileBand } from '#web/ui/data/tile-band.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { mainId, SkipLink } from '#web/ui/frame/skip-link.tsx';
import { ButtonSpecimens } from './button-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { FigureSpecimens } from './figure-specimens.tsx';
import { FloatSpecimens } from './float-specimens.tsx';
import { InkSpecimens } from './ink-specimens.tsx';
import { ListSpecimens } from './list-specimens.tsx';
import { NoticeSpecimens } from './notice-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';

const schemes = [
  { value: 'system', label: 'Automático' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];

/** Every component in every state. Not part of a production build. */
export function KitPage() {
  const [scheme, setScheme] = useState('system');
  useEffect(() => lendScheme(scheme), [scheme]);
  return (
    <>
      <SkipLink />
      <TileBand />
      <main id={mainId} tabIndex={-1} className={root}>
        <h1 className={title}>El kit</h1>
        <p className={lead}>
          Cal, talavera, cempasúchil, nopal y barro. Todo lo que hay en una pantalla sale de aquí.
        </p>
        <RadioGroup
          isSegmented
          label="Tema de esta página"
          options={schemes}
          value={scheme}
          onValueChange={setScheme}
        />
        <InkSpecimens />
        <ButtonSpecimens />
        <FieldSpecimens />
        <ChoiceSpecimens />
        <NoticeSpecimens />
        <FloatSpecimens />
        <FigureSpecimens />
        <ListSpecimens />
        <StateSpecimens />
      </main>
    </>
  );
}

/** Overrides the scheme while the kit is open; restores the person's own afterwards. */
function lendScheme(scheme: string): () => void {
  const { dataset } = document.documentElement;
  const own = dataset.theme;
  if (scheme === 'system') delete dataset.theme;
  else dataset.theme = scheme;
  return () => {
    if (own === undefined) delete dataset.theme;
    else dataset.theme = own;
  };
}

const root = css({
  width: 'full',
  maxWidth: 'page',
  mx: 'auto',
  px: 'page',
  paddingTop: '6',
  paddingBottom: '20',
  outline: 'none',
});
const title = css({ textStyle: 'heading' });
const lead = css({ fontSize: 'lead', color: 'ink.muted', marginTop: '2', marginBottom: '5' });
