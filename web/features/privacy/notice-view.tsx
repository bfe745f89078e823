import type { ReactNode } from 'react';
import { PHOTO_TERMS } from '#contract/photo-messages';
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
import * as messages from './notice-messages.ts';

export type NoticeViewProps = {
  notice: ReadNotice | 'missing' | null;
  versions: readonly string[];
  /** Null for the version in force. */
  onChoose: (version: string | null) => void;
  children?: ReactNode;
};

/** Legal order: short form first, then the full text and its history. */
export function NoticeView({ notice, versions, onChoose, children }: NoticeViewProps) {
  if (notice === null) {
    return (
      <Page title={messages.privacyNotice}>
        <SkeletonRows />
      </Page>
    );
  }
  if (notice === 'missing') {
    return (
      <Page title={messages.privacyNotice}>
        <EmptyState
          title={messages.noSuchVersion}
          action={<Button onClick={() => onChoose(null)}>{messages.readCurrent}</Button>}
        >
          {messages.noSuchVersionHint}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={messages.privacyNotice} lead={<Validity notice={notice} />}>
      {!notice.isCurrent && (
        <Button variant="quiet" onClick={() => onChoose(null)}>
          {messages.readCurrent}
        </Button>
      )}
      <Card title={messages.simplified}>
        <TextSections sections={notice.simplified} />
      </Card>
      {children}
      <Card title={messages.whole}>
        <TextSections sections={notice.full} />
      </Card>
      <Card title={PHOTO_TERMS.title}>
        {PHOTO_TERMS.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
      <Versions shown={notice.version} versions={versions} onChoose={onChoose} />
    </Page>
  );
}

function Validity({ notice }: { notice: ReadNotice }) {
  const day = formatCivilDay(notice.version);
  return notice.isCurrent ? (
    messages.validSince(day)
  ) : (
    <>
      <Badge tone="attention">{messages.earlierVersion}</Badge> {messages.cameIntoForce(day)}
    </>
  );
}

type VersionsProps = Pick<NoticeViewProps, 'versions' | 'onChoose'> & { shown: string };

function Versions({ shown, versions, onChoose }: VersionsProps) {
  const [current, ...earlier] = versions;
  return (
    <Card title={messages.earlierVersions}>
      {earlier.length === 0 ? (
        <p>{messages.noEarlier}</p>
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
