import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { chromeIntent, type InAppBrowser } from './in-app-browser.ts';
import * as words from './in-app-words.ts';

/** The loaded half of `InAppNotice`. */
export function InAppBanner({ inApp }: { inApp: InAppBrowser }) {
  return (
    <Banner tone="attention" title={words.title} actions={<WayOut inApp={inApp} />}>
      {inApp.system === 'android' ? words.openInChromeHint : words.openInSafariHint}
    </Banner>
  );
}

/** Takes this very address to a browser of its own, as far as the system lets a page do that. */
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
      // Some of these browsers keep the clipboard to themselves; the sentence above still helps.
    }
  };
  return (
    <Button variant="quiet" onClick={copy}>
      {isCopied ? words.copied : words.copyLink}
    </Button>
  );
}
