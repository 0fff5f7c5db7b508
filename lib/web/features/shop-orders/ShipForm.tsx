'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { toShipStatusId } from '#lib/contract/constants.ts';
import { Shipping } from '#lib/contract/operations/shop-orders.ts';
import { call } from '../../api/call.ts';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { shopOrderRoute } from '../../nav.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormSection, PlainValues } from '../../ui/form/types.ts';
import { useRecord } from '../../ui/form/use-record.ts';
import { useOnWindowFocus } from '../../ui/hooks/use-on-window-focus.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import type { ListFormProps } from '../../ui/list/types.ts';
import { toFailure } from '../../ui/problem/failure.ts';
import { focusNextOrder } from './focus-next-order.ts';
import { getLastCourier, setLastCourier } from './last-courier.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { useShippingStatusText } from './shipping-status-text.ts';

/**
 * The dialog that ships the order of `?edit=ID` (vendor call 22), on the list and on the page of an order. It is blocked when the
 * order is no longer to be shipped.
 */
export function ShipForm({ form, onSaved }: ListFormProps) {
  return 'edit' in form && <Ship key={form.edit} id={form.edit} onSaved={onSaved} />;
}

function Ship({ id, onSaved }: { id: string; onSaved: (id: string | null) => void }) {
  const t = useTranslations('shopOrders');
  const shippingStatusText = useShippingStatusText();
  const { sentences } = useJoinedTexts();
  const orderQuery = useRecord(operationQuery('shopOrders.read', { params: { id } }));
  const couriersQuery = useRecord(operationQuery('shopOrders.couriers', {}));
  const [saved, setSaved] = useState(false);
  useOnWindowFocus(orderQuery.reload);
  const order = orderQuery.value;
  const version = order?.version;
  const couriers = couriersQuery.value?.items;
  const isLoaded = version !== undefined && couriers !== undefined;
  const lastCourier = couriers?.find((each) => each.id === getLastCourier())?.id ?? '';
  // A new version of the order clears the errors of the form; the input stays.
  const value = useMemo(
    () => (isLoaded && version ? { courierId: lastCourier, courierNumber: '' } : undefined),
    [isLoaded, version, lastCourier],
  );
  const toBody = useCallback(
    ({ courierId, courierNumber }: PlainValues) => ({
      // The schema requires an id, which an empty selection does not have.
      courierId: courierId || undefined,
      courierNumber,
      version,
    }),
    [version],
  );
  const sections = useMemo(
    (): FormSection[] => [
      {
        title: t('ship.section'),
        fields: [
          {
            kind: 'select',
            name: 'courierId',
            label: t('field.courier'),
            required: true,
            options: (couriers ?? []).map((each) => ({ value: each.id, label: each.name })),
            reasons: { required: t('ship.courierRequired') },
          },
          {
            kind: 'text',
            name: 'courierNumber',
            label: t('field.courierNumber'),
            required: true,
            reasons: { required: t('ship.numberRequired') },
          },
        ],
      },
    ],
    [t, couriers],
  );
  const isBlocked = order !== undefined && order.status?.id !== toShipStatusId && !saved;
  return (
    <FormDialog
      title={t('ship.title', { number: order?.number ?? '' })}
      sections={sections}
      schema={Shipping}
      initialValues={{
        value,
        error: orderQuery.error ?? couriersQuery.error,
        retry: () => {
          orderQuery.retry();
          couriersQuery.retry();
        },
      }}
      toBody={toBody}
      submitLabel={t('ship.action')}
      isBlocked={isBlocked}
      notice={
        <>
          {order && <OrderSummary order={order} />}
          {isBlocked && (
            <Alert severity="warning" role="alert">
              {sentences(t('ship.notToShip'), shippingStatusText(order))}
            </Alert>
          )}
        </>
      }
      save={async (body) => {
        try {
          await call('shopOrders.ship', { params: { id }, body });
        } catch (error) {
          if (toFailure(error).code === 'conflict') orderQuery.reload();
          throw error;
        }
        setSaved(true);
        setLastCourier(body.courierId);
        focusNextOrder(id);
        showNotice(t('ship.done', { number: order?.number ?? '' }), {
          href: shopOrderRoute(id),
          label: t('show'),
        });
        return id;
      }}
      onSaved={onSaved}
      outcomeLink={() => ({ href: shopOrderRoute(id), label: t('ship.lookUp') })}
    />
  );
}
