import { useTranslations } from 'next-intl';
import type { fullSoftwareStates } from '#lib/contract/constants.ts';
import { type FinishStateName, finishStateNames } from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type StatusDefinitions, StatusTag, useStatusName } from '../../ui/VendorStatus.tsx';

const statusDefinitions: StatusDefinitions<FinishStateName> = {
  keys: finishStateNames,
  tones: { open: 'plain', finished: 'info' },
};

export function useFinishName(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('snFree.finish'));
}

export function FinishTag({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useFinishName()(status)} />;
}

export function ActiveTag({ state }: { state: (typeof fullSoftwareStates)[number] }) {
  const t = useTranslations('snFree.active');
  return <Tag tone={state === 'activated' ? 'success' : 'plain'}>{t(state)}</Tag>;
}
