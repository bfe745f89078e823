import { useEffect, useState } from 'react';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity, usePhone } from '#web/services/phone-context.ts';
import { saveRescueFile } from '#web/services/save-rescue-file.ts';
import { useRegistered } from '#web/services/use-public-outbox.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';

/** What the person must know about this phone keeping what they record; nothing when all is well. */
export function StorageNotice({ outbox }: { outbox: Outbox | null }) {
  const activity = useActivity(outbox);
  const isGoneAtClose = useGoneAtClose();
  const isAtRisk = useRisk(
    useRegistered(outbox)?.some(({ state }) => state === 'pending') === true,
  );
  const unsaved = activity?.unsaved ?? [];
  if (outbox && unsaved.length > 0) {
    const isLost = unsaved.some(({ copied }) => !copied);
    return (
      <Banner
        tone="risk"
        role="alert"
        title={isLost ? 'No se pudo guardar la reunión' : 'Guardada solo en la copia de seguridad'}
        actions={
          <Button variant="danger" onClick={() => void saveRescueFile(outbox)}>
            Exportar
          </Button>
        }
      >
        {isLost
          ? 'No cierres esta página. Libera espacio en el teléfono y exporta una copia para entregarla a tu coordinación.'
          : 'El teléfono no terminó de guardar. Cierra por completo el navegador y vuelve a abrir esta página: se guardará sola. Si el teléfono está lleno, libera espacio antes. Exporta una copia por seguridad.'}
      </Banner>
    );
  }
  if (activity?.recovery?.lossFound) {
    return (
      <Banner tone="risk" role="alert" title="El navegador borró datos guardados en este teléfono">
        Revisa abajo que estén tus últimas reuniones.
      </Banner>
    );
  }
  if (isAtRisk) {
    return (
      <Banner tone="neutral" role="status">
        Este teléfono podría borrar lo guardado si le falta espacio. Abre esta página en cuanto haya
        señal para que se envíe.
      </Banner>
    );
  }
  if (!isGoneAtClose) return null;
  return (
    <Banner tone="attention" title="Esta ventana no guarda nada al cerrarse">
      Si registras sin señal, no la cierres hasta que diga «Enviada».
    </Banner>
  );
}

function useGoneAtClose(): boolean {
  const { storageState } = usePhone();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    void storageState().then((state) => setGone(state === 'gone-at-close'));
  }, [storageState]);
  return isGone;
}

const PATIENCE_MS = 5_000;

/** Whether what has waited here for a while may be erased: with signal it is gone before that is said. */
function useRisk(isWaiting: boolean): boolean {
  const { storageState } = usePhone();
  const [isAtRisk, setAtRisk] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    const look = async () => {
      const state = await storageState();
      if (isCurrent) setAtRisk(state === 'may-be-erased');
    };
    const timer = setTimeout(() => void look(), PATIENCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setAtRisk(false);
    };
  }, [isWaiting, storageState]);
  return isAtRisk;
}
