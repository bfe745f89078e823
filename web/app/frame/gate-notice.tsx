import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

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
