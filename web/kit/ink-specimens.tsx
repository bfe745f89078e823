import { css, cx } from '#styled/css';
import { Specimen, SpecimenGroup } from './specimen.tsx';

export function InkSpecimens() {
  return (
    <SpecimenGroup title="Colores y letra">
      {inks.map(({ name, meaning, className }) => (
        <Specimen key={name} state={meaning}>
          <p className={cx(swatch, className)}>{name}</p>
        </Specimen>
      ))}
      <Specimen state="Letra: Atkinson Hyperlegible Next" isWide>
        <p className={css({ textStyle: 'heading' })}>Comunidad San Judas Tadeo</p>
        <p className={css({ textStyle: 'title' })}>Reunión del viernes 20 de noviembre</p>
        <p className={css({ textStyle: 'roll' })}>Lupita · Chuy · Doña Mago (en la lista)</p>
        <p>Llegaron doce de dieciocho; avisaron tres. Seguimos en el tema cuatro.</p>
        <p className={css({ textStyle: 'small', color: 'ink.muted' })}>
          Guardado en este teléfono a las 7:42 p.m.
        </p>
        <p className={css({ textStyle: 'figure' })}>1,250</p>
      </Specimen>
    </SpecimenGroup>
  );
}

const swatch = css({ px: '4', py: '3', borderRadius: 'soft', fontWeight: 'strong' });
const inks = [
  {
    name: 'Cal',
    meaning: 'El papel sobre el que todo está',
    className: css({ bg: 'paper.raised', border: 'hairline' }),
  },
  {
    name: 'Talavera',
    meaning: 'La acción: lo que se puede tocar',
    className: css({ bg: 'talavera', color: 'talavera.on' }),
  },
  {
    name: 'Talavera, velo',
    meaning: 'Dónde estoy, qué elegí',
    className: css({ bg: 'talavera.tint', color: 'talavera.ink' }),
  },
  {
    name: 'Cempasúchil',
    meaning: 'Lo que pide atención',
    className: css({ bg: 'cempasuchil', color: 'cempasuchil.on' }),
  },
  {
    name: 'Cempasúchil, velo',
    meaning: 'Un aviso que puede esperar',
    className: css({ bg: 'cempasuchil.tint', color: 'cempasuchil.ink' }),
  },
  {
    name: 'Nopal',
    meaning: 'Presente, a tiempo, bien',
    className: css({ bg: 'nopal', color: 'nopal.on' }),
  },
  {
    name: 'Barro',
    meaning: 'Riesgo, y lo que no se deshace',
    className: css({ bg: 'barro', color: 'barro.on' }),
  },
  {
    name: 'Tinta tenue',
    meaning: 'Lo que acompaña',
    className: css({ bg: 'paper.sunken', color: 'ink.muted' }),
  },
];
