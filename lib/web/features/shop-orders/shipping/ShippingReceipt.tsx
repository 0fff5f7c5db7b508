'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toShipStatusId } from '#lib/contract/constants.ts';
import { datedFileName } from '#lib/contract/files/dated-file-name.ts';
import { emptyValue } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { routesOf, shopOrderRoute, withQuery } from '../../../nav.ts';
import type { EntryState } from '../../../ui/batch/entry-statuses.ts';
import { UnconfirmedItems } from '../../../ui/batch/UnconfirmedItems.tsx';
import { useReceiptHeading } from '../../../ui/batch/use-receipt-heading.ts';
import { download } from '../../../ui/export/download.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Button, ButtonLink } from '../../../ui/parts/Button.tsx';
import { ProblemNotice } from '../../../ui/problem/ProblemNotice.tsx';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import type { Shipment } from './shipment.ts';
import css from './shipping.module.css';
import type { ShippingDraft, ShippingRun } from './shipping-draft.ts';
import { useShippingTexts } from './shipping-texts.ts';

const tones: Record<EntryState, Tone> = {
  waiting: 'plain',
  sending: 'info',
  done: 'success',
  refused: 'error',
  missing: 'warning',
  unknown: 'warning',
};

interface Props {
  draft: ShippingDraft;
  run: ShippingRun;
}

/** The result of each order of a run, with actions for open ones; an archived receipt has no actions. */
export function ShippingReceipt({ draft, run }: Props) {
  const t = useTranslations('shipping');
  const { dateTime } = useFormats();
  const texts = useShippingTexts();
  const heading = useReceiptHeading(run, texts.summary(run));
  // On a phone the list was much longer.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className={css.receipt} aria-label={t('receipt')}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.summary(run)}
      </h2>
      <p>{run.busy ? t('busy') : t('started', { when: dateTime(run.startedAt) })}</p>
      {run.stopError !== undefined && <ProblemNotice about={t('stopped')} error={run.stopError} />}
      {!run.busy && run === draft.state.run && (
        <UnconfirmedItems run={run} runTexts={texts.runTexts(run)} texts={texts.unconfirmed} />
      )}
      <ReceiptTable run={run} />
      {!run.busy && <ReceiptActions draft={draft} run={run} />}
    </section>
  );
}

function ReceiptTable({ run }: { run: ShippingRun }) {
  const t = useTranslations('shipping');
  const field = useTranslations('shopOrders.field');
  const { dateTime } = useFormats();
  const texts = useShippingTexts();
  const cells = (shipment: Shipment) => {
    const { state } = run.statuses.of(shipment.id);
    return (
      <>
        <td data-label={field('courier')} translate="no">
          {shipment.courier}
        </td>
        <td data-label={field('courierNumber')} translate="no">
          {shipment.trackingNumber}
        </td>
        <td data-label={t('result')}>
          <Tag tone={tones[state]}>{texts.state(run, state)}</Tag>
          <small className={css.reason}>{texts.reasonOf(run, shipment.id)}</small>
        </td>
        <td data-label={field('shippedAt')}>{shipment.doneAt ? dateTime(shipment.doneAt) : emptyValue}</td>
      </>
    );
  };
  return (
    <table className={css.table} aria-label={t('receipt')}>
      <thead>
        <tr>
          <th scope="col">{field('number')}</th>
          <th scope="col">{field('courier')}</th>
          <th scope="col">{field('courierNumber')}</th>
          <th scope="col">{t('result')}</th>
          <th scope="col">{field('shippedAt')}</th>
        </tr>
      </thead>
      <tbody>
        {[...run.entries.values()].map((shipment) => (
          <tr key={shipment.id}>
            <th scope="row" data-label={field('number')}>
              <a href={shopOrderRoute(shipment.id)} target="_blank" rel="noopener" translate="no">
                {shipment.number}
              </a>
            </th>
            {cells(shipment)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReceiptActions({ draft, run }: Props) {
  const t = useTranslations('shipping');
  const field = useTranslations('shopOrders.field');
  const texts = useShippingTexts();
  const open = run.entries.size - run.statuses.counts().done + draft.state.entries.length;
  const exportCsv = async () => {
    const { toCsv } = await import('../../../ui/export/csv.ts');
    const headers = [
      field('number'),
      field('courier'),
      field('courierNumber'),
      t('result'),
      t('reason.title'),
      field('shippedAt'),
    ];
    const rows = [...run.entries.values()].map(({ id, number, courier, trackingNumber, doneAt }) => [
      ...[number, courier, trackingNumber],
      ...[texts.state(run, run.statuses.of(id).state), texts.reasonOf(run, id), doneAt],
    ]);
    download({ name: datedFileName('shipped', 'csv'), blob: toCsv(headers, rows) });
  };
  return (
    <div className={css.actions}>
      {run !== draft.state.run && (
        <Button variant="outlined" onClick={() => draft.viewReceipt(null)}>
          <Icon name="ChevronLeft" />
          {t('back')}
        </Button>
      )}
      {run === draft.state.run && open > 0 && (
        <Button variant="outlined" onClick={() => draft.archiveReceipt()}>
          {t('continue', { count: open })}
        </Button>
      )}
      {run === draft.state.run && open === 0 && (
        <ButtonLink
          variant="contained"
          href={withQuery(routesOf.shopOrders, { state: toShipStatusId })}
          onClick={() => draft.archiveReceipt()}
        >
          {t('done')}
        </ButtonLink>
      )}
      <Button variant="outlined" onClick={() => window.print()}>
        <Icon name="PrintOutlined" />
        {t('print')}
      </Button>
      <Button variant="outlined" onClick={() => void exportCsv()}>
        <Icon name="FileDownloadOutlined" />
        {t('export')}
      </Button>
    </div>
  );
}
