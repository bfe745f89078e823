import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { chromeIntent, type InAppBrowser } from './in-app-browser.ts';
import * as words from './in-app-words.ts';

/** Loaded half of `InAppNotice`. */
export function InAppBanner({ inApp }: { inApp: InAppBrowser }) {
  return (
    <Banner tone="attention" title={words.title} actions={<WayOut inApp={inApp} />}>
      {inApp.system === 'android' ? words.openInChromeHint : words.openInSafariHint}
    </Banner>
  );
}

/** Opens this address in a real browser, as far as the system allows. */
export function WayOut({ inApp }: { inApp: InAppBrowser }) {
  if (inApp.system === 'ios') return <CopyLink />;
  return (
    <a href={chromeIntent(window.location.href)} className={buttonClass()}>
      <ExternalLink aria-hidden />
      {words.openInChrome}
    </a>
  );
}

function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
    } catch {
      // Some of these browsers block the clipboard; the text above still helps.
    }
  };
  return (
    <Button variant="quiet" onClick={copy}>
      {isCopied ? words.copied : words.copyLink}
    </Button>
  );
}
