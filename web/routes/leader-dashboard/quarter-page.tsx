import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { type QuarterAnswer, quarterFigures } from '#contract/quarter-figures';
import { css } from '#styled/css';
import { BishopSummary, useBishopExport } from '#web/features/quarter/bishop-summary.tsx';
import * as messages from '#web/features/quarter/messages.ts';
import { QuarterTable, useQuarterExport } from '#web/features/quarter/quarter-table.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';

export type QuarterPageProps = {
  period: string | undefined;
  isForBishop: boolean;
  /** The choice of a quarter. */
  choice: ReactNode;
};

/** A zone's quarter beside the one before; read at each opening. */
export function QuarterPage({ period, isForBishop, choice }: QuarterPageProps) {
  const { state, reload } = useServerRead(quarterFigures, {
    query: { ...(period && { period }) },
    isFresh: true,
  });
  const known = state.type === 'known' ? state.value : null;
  return (
    <DensePage
      title={isForBishop ? messages.bishopTitle : messages.compareTitle}
      actions={
        <>
          <div className={onScreen}>{choice}</div>
          <Files answer={known} isForBishop={isForBishop} />
          <Link
            to="/leader-dashboard"
            search={{ trimestre: period }}
            className={buttonClass({ variant: 'quiet' })}
          >
            {messages.toDashboard}
          </Link>
        </>
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={messages.needsSignal}>
        {(answer) =>
          isForBishop ? <BishopSummary answer={answer} /> : <QuarterTable answer={answer} />
        }
      </ReadPage>
    </DensePage>
  );
}

const onScreen = css({ _print: { display: 'none' } });

type FilesProps = { answer: QuarterAnswer | null; isForBishop: boolean };

function Files({ answer, isForBishop }: FilesProps) {
  const quarter = useQuarterExport();
  const bishop = useBishopExport();
  const { isMaking, exportAs } = isForBishop ? bishop : quarter;
  return (
    <>
      <Button
        variant="quiet"
        icon={<Download aria-hidden />}
        disabled={answer === null || isMaking}
        onClick={() => answer && exportAs('xlsx', answer)}
      >
        {messages.excel}
      </Button>
      <Button
        variant="quiet"
        icon={<Printer aria-hidden />}
        disabled={answer === null}
        onClick={() => window.print()}
      >
        {messages.print}
      </Button>
    </>
  );
}
