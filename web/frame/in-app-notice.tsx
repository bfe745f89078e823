import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { chromeIntent, inAppBrowser } from './in-app-browser.ts';

/** Inside another app's browser what is kept may vanish: the way out, before anything is typed. */
export function InAppNotice() {
  const inApp = inAppBrowser(navigator.userAgent);
  if (!inApp) return null;
  return (
    <Banner
      tone="attention"
      title="Estás dentro de otra aplicación"
      actions={
        inApp.system === 'android' ? (
          <a href={chromeIntent(window.location.href)} className={buttonClass()}>
            <ExternalLink aria-hidden />
            Abrir en Chrome
          </a>
        ) : (
          <CopyLink />
        )
      }
    >
      {inApp.system === 'android'
        ? 'Ábrela en Chrome antes de escribir: aquí lo guardado puede borrarse al cerrar.'
        : 'Ábrela en Safari antes de escribir: toca el menú y elige «Abrir en Safari», o copia el enlace.'}
    </Banner>
  );
}

function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
    } catch {
      // Some of these browsers keep the clipboard to themselves; the sentence above still helps.
    }
  };
  return (
    <Button variant="quiet" onClick={copy}>
      {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
    </Button>
  );
}
