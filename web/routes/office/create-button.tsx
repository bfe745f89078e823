import Plus from 'lucide-react/icons/plus';
import { useScreenRequest } from '#web/services/screen-requests.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { FirstWord } from '#web/ui/layout/dense-page.tsx';

type CreateButtonProps = {
  /** The call that it leads to: the search may ask for it. */
  of: string;
  isOffline?: boolean;
  onClick: () => void;
  children: string;
};

/** What opens the form of something new, with signal alone. */
export function CreateButton({ of, isOffline = false, onClick, children }: CreateButtonProps) {
  const hasSignal = useSignal() && !isOffline;
  useScreenRequest(of, onClick, hasSignal);
  return (
    <Button icon={<Plus aria-hidden />} {...offlineButtonProps(hasSignal)} onClick={onClick}>
      <FirstWord>{children}</FirstWord>
    </Button>
  );
}
