import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { exportOwn, type OwnExport } from '#contract/privacy';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useRereads, useServerRead } from '#web/services/server-reads.tsx';
import { useFileMaker } from '#web/services/use-file-maker.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import {
  dataToSections,
  type OutsideLabels,
  requestsToSection,
  viewsToSection,
} from './data-sections.ts';
import * as dataCardWords from './data-words.ts';
import type { DataSection } from './own-act-sections.ts';
import { type InstitutionsEditor, RectifyDialog } from './rectify-dialog.tsx';
import { sectionsToPage } from './sections-to-page.ts';
import * as words from './words.ts';

export type OwnDataProps = { labels: OutsideLabels; Institutions: InstitutionsEditor };

/** Fetched at each opening and audited; never kept on the phone. */
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
          // Updates the alias in the header; offline this happens later.
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

/** A standalone file for reading and printing offline. */
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

const FEW = 5;

type DataCardProps = {
  section: DataSection;
  actions?: ReactNode;
};

function DataCard({ section, actions }: DataCardProps) {
  const { title, facts = [], lines = [], empty } = section;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FEW);
  return (
    <Card title={title} actions={actions}>
      {facts.length > 0 && (
        <dl className={factsClass}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className={nameClass}>{name}</dt>
              <dd className={valueClass}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {shown.length > 0 && (
        <List label={title} isCompact>
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never reorder
            <ListRow key={index} title={line.title} detail={line.detail} />
          ))}
        </List>
      )}
      {lines.length === 0 && empty && <p className={nameClass}>{empty}</p>}
      {shown.length < lines.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {dataCardWords.seeAll(lines.length)}
        </Button>
      )}
    </Card>
  );
}

const factsClass = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(11rem, 100%), 1fr))]',
  columnGap: '5',
  rowGap: '3',
  '&:not(:last-child)': { marginBottom: '3' },
});
const nameClass = css({ textStyle: 'small', color: 'ink.muted' });
const valueClass = css({ margin: '0', overflowWrap: 'anywhere' });
