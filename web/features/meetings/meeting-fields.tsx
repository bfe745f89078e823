import { useState } from 'react';
import { css } from '#styled/css';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import type { MeetingFieldsProps } from './meeting-fields.lazy.tsx';
import * as words from './roll-words.ts';

const MeetingFieldsForm = lazyComponent(
  () => import('./meeting-fields.lazy.tsx'),
  'MeetingFieldsForm',
  { waiting: <SkeletonRows rows={4} />, missing: FieldsMissing },
);

/**
 * Date and spiritual content, folded below the roll: each field is saved when it is left. Whoever
 * takes the roll does not wait for them, so they are fetched when they are first unfolded.
 */
export function MeetingFields(props: MeetingFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={summary}>{words.meetingData}</summary>
      {/* Folded, they would still be drawn at every tap above. */}
      {isOpen && <MeetingFieldsForm {...props} />}
    </details>
  );
}

function FieldsMissing() {
  return (
    <p className={missing} role="alert">
      {words.failedOpen}
    </p>
  );
}

const root = css({ bg: 'paper.raised', border: 'hairline', borderRadius: 'soft' });
const summary = css({ textStyle: 'label', minHeight: 'touch', p: '3', cursor: 'pointer' });
const missing = css({ p: '4' });
