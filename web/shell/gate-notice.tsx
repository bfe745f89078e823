import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';

/** A gate closed while somebody is at work: nothing is sent until they are through. */
export function GateNotice({ onOpen }: { onOpen: () => void }) {
  return (
    <Banner
      tone="attention"
      role="status"
      title="Hay algo que debes revisar antes de enviar"
      actions={<Button onClick={onOpen}>Revisar</Button>}
    >
      Lo que registres se guarda en este teléfono y se enviará después.
    </Banner>
  );
}
