import { ConsentCard } from '#web/features/privacy/consent-card.tsx';
import { EraseCard } from '#web/features/privacy/erase-card.tsx';
import { OwnData } from '#web/features/privacy/own-data.tsx';
import { methodToWords } from '#web/features/quotas/method-to-words.ts';
import { moneyToWords } from '#web/features/quotas/money-to-words.ts';
import { InstitutionRows } from '#web/features/registration/institution-rows.tsx';
import { relationshipOptions, workAreaOptions } from '#web/features/registration/words.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { AppLink } from '#web/shell/frame-link.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useErasure } from './use-erasure.ts';

/** «Mis datos»: everything that is kept about the person, and every right over it. */
export function MyDataScreen() {
  const erasure = useErasure();
  return (
    <Page
      isNarrow
      title="Mis datos"
      lead={
        <>
          Lo que guardamos de ti y lo que puedes hacer con ello.{' '}
          <AppLink to="/aviso-de-privacidad">Aviso de privacidad</AppLink>
        </>
      }
    >
      <ServerReads>
        <OwnData words={words} Institutions={InstitutionRows} />
        <ConsentCard />
      </ServerReads>
      <EraseCard {...erasure} />
    </Page>
  );
}

const labelOf = (options: readonly { value: string; label: string }[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const words = {
  workArea: labelOf(workAreaOptions),
  relationship: labelOf(relationshipOptions),
  payment: (method: string) =>
    methodToWords(method as Parameters<typeof methodToWords>[0]) ?? method,
  money: moneyToWords,
};
