'use client';

import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import { toShipStatusId } from '../../contract/shop-constants.ts';
import type { ShopOrder } from '../../contract/shop-orders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { openForm, useOpenForm } from '../../ui/form/form-url.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh-after-form.ts';
import { useOnWindowFocus } from '../../ui/use-on-window-focus.ts';
import type { DetailProps } from '../shared/detail-props.ts';
import { ShipForm } from './forms.tsx';
import { useShopOrderList } from './list.tsx';
import { ShopStatus } from './ShopStatus.tsx';
import { useShippingStatusText } from './shipping-status-text.ts';
import { useConcurrentChange } from './use-concurrent-change.ts';

type Props = DetailProps<'order', ShopOrder>;

export function ShopOrderDetail({ id, order, problem }: Props) {
  const list = useShopOrderList();
  if (!order) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenOrder key={id} order={order} />;
}

function OpenOrder({ order }: { order: ShopOrder }) {
  const t = useTranslations('shopOrders');
  const list = useShopOrderList();
  const router = useRouter();
  const { money } = useFormats();
  const refresh = useRefreshAfterForm();
  const form = useOpenForm();
  const { hasChanged, expectChange, acknowledge } = useConcurrentChange(order);
  const shippingStatusText = useShippingStatusText();
  const { sentences } = useJoinedTexts();
  // Another user may have shipped it. A failed check changes nothing.
  useOnWindowFocus(() => {
    call('shopOrders.read', { params: { id: order.id } }).then(
      (now) => now.version !== order.version && router.refresh(),
      () => {},
    );
  });
  const { id, number, status, amount, courier, trackingLink } = order;
  return (
    <>
      <DetailScreen
        list={list}
        id={id}
        name={number}
        copy={{ text: number, label: t('field.number') }}
        headline={
          <>
            {status && <ShopStatus status={status} />}
            <Typography component="strong" translate="no" sx={{ fontWeight: 600 }}>
              {money(amount)}
            </Typography>
          </>
        }
        primary={
          status?.id === toShipStatusId
            ? {
                label: t('ship.action'),
                icon: <LocalShippingOutlined />,
                onPress: () => openForm({ edit: id }),
              }
            : undefined
        }
        notice={
          <Box role="status" sx={{ '&&:empty': { m: 0 } }}>
            {hasChanged && (
              <Alert
                severity="info"
                action={
                  <Button color="inherit" onClick={acknowledge}>
                    {t('concurrentChange.acknowledge')}
                  </Button>
                }
              >
                {sentences(t('concurrentChange.title'), shippingStatusText(order))}
              </Alert>
            )}
          </Box>
        }
        aside={
          <FieldSections
            list={list}
            row={order}
            sections={[
              {
                title: t('section.shipping'),
                fields: ['courier', 'courierNumber', 'shippedAt', 'operator'],
                more: [
                  {
                    label: t('track'),
                    value: trackingLink && <ExternalLink href={trackingLink}>{courier}</ExternalLink>,
                  },
                ],
              },
              { title: t('section.order'), fields: ['orderedAt', 'paidAt', 'paymentMethod', 'updatedAt'] },
            ]}
          />
        }
      >
        <FieldSections
          list={list}
          row={order}
          sections={[
            { title: t('section.goods'), fields: ['goods', 'product', 'platform', 'quantity', 'price'] },
            {
              title: t('section.buyer'),
              fields: ['buyer', 'phone', 'country'],
              more: [
                { label: t('field.address'), value: order.address, copy: order.address, wide: true },
                { label: t('field.remark'), value: order.remark, wide: true },
              ],
            },
          ]}
        />
      </DetailScreen>
      {form && (
        <ShipForm
          form={form}
          onSaved={() => {
            expectChange();
            refresh();
          }}
        />
      )}
    </>
  );
}
