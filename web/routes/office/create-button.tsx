import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';

type CreateButtonProps = { isOffline?: boolean; onClick: () => void; children: ReactNode };

/** What opens the form of something new, with signal alone. */
export function CreateButton({ isOffline = false, onClick, children }: CreateButtonProps) {
  const hasSignal = useSignal() && !isOffline;
  return (
    <Button icon={<Plus aria-hidden />} {...offlineButtonProps(hasSignal)} onClick={onClick}>
      {children}
    </Button>
  );
}
