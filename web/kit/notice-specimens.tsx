import CloudOff from 'lucide-react/icons/cloud-off';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { AvatarInitials } from '#web/ui/layout/avatar-initials.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import type { Tone } from '#web/ui/layout/tone.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const tones: readonly { tone: Tone; word: string; title: string; text: string }[] = [
  { tone: 'neutral', word: 'Programada', title: 'Sin cambios', text: 'Todo sigue como estaba.' },
  { tone: 'action', word: 'Enlace público', title: 'Hay una versión nueva', text: 'Tarda poco.' },
  {
    tone: 'attention',
    word: 'Por revisar',
    title: 'Dos registros de la misma reunión',
    text: 'Elige cuál queda.',
  },
  { tone: 'good', word: 'Realizada', title: 'Lista cerrada', text: 'Folio SJT-0412.' },
  { tone: 'risk', word: 'No se guardó', title: 'No se pudo guardar', text: 'Libera espacio.' },
];

export function NoticeSpecimens() {
  return (
    <SpecimenGroup title="Avisos y palabras">
      <Specimen state="Etiquetas">
        <span className={row}>
          {tones.map(({ tone, word }) => (
            <Badge key={tone} tone={tone}>
              {word}
            </Badge>
          ))}
          <Badge tone="attention" icon={<CloudOff aria-hidden />}>
            Sin enviar
          </Badge>
        </span>
      </Specimen>
      <Specimen state="Iniciales, junto al nombre">
        <span className={row}>
          <AvatarInitials name="María de la Luz" />
          <AvatarInitials name="Chuy" size="large" />
        </span>
      </Specimen>
      {tones.map(({ tone, title, text }) => (
        <Specimen key={tone} state={`Banda: ${tone}`}>
          <Banner tone={tone} title={title}>
            {text}
          </Banner>
        </Specimen>
      ))}
      <Specimen state="Banda con acciones" isWide>
        <Banner
          tone="attention"
          title="Hay registros por enviar"
          actions={
            <>
              <Button variant="quiet">Después</Button>
              <Button>Enviar ahora</Button>
            </>
          }
        >
          Faltan 3 registros. Quedan guardados en este teléfono.
        </Banner>
      </Specimen>
    </SpecimenGroup>
  );
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
