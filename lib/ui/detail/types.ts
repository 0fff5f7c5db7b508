import type { ReactNode } from 'react';

export interface RecordAction {
  label: string;
  icon: ReactNode;
  href?: string;
  onPress?: () => void;
  /** In progress; pressing again does nothing. */
  busy?: boolean;
  disabled?: boolean;
  hint?: string;
  danger?: boolean;
  load?: () => Promise<unknown>;
}
