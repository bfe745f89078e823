import Sprout from 'lucide-react/icons/sprout';
import type { ReactNode } from 'react';
import { StateLayout } from './state-layout.tsx';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon = <Sprout />, ...rest }: EmptyStateProps) {
  return <StateLayout icon={icon} {...rest} />;
}
