'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { shopOrderRoute } from '../../../nav.ts';
import css from '../../../ui/batch/batch.module.css';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { isComposed } from '../../../ui/is-composed.ts';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Button, IconButton } from '../../../ui/parts/Button.tsx';
import { ShippingAddress } from '../ShippingAddress.tsx';
import { useShippingStatusText } from '../shipping-status-text.ts';
import type { ShippingRow } from './check-rows.ts';
import own from './shipping.module.css';
import { useShippingTexts } from './shipping-texts.ts';
import type { TableProps } from './table-props.ts';

/** One order of ShippingTable. The fields are hidden for an order that is loading, not found or no longer to be shipped. */
export function ShippingTableRow({ row, ...props }: TableProps & { row: ShippingRow }) {
  const t = useTranslations('shipping');
  const field = useTranslations('shopOrders.field');
  const ship = useTranslations('shopOrders.ship');
  const statusText = useShippingStatusText();
  const { integer } = useFormats();
  const { draft } = props;
  const { entry, order, state } = row;
  const number = order?.number ?? entry.id;
  return (
    <tr data-state={state}>
      <th scope="row" data-label={field('number')}>
        <a href={shopOrderRoute(entry.id)} target="_blank" rel="noopener" translate="no">
          {number}
        </a>
      </th>
      {!order && (
        <td colSpan={4} className={css.wide}>
          {state === 'loading' ? <Skeleton bars={1} height={20} isAnnounced={false} /> : t('notFound')}
        </td>
      )}
      {order && (
        <>
          <td data-label={field('goods')} translate="no">
            {ship('goods', {
              quantity: integer(order.quantity),
              name: order.goods.name || order.product.name,
            })}
            {order.remark && <small className={own.remark}>{order.remark}</small>}
          </td>
          <td data-label={t('shipTo')}>
            <ShippingAddress order={order} />
            <SameBuyer row={row} draft={draft} />
          </td>
        </>
      )}
      {order && state === 'changed' && (
        <td colSpan={2} className={css.wide}>
          <p className={own.changed}>
            <Icon name="InfoOutlined" />
            {statusText(order)}
          </p>
          {entry.trackingNumber && <small>{t('typed', { number: entry.trackingNumber })}</small>}
        </td>
      )}
      {state === 'toShip' && <NumberCells row={row} number={number} {...props} />}
      <td className={css.remove}>
        <IconButton
          aria-label={t('remove', { number })}
          title={t('remove', { number })}
          onClick={() => draft.remove(new Set([entry.id]))}
        >
          <Icon name="Close" />
        </IconButton>
      </td>
    </tr>
  );
}

/** The other orders to the same buyer and address, with a button that adds those that are not in the list. */
function SameBuyer({ row: { sameBuyer }, draft }: { row: ShippingRow; draft: TableProps['draft'] }) {
  const t = useTranslations('shipping');
  const { series, gap } = useJoinedTexts();
  if (sameBuyer.length === 0) return null;
  const listed = new Set(draft.state.entries.map(({ id }) => id));
  const unlistedIds = sameBuyer.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
  return (
    <p className={own.sameBuyer}>
      {t('sameBuyer', { numbers: series(sameBuyer.map(({ number }) => number)) })}
      {gap}
      {unlistedIds.length > 0 && (
        <Button onClick={() => draft.add(unlistedIds)}>
          {t('addOrders', { count: unlistedIds.length })}
        </Button>
      )}
    </p>
  );
}

type CellProps = TableProps & { row: ShippingRow; number: string };

/**
 * The cells with the fields for courier and tracking number. Errors wait until the field loses focus or the form is submitted.
 */
function NumberCells({
  row,
  number,
  draft,
  couriers,
  isAttempted,
  isNumberRequired,
  onPaste,
  onEnter,
  onSubmit,
}: CellProps) {
  const t = useTranslations('shipping');
  const field = useTranslations('shopOrders.field');
  const ship = useTranslations('shopOrders.ship');
  const texts = useShippingTexts();
  const { series } = useJoinedTexts();
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { entry, check, lacksCourier } = row;
  const change = (value: { courierId?: string; trackingNumber?: string }) =>
    draft.change(new Map([[entry.id, value]]));
  const lacksNumber = isAttempted && isNumberRequired;
  const numberError = check && (isAttempted || !isTyping) ? texts.numberError(check) : undefined;
  const error = lacksNumber ? ship('numberRequired') : numberError;
  const notice = check?.isOneParcel ? t('oneParcel', { numbers: series(check.others) }) : undefined;
  const courierError =
    lacksCourier && (lacksNumber || (isAttempted && check)) ? ship('courierRequired') : undefined;
  return (
    <>
      <td data-label={field('courier')}>
        <select
          className={css.input}
          data-courier={entry.id}
          aria-label={t('courierOf', { number })}
          aria-invalid={courierError ? true : undefined}
          aria-describedby={courierError && `${id}-courier`}
          value={entry.courierId}
          onChange={({ target }) => change({ courierId: target.value })}
        >
          <option value="">{t('choose')}</option>
          {couriers.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        <Help id={`${id}-courier`} isError>
          {courierError}
        </Help>
      </td>
      <td data-label={field('courierNumber')}>
        <input
          className={css.input}
          data-number={entry.id}
          aria-label={t('numberOf', { number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? notice) && `${id}-number`}
          value={entry.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) => change({ trackingNumber: target.value })}
          onPaste={(event) => {
            if (onPaste(entry.id, event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposed(event.nativeEvent)) return;
            event.preventDefault();
            if (event.ctrlKey || event.metaKey) onSubmit();
            else onEnter(entry.id);
          }}
        />
        <Help id={`${id}-number`} isError={error !== undefined}>
          {error ?? notice}
        </Help>
      </td>
    </>
  );
}

/** The error or note below a field; the field names it by `aria-describedby`. */
function Help({ id, isError, children }: { id: string; isError: boolean; children: ReactNode }) {
  return children ? (
    <p id={id} className={css.help} data-error={isError || undefined}>
      {children}
    </p>
  ) : null;
}
