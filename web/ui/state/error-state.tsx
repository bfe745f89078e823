import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './error-words.ts';
import { StateLayout } from './state-layout.tsx';

export type ErrorStateProps = {
  /** The server's sentence, or ours without one. */
  message: ReactNode;
  title?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
};

export function ErrorState(props: ErrorStateProps) {
  const { message, title = words.failed, onRetry, isRetrying } = props;
  return (
    <StateLayout
      role="alert"
      icon={<CircleAlert />}
      title={title}
      action={
        onRetry && (
          <Button variant="quiet" onClick={onRetry} isBusy={isRetrying}>
            {props.retryLabel ?? words.retry}
          </Button>
        )
      }
    >
      {message}
    </StateLayout>
  );
}
