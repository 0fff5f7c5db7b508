import { useTranslations } from 'next-intl';
import type { tcodeStates } from '#lib/contract/constants.ts';
import {
  type TcodeOrderStatusName,
  tcodeOrderStatusNames,
  usableTcodeStates,
} from '#lib/contract/constants.ts';
import { daysUntil } from '#lib/contract/expiry.ts';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import type { Tone } from '../../ui/Tag.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { type StatusDefinitions, StatusTag, useStatusName } from '../../ui/VendorStatus.tsx';

export type TcodeState = (typeof tcodeStates)[number];

export const tcodeTones: Readonly<Record<TcodeState, Tone>> = {
  notRedeemed: 'info',
  toBeRedeemed: 'info',
  noExpiration: 'info',
  redeemed: 'success',
  notPaid: 'warning',
  expired: 'error',
  discarded: 'plain',
  softwareReturned: 'plain',
};

export function StateTag({ state }: { state: TcodeState }) {
  return <Tag tone={tcodeTones[state]}>{useTranslations('tcodes.state')(state)}</Tag>;
}

/** Returns the state of a Tcode today: `expired` after its last day, even if the vendor still has it as usable. */
export function getCurrentState({ state, expiresOn }: Tcode, today: string): TcodeState | null {
  const isPastLastDay = expiresOn !== null && daysUntil(expiresOn, today) < 0;
  return isPastLastDay && usableTcodeStates.some((each) => each === state) ? 'expired' : state;
}

export const isRedeemable = (card: Tcode, today: string): boolean => {
  const state = getCurrentState(card, today);
  return usableTcodeStates.some((each) => each === state);
};

const statusDefinitions: StatusDefinitions<TcodeOrderStatusName> = {
  keys: tcodeOrderStatusNames,
  tones: { unpaid: 'warning', paid: 'info', issued: 'success', cancelled: 'plain', refunded: 'plain' },
};

export function useOrderStatusName(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('tcodes.orderStatus'));
}

export function OrderStatus({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useOrderStatusName()(status)} />;
}
