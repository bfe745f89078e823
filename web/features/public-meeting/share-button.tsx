import Share2 from 'lucide-react/icons/share-2';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { type RegisteredMeeting, shareText } from './format-registration.ts';
import * as words from './receipt-words.ts';

export type ShareButtonProps = { meeting: RegisteredMeeting; groupName: string | null };

export function ShareButton({ meeting, groupName }: ShareButtonProps) {
  const text = shareText(meeting, groupName);
  const label = (
    <>
      <Share2 aria-hidden />
      {words.share}
    </>
  );
  if ('share' in navigator) {
    // Closing the sheet is not a failure.
    const share = () => navigator.share({ text }).catch(() => {});
    return (
      <Button variant="quiet" onClick={share} aria-label={words.shareOf(meeting.folio)}>
        {label}
      </Button>
    );
  }
  return (
    <a
      href={whatsAppShare(text)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words.shareByWhatsApp(meeting.folio)}
      className={buttonClass({ variant: 'quiet' })}
    >
      {label}
    </a>
  );
}
