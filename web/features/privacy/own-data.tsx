import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { exportOwn, type OwnExport } from '#contract/privacy';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useRereads, useServerRead } from '#web/services/server-reads.tsx';
import { useFileMaker } from '#web/services/use-file-maker.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { DataCard } from './data-card.tsx';
import {
  type DataSection,
  dataToSections,
  type OutsideLabels,
  requestsToSection,
  viewsToSection,
} from './data-sections.ts';
import { type InstitutionsEditor, RectifyDialog } from './rectify-dialog.tsx';
import { sectionsToPage } from './sections-to-page.ts';
import * as words from './words.ts';

export type OwnDataProps = { labels: OutsideLabels; Institutions: InstitutionsEditor };

/** Read anew at each opening, never kept on the phone; each reading is noted by the server. */
export function OwnData(props: OwnDataProps) {
  const { state, reload } = useServerRead(exportOwn, { isFresh: true });
  return (
    <ReadPage
      state={state}
      onReload={reload}
      offlineTitle={words.offline}
      refusedTitle={words.passwordNeeded}
    >
      {(data) => <Known data={data} {...props} />}
    </ReadPage>
  );
}

function Known({ data, labels, Institutions }: OwnDataProps & { data: OwnExport }) {
  const { session } = usePhone();
  const reread = useRereads();
  const { save } = useFileMaker();
  const [isOpen, setOpen] = useState(false);
  const [who, ...rest] = dataToSections(data, labels);
  const others = [requestsToSection(data), ...rest, viewsToSection(data)];
  const sections = who ? [who, ...others] : others;
  return (
    <div className={root}>
      <div className={files}>
        <Button
          variant="quiet"
          icon={<Download aria-hidden />}
          onClick={() => void save(() => toPage(data, sections))}
        >
          {words.downloadPage}
        </Button>
        <Button variant="quiet" onClick={() => void save(() => toFile(data))}>
          {words.download}
        </Button>
      </div>
      {who && (
        <DataCard
          section={who}
          actions={
            <Button variant="quiet" icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
              {words.correctData}
            </Button>
          }
        />
      )}
      {others.map((section) => (
        <DataCard key={section.title} section={section} />
      ))}
      <RectifyDialog
        isOpen={isOpen}
        institutions={toDrafts(data)}
        Institutions={Institutions}
        onClose={() => setOpen(false)}
        onDone={async () => {
          // The header bears the alias too; without signal it follows later.
          void session.refresh().catch(() => {});
          await reread([exportOwn]);
        }}
      />
    </div>
  );
}

const toFile = (data: OwnExport) => ({
  blob: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  name: `mis-datos-${toLocalDay(data.madeAt)}.json`,
});

/** For reading and printing, without signal and without this app. */
const toPage = (data: OwnExport, sections: readonly DataSection[]) => ({
  blob: new Blob([sectionsToPage(sections, data.madeAt)], { type: 'text/html' }),
  name: `mis-datos-${toLocalDay(data.madeAt)}.html`,
});

function toDrafts({ institutions }: OwnExport) {
  const drafts = institutions.map(({ workArea, institutionName, position }, index) => ({
    ...{ key: index, workArea, institutionName, position: position ?? '' },
  }));
  const blank = { key: 0, workArea: '', institutionName: '', position: '' };
  return drafts.length > 0 ? drafts : [blank];
}

const files = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  '& > button': { alignSelf: { tablet: 'flex-start' } },
});
