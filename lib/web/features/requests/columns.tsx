import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestKind } from '#lib/contract/constants.ts';
import type { RefundRow } from '#lib/contract/operations/refunds.ts';
import type { ResetRow } from '#lib/contract/operations/resets.ts';
import type { SoftwareApplyRow } from '#lib/contract/operations/software-applies.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { routesOf } from '../../nav.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Row } from '../../ui/list/types.ts';
import { Verbatim } from '../../ui/Verbatim.tsx';
import type { LinkAccess } from './kinds.ts';
import {
  ActorCell,
  RequestStatus,
  useActorName,
  useRefundReasonName,
  useRequestStatusName,
  useResetReasonName,
  useResetTypeName,
} from './labels.tsx';

/** An order's number, linked to the filtered list of orders. */
function OrderLink({ number }: { number: string }) {
  return (
    <a href={`${routesOf.orders}?${new URLSearchParams({ number })}`}>
      <Verbatim>{number}</Verbatim>
    </a>
  );
}

type Field = keyof typeof import('../../../../messages/en/requests.json')['field'];

type AnyRow = Pick<ResetRow, keyof ResetRow & keyof RefundRow & keyof SoftwareApplyRow>;

function useCommonColumns(kind: RequestKind) {
  const t = useTranslations('requests');
  const status = useRequestStatusName(kind);
  const actor = useActorName();
  const time = useTimeColumn();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const columns = <R extends AnyRow>() => {
      const text = (
        field: 'sn' | 'product' | 'dealer' | 'proposer' | 'remark' | 'id',
        width: number,
      ): Column<R> => ({ ...label(field), value: (row) => row[field], width });
      return {
        sn: {
          ...text('sn', 146),
          // A device may have several requests.
          rowName: (row) => t('called', { sn: row.sn, id: row.id }),
          lead: true,
          copy: true,
        },
        status: {
          ...label('status'),
          value: (row) => status(row.status),
          cell: (row) => row.status && <RequestStatus kind={kind} status={row.status} />,
          // Fits the vendor's longest text so far.
          width: kind === 'reset' ? 224 : 192,
          phone: 'end',
        },
        actor: {
          ...label('actor'),
          value: (row) => actor(row.actor),
          cell: (row) => row.actor && <ActorCell actor={row.actor} />,
          width: 122,
          wraps: true,
          phone: 'line',
          named: true,
        },
        product: text('product', 132),
        active: {
          ...label('active'),
          value: (row) => flagText(row.active, t('active'), t('inactive')),
          width: 168,
          hidden: true,
        },
        dealer: { ...text('dealer', 180), hidden: true },
        proposer: { ...text('proposer', 150), hidden: true },
        remark: { ...text('remark', 240), hidden: true },
        createdAt: { ...time<R>(label('createdAt'), (row) => row.createdAt), sort: true },
        id: { ...text('id', 110), hidden: true },
      } satisfies Record<string, Column<R>>;
    };
    return { label, columns };
  }, [t, kind, status, actor, time]);
}

export function useResetColumns(): Column<ResetRow>[] {
  const { label, columns } = useCommonColumns('reset');
  const type = useResetTypeName();
  const reason = useResetReasonName();
  const time = useTimeColumn();
  return useMemo(() => {
    const { sn, status, actor, product, active, dealer, proposer, remark, createdAt, id } =
      columns<ResetRow>();
    const decidedAt = time<ResetRow>(label('decidedAt'), (row) => row.decidedAt);
    return [
      sn,
      status,
      actor,
      product,
      { ...label('type'), value: (row) => type(row.type), width: 190, wraps: true, hidden: true },
      { ...label('reason'), value: (row) => reason(row.reason), width: 156, wraps: true },
      { ...label('newCode'), value: (row) => row.newCode, width: 124, copy: true },
      createdAt,
      { ...decidedAt, sort: true, hidden: true },
      dealer,
      proposer,
      active,
      { ...label('bluetoothSn'), value: (row) => row.bluetoothSn, width: 160, copy: true, hidden: true },
      remark,
      id,
    ];
  }, [label, columns, type, reason, time]);
}

/** The number of the order, linked to it for accounts with access to orders. */
const orderColumn = <R extends Row & { orderNumber: string }>(
  label: { field: string; label: string },
  { orders }: LinkAccess,
): Column<R> => ({
  ...label,
  value: (row) => row.orderNumber,
  ...(orders && {
    cell: (row) => (row.orderNumber ? <OrderLink number={row.orderNumber} /> : null),
  }),
  width: 170,
  copy: true,
});

export function useRefundColumns(links: LinkAccess): Column<RefundRow>[] {
  const { label, columns } = useCommonColumns('refund');
  const reason = useRefundReasonName();
  const money = useMoneyColumn();
  const time = useTimeColumn();
  return useMemo(() => {
    const { sn, status, actor, product, active, dealer, proposer, remark, createdAt, id } =
      columns<RefundRow>();
    const decidedAt = time<RefundRow>(label('decidedAt'), (row) => row.decidedAt);
    return [
      sn,
      status,
      actor,
      money<RefundRow>({ ...label('amount'), width: 152, sort: true, phone: 'line' }, (row) => row.amount),
      orderColumn(label('refundOrder'), links),
      { ...label('refundReason'), value: (row) => reason(row.reason), width: 130, wraps: true },
      createdAt,
      { ...product, hidden: true },
      { ...decidedAt, sort: true, hidden: true },
      dealer,
      proposer,
      active,
      remark,
      id,
    ];
  }, [label, columns, reason, money, time, links]);
}

export function useSoftwareApplyColumns(links: LinkAccess): Column<SoftwareApplyRow>[] {
  const { label, columns } = useCommonColumns('software');
  const time = useTimeColumn();
  return useMemo(() => {
    const { sn, status, actor, product, active, dealer, proposer, remark, createdAt, id } =
      columns<SoftwareApplyRow>();
    const disposedAt = time<SoftwareApplyRow>(label('disposedAt'), (row) => row.disposedAt);
    return [
      sn,
      status,
      actor,
      product,
      orderColumn(label('orderNumber'), links),
      { ...label('suggestion'), value: (row) => row.suggestion, width: 142 },
      createdAt,
      { ...disposedAt, sort: true, hidden: true },
      dealer,
      proposer,
      active,
      remark,
      id,
    ];
  }, [label, columns, time, links]);
}
