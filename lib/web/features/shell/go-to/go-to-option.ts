import type { IconName } from '../../../ui/icon/names.ts';

export interface Option {
  href: string;
  label: string;
  note?: string;
  verbatim?: true;
  icon: IconName;
}
