'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { packingSlipsRoute, routesOf } from '../../../nav.ts';
import css from '../../../ui/batch/batch.module.css';
import { useInitialFocus } from '../../../ui/hooks/use-initial-focus.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { Button, ButtonLink } from '../../../ui/parts/Button.tsx';
import { SelectField } from '../../../ui/parts/Field.tsx';
import { Notice } from '../../../ui/parts/Notice.tsx';
import { invalidateInTabs } from '../../../ui/storage/tab-channel.ts';
import { hasError, isFilled, type ShippingRow } from './check-rows.ts';
import {
  type Changes,
  fillByOrder,
  fillDown,
  fillScanned,
  hasSeveralLines,
  isTable,
  toColumn,
} from './fill-numbers.ts';
import { ImportTools } from './ImportTools.tsx';
import { ShippingTable } from './ShippingTable.tsx';
import type { Courier } from './shipment.ts';
import type { ShippingDraft } from './shipping-draft.ts';
import { useShippingTexts } from './shipping-texts.ts';

interface Props {
  draft: ShippingDraft;
  rows: readonly ShippingRow[];
  orders: ReadonlyMap<string, ShopOrderRow>;
  couriers: readonly Courier[];
}

/**
 * The orders of the draft with their couriers and tracking numbers, which are typed, pasted, imported or scanned. Submitting
 * ships the orders that have a number; an invalid one is focused instead.
 */
export function ShippingForm({ draft, rows, orders, couriers }: Props) {
  const t = useTranslations('shipping');
  const list = useTranslations('shopOrders.ship');
  const texts = useShippingTexts();
  const { sentences } = useJoinedTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isAttempted, setAttempted] = useState(false);
  const [pastedTable, setPastedTable] = useState<File>();
  const [fillError, setFillError] = useState<string>();
  const filled = rows.filter(isFilled);
  const unfilledCount = rows.filter((row) => row.state === 'toShip' && !isFilled(row)).length;
  const findField = (id: string | undefined, field: 'number' | 'courier' = 'number') =>
    form.current?.querySelector<HTMLElement>(`[data-${field}="${CSS.escape(id ?? '')}"]`);
  const firstUnfilledId = rows.find(({ state, check }) => state === 'toShip' && !check)?.entry.id;
  useInitialFocus(() => findField(firstUnfilledId), firstUnfilledId !== undefined);

  const apply = (changes: Changes) => {
    draft.change(changes);
    announce(t('filled', { count: changes.size }));
    setFillError(undefined);
  };
  /** Fills in several pasted numbers. Returns false for a single one, which the browser pastes. */
  const paste = (id: string, text: string): boolean => {
    if (isTable(text)) {
      setPastedTable(new File([text], 'pasted.txt'));
      return true;
    }
    if (!hasSeveralLines(text)) return false;
    const numbers = toColumn(text);
    const changes = fillDown(rows, id, numbers);
    if (changes) apply(changes);
    else setFillError(t('pasteTooLong', { count: numbers.filter(Boolean).length }));
    return true;
  };
  /** Fills in imported numbers. Returns an error text when no order of the file is in the list. */
  const importPairs = (pairs: readonly { order: string; number: string }[]): string | undefined => {
    const { changes, unknown, ambiguous } = fillByOrder(rows, pairs);
    if (changes.size === 0 && ambiguous.length === 0) return t('noOrderMatches');
    apply(changes);
    const error = sentences(
      ambiguous.length > 0 &&
        t('ambiguousOrders', { count: ambiguous.length, numbers: texts.list(ambiguous) }),
      unknown.length > 0 && t('unknownOrders', { count: unknown.length, numbers: texts.list(unknown) }),
    );
    if (error) setFillError(error);
    return undefined;
  };
  const scan = (codes: readonly string[]) => {
    const { changes, unassigned } = fillScanned(rows, codes);
    apply(changes);
    if (unassigned.length > 0)
      setFillError(t('scannedTooMany', { count: unassigned.length, numbers: texts.list(unassigned) }));
  };
  const ship = () => {
    setAttempted(true);
    const invalidRow = rows.find(hasError);
    if (invalidRow)
      return findField(invalidRow.entry.id, invalidRow.check?.error ? 'number' : 'courier')?.focus();
    if (filled.length === 0)
      return findField(rows.find(({ state }) => state === 'toShip')?.entry.id)?.focus();
    const run = draft.createRun(
      filled.map(({ entry }) => entry),
      orders,
      couriers,
    );
    if (run)
      void run.start('send', texts.runTexts(run)).then(() => invalidateInTabs(['list', routesOf.shopOrders]));
  };
  const focusNextRow = (id: string) => {
    const rowsToShip = rows.filter(({ state }) => state === 'toShip');
    const nextRow = rowsToShip[rowsToShip.findIndex(({ entry }) => entry.id === id) + 1];
    if (nextRow) findField(nextRow.entry.id)?.focus();
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <form
      method="post"
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        ship();
      }}
    >
      <div className={css.tools}>
        <SelectField
          id="courier-for-all"
          label={t('courierForAll')}
          value={draft.courierId}
          onChange={({ target }) => draft.setCourier(target.value)}
        >
          <option value="">{t('choose')}</option>
          {couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <ImportTools
          pastedTable={pastedTable}
          closePastedTable={() => setPastedTable(undefined)}
          rows={rows}
          onImport={importPairs}
          onScan={scan}
        />
        <ButtonLink variant="outlined" href={packingSlipsRoute(rows.map(({ entry }) => entry.id))}>
          <Icon name="PrintOutlined" />
          {list('printSlips')}
        </ButtonLink>
      </div>
      <p className={css.hint}>{t('hint')}</p>
      {fillError && (
        <Notice tone="error" icon="ErrorOutlined">
          {fillError}
        </Notice>
      )}
      <ShippingTable
        draft={draft}
        rows={rows}
        couriers={couriers}
        isAttempted={isAttempted}
        isNumberRequired={filled.length === 0}
        onPaste={paste}
        onEnter={focusNextRow}
        onSubmit={ship}
      />
      <div className={css.sendBar}>
        <Button type="submit" variant="contained">
          <Icon name="LocalShippingOutlined" />
          {filled.length > 0 ? t('ship', { count: filled.length }) : t('title')}
        </Button>
        <p role="status">
          {sentences(
            filled.length > 0 ? t('noUndo') : t('nothingFilled'),
            unfilledCount > 0 && filled.length > 0 ? t('left', { count: unfilledCount }) : '',
          )}
        </p>
      </div>
    </form>
  );
}
