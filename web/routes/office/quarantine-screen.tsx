import { useState } from 'react';
import type { QuarantineEntry } from '#contract/quarantine';
import { ApprovalsNotice } from '#web/features/people/approvals-notice.tsx';
import { NamedTextsCard } from '#web/features/privacy/named-texts-card.tsx';
import { entryToRow } from '#web/features/quarantine/entry-to-row.ts';
import { QuarantineView } from '#web/features/quarantine/quarantine-view.tsx';
import { type Decided, useQuarantine } from '#web/features/quarantine/use-quarantine.ts';
import { TwiceCard } from '#web/features/shared/twice-card.tsx';
import { describeRow } from '#web/records/describe-row.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './quarantine-words.ts';

const ImportRescueFileDialog = lazyOverlay(
  () => import('#web/features/quarantine/import-rescue-file-dialog.tsx'),
  'ImportRescueFileDialog',
);

/** «Por revisar»: quarantined records for the community's current coordinators. */
export function QuarantineScreen() {
  const { now } = usePhone();
  const toasts = useToasts();
  const { state, reload, decide } = useQuarantine();
  const [isImporting, setImporting] = useState(false);
  const notify = (decided: Decided, formatTotal: (count: number) => string) => {
    if (decided.type === 'failed') {
      toasts.show({ title: words.failed, description: decided.sentence, variant: 'destructive' });
      return;
    }
    if (decided.count > 0) toasts.show({ title: formatTotal(decided.count) });
    for (const refusal of decided.refusals) {
      toasts.show({ title: words.stillToReview, description: refusal, isSticky: true });
    }
  };
  return (
    <>
      <QuarantineView
        state={state}
        onReload={reload}
        onImportFile={() => setImporting(true)}
        notice={
          <>
            <ApprovalsNotice />
            <TwiceCard />
            <NamedTextsCard />
          </>
        }
        wordsOf={formatEntry}
        ageOf={(iso) => formatRelative(Date.parse(iso), now())}
        onDecide={async (ids, decision, reason) =>
          notify(
            await decide(ids, decision, reason),
            decision === 'accept' ? words.acceptedOf : words.rejectedOf,
          )
        }
      />
      <ImportRescueFileDialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        onImported={(description, isSticky) => {
          setImporting(false);
          toasts.show({ title: words.fileReceived, description, isSticky });
          notifyApprovalsChanged();
          reload();
        }}
      />
    </>
  );
}

function formatEntry(entry: QuarantineEntry): string {
  const row = entryToRow(entry);
  if (!row) return words.unreadable;
  const about = () => entry.about ?? undefined;
  // The card already names the meeting.
  return describeRow(row, {
    aliasOf: about,
    aliasOfAttendee: about,
    meetingDateOf: () => undefined,
  });
}
