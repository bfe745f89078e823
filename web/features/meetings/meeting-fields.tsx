import { useState } from 'react';
import type { MeetingField } from '#contract/meetings';
import { css } from '#styled/css';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { useLazyPart } from '#web/ui/overlay/use-lazy-part.ts';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';

export type MeetingFieldsProps = {
  meeting: OverlaidMeeting;
  /** `label` is what the person calls the field. Resolves to whether it is safe. */
  onChange: (field: MeetingField, value: unknown, label: string) => Promise<boolean>;
  gospelSuggestion?: GospelOffer | undefined;
};

const loadFields = () => import('./meeting-fields-part.tsx');

/**
 * Date and spiritual content, folded below the roll: each field is saved when it is left. Whoever
 * takes the roll does not wait for them, so they are fetched when they are first unfolded.
 */
export function MeetingFields(props: MeetingFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyPart(isOpen, loadFields);
  return (
    <details className={look} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={summary}>Datos de la reunión</summary>
      {/* Folded, they would still be drawn at every tap above. */}
      {isOpen && loaded.type === 'ready' && <loaded.part.MeetingFieldsPart {...props} />}
      {isOpen && loaded.type === 'waiting' && <SkeletonRows rows={4} />}
      {isOpen && loaded.type === 'failed' && (
        <p className={missing} role="alert">
          No se pudo abrir. Intenta de nuevo cuando haya señal.
        </p>
      )}
    </details>
  );
}

const look = css({ bg: 'paper.raised', border: 'hairline', borderRadius: 'soft' });
const summary = css({ textStyle: 'label', minHeight: 'touch', p: '3', cursor: 'pointer' });
const missing = css({ p: '4' });
