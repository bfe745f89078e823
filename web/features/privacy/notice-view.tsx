import type { ReactNode } from 'react';
import { css } from '#styled/css';
import type { ReadNotice } from '#web/services/use-notice.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatCivilDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSections } from '#web/ui/layout/text-sections.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';

export type NoticeViewProps = {
  notice: ReadNotice | 'missing' | null;
  /** Every version there ever was, newest first. */
  versions: readonly string[];
  /** To another version; null: to the one in force. */
  onChoose: (version: string | null) => void;
  /** What can be done about one's data: under the text. */
  children?: ReactNode;
};

/** The notice, as the law wants it read: the short form first, all of it below, and its history. */
export function NoticeView({ notice, versions, onChoose, children }: NoticeViewProps) {
  if (notice === null) {
    return (
      <Page title="Aviso de privacidad">
        <SkeletonRows />
      </Page>
    );
  }
  if (notice === 'missing') {
    return (
      <Page title="Aviso de privacidad">
        <EmptyState
          title="Esa versión no está aquí"
          action={<Button onClick={() => onChoose(null)}>Leer el aviso vigente</Button>}
        >
          Nunca existió, o este teléfono necesita señal para traerla.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="Aviso de privacidad" lead={<Validity notice={notice} />}>
      {!notice.isCurrent && (
        <Button variant="quiet" onClick={() => onChoose(null)}>
          Leer el aviso vigente
        </Button>
      )}
      <Card title="Aviso simplificado">
        <TextSections sections={notice.simplified} />
      </Card>
      {children}
      <Card title="Aviso completo">
        <TextSections sections={notice.full} />
      </Card>
      <Versions shown={notice.version} versions={versions} onChoose={onChoose} />
    </Page>
  );
}

function Validity({ notice }: { notice: ReadNotice }) {
  const day = formatCivilDay(notice.version);
  return notice.isCurrent ? (
    <>Vigente desde el {day}.</>
  ) : (
    <>
      <Badge tone="attention">Versión anterior</Badge> Entró en vigor el {day}.
    </>
  );
}

type VersionsProps = Pick<NoticeViewProps, 'versions' | 'onChoose'> & { shown: string };

function Versions({ shown, versions, onChoose }: VersionsProps) {
  const [current, ...earlier] = versions;
  return (
    <Card title="Versiones anteriores">
      {earlier.length === 0 ? (
        <p>Esta es la primera. Cuando cambie, aquí seguirá la de antes.</p>
      ) : (
        <ul className={list}>
          {versions.map((version) => (
            <li key={version}>
              <Button
                variant="quiet"
                aria-current={version === shown || undefined}
                disabled={version === shown}
                onClick={() => onChoose(version === current ? null : version)}
              >
                {formatCivilDay(version)}
                {version === current && ' (vigente)'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' });
