import Plus from 'lucide-react/icons/plus';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { FirstWord } from '#web/ui/layout/dense-page.tsx';

type CreateButtonProps = { isOffline?: boolean; onClick: () => void; children: string };

/** What opens the form of something new, with signal alone. */
export function CreateButton({ isOffline = false, onClick, children }: CreateButtonProps) {
  const hasSignal = useSignal() && !isOffline;
  return (
    <Button icon={<Plus aria-hidden />} {...offlineButtonProps(hasSignal)} onClick={onClick}>
      <FirstWord>{children}</FirstWord>
    </Button>
  );
}
