import { ServerReads } from '#web/deps/server-reads.tsx';
import { ConsentCard } from '#web/privacy/consent-card.tsx';
import { EraseCard } from '#web/privacy/erase-card.tsx';
import { OwnData } from '#web/privacy/own-data.tsx';
import { methodToWords } from '#web/quotas/method-to-words.ts';
import { moneyToWords } from '#web/quotas/money-to-words.ts';
import { InstitutionRows } from '#web/registration/institution-rows.tsx';
import { relationshipOptions, workAreaOptions } from '#web/registration/words.ts';
import { Page } from '#web/ui/page.tsx';
import { AppLink } from '../frame/frame-link.tsx';
import { useErasure } from './use-erasure.ts';
import { useHasSignal } from './use-has-signal.ts';

/** «Mis datos»: everything that is kept about the person, and every right over it. */
export function MyDataScreen() {
  const hasSignal = useHasSignal();
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
      <ServerReads hasSignal={hasSignal}>
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
