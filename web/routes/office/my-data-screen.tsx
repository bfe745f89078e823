import { KnownNameInput } from '#web/features/institutions/known-name-input.tsx';
import { ConsentCard } from '#web/features/privacy/consent-card.tsx';
import { EraseCard } from '#web/features/privacy/erase-card.tsx';
import { OwnData } from '#web/features/privacy/own-data.tsx';
import { methodToLabel } from '#web/features/quotas/method-labels.ts';
import {
  InstitutionRows,
  type InstitutionRowsProps,
} from '#web/features/registration/institution-rows.tsx';
import { relationshipOptions } from '#web/features/registration/registration-labels.ts';
import { workAreaOptions } from '#web/features/shared/work-area-labels.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { AppLink } from '#web/shell/frame-link.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { Page } from '#web/ui/layout/page.tsx';
import * as words from './my-data-words.ts';
import { useErasure } from './use-erasure.ts';

/** «Mis datos»: everything that is kept about the person, and every right over it. */
export function MyDataScreen() {
  const erasure = useErasure();
  return (
    <Page
      isNarrow
      title={words.title}
      lead={
        <>
          {words.lead} <AppLink to="/aviso-de-privacidad">{words.notice}</AppLink>
        </>
      }
    >
      <ServerReads>
        <OwnData labels={labels} Institutions={SuggestingRows} />
        <ConsentCard />
      </ServerReads>
      <EraseCard {...erasure} />
    </Page>
  );
}

function SuggestingRows(props: InstitutionRowsProps) {
  return <InstitutionRows {...props} NameInput={KnownNameInput} />;
}

const labelOf = (options: readonly { value: string; label: string }[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const labels = {
  workArea: labelOf(workAreaOptions),
  relationship: labelOf(relationshipOptions),
  payment: (method: string) =>
    methodToLabel(method as Parameters<typeof methodToLabel>[0]) ?? method,
  money: formatMoney,
};
