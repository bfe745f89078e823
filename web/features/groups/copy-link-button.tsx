import Copy from 'lucide-react/icons/copy';
import { Button, type ButtonVariant } from '#web/ui/form/button.tsx';
import { copyText } from '#web/ui/hooks/copy-text.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './link-words.ts';

export function CopyLinkButton({ link, variant }: { link: string; variant?: ButtonVariant }) {
  const toasts = useToasts();
  const copy = async () => {
    if (await copyText(link)) toasts.show({ title: words.doneCopied });
    else toasts.show({ title: words.failedCopy, description: words.copyByHand });
  };
  return (
    <Button {...(variant && { variant })} icon={<Copy aria-hidden />} onClick={() => void copy()}>
      {words.copyLink}
    </Button>
  );
}
