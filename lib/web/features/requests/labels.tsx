import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import {
  type Actor,
  type RequestKind,
  type RequestStatusName,
  refundReasonNames,
  refundStatusNames,
  resetReasonNames,
  resetStatusNames,
  resetTypeNames,
  softwareApplyStatusNames,
} from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type StatusDefinitions, StatusTag, useStatusName } from '../../ui/VendorStatus.tsx';

const tones: StatusDefinitions<RequestStatusName>['tones'] = {
  submitted: 'info',
  underWay: 'info',
  approved: 'success',
  refunded: 'success',
  handled: 'success',
  refused: 'error',
  sentBack: 'warning',
};

const statusDefinitions: Readonly<Record<RequestKind, StatusDefinitions<RequestStatusName>>> = {
  reset: { keys: resetStatusNames, tones },
  refund: { keys: refundStatusNames, tones },
  software: { keys: softwareApplyStatusNames, tones },
};

/** Returns the name of the vendor's status, type or reason; empty for null. */
type NameOf = (status: VendorStatus | null) => string;

export const useRequestStatusName = (kind: RequestKind): NameOf =>
  useStatusName(statusDefinitions[kind].keys, useTranslations('requests.status'));

export function RequestStatus({ kind, status }: { kind: RequestKind; status: VendorStatus }) {
  return (
    <StatusTag
      status={status}
      definitions={statusDefinitions[kind]}
      name={useRequestStatusName(kind)(status)}
    />
  );
}

export const useResetTypeName = (): NameOf => useStatusName(resetTypeNames, useTranslations('requests.type'));

export const useResetReasonName = (): NameOf =>
  useStatusName(resetReasonNames, useTranslations('requests.resetReason'));

export const useRefundReasonName = (): NameOf =>
  useStatusName(refundReasonNames, useTranslations('requests.refundReason'));

/** Returns a function for who acts next; '' when the vendor does not say. */
export function useActorName(): (actor: Actor | null) => string {
  const t = useTranslations('requests.actor');
  return useCallback((actor) => (actor ? t(actor) : ''), [t]);
}

/** Who acts next on a request in a list; the dealer, who is the reader, is highlighted. */
export function ActorCell({ actor }: { actor: Actor }) {
  const name = useActorName()(actor);
  return actor === 'dealer' ? <Tag tone="warning">{name}</Tag> : name;
}
