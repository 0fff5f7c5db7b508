'use client';

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
} from '../../contract/request-constants.ts';
import type { VendorStatus } from '../../contract/values.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type StatusDefinitions, StatusTag, useStatusName } from '../shared/vendor-status.tsx';

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

type NameOf = (one: VendorStatus | null) => string;

/** A status in the reader's language; one that the portal has no words for in the vendor's. */
export const useRequestStatusName = (kind: RequestKind): NameOf =>
  useStatusName(statusDefinitions[kind].keys, useTranslations('requests.status'));

/** The status of a request as a tag. */
export function RequestStatus({ kind, status }: { kind: RequestKind; status: VendorStatus }) {
  return (
    <StatusTag
      status={status}
      definitions={statusDefinitions[kind]}
      name={useRequestStatusName(kind)(status)}
    />
  );
}

/** What kind of reset is asked for. */
export const useResetTypeName = (): NameOf => useStatusName(resetTypeNames, useTranslations('requests.type'));

/** Why a reset is asked for. */
export const useResetReasonName = (): NameOf =>
  useStatusName(resetReasonNames, useTranslations('requests.resetReason'));

/** Why money is to be given back. */
export const useRefundReasonName = (): NameOf =>
  useStatusName(refundReasonNames, useTranslations('requests.refundReason'));

/** Who acts next; nothing where the vendor does not say. */
export function useActorName(): (actor: Actor | null) => string {
  const t = useTranslations('requests.actor');
  return useCallback((actor) => (actor ? t(actor) : ''), [t]);
}

/** Who acts next, in a list: the reader stands out. */
export function ActorCell({ actor }: { actor: Actor }) {
  const name = useActorName()(actor);
  return actor === 'dealer' ? <Tag tone="warning">{name}</Tag> : name;
}
