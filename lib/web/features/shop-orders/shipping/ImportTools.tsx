'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { inputTypes } from '#lib/contract/input-types.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { importExtensions } from '../../../ui/import/table.ts';
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx';
import { Button } from '../../../ui/parts/Button.tsx';
import type { ShippingRow } from './check-rows.ts';
import { orderHeading, trackingHeading } from './headings.ts';

const ImportDialog = lazyComponent(() =>
  import('../../../ui/import/ImportDialog.tsx').then((file) => file.ImportDialog),
);
const ScanDialog = lazyComponent(() =>
  import('../../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

interface Props {
  rows: readonly ShippingRow[];
  pasted: File | undefined;
  closePasted: () => void;
  /** Returns a text when no order of the file is in the list. */
  onImport: (pairs: readonly { order: string; number: string }[]) => string | undefined;
  onScan: (codes: readonly string[]) => void;
}

/** Fills in tracking numbers from a file, from pasted cells and with the camera. */
export function ImportTools({ rows, pasted, closePasted, onImport, onScan }: Props) {
  const t = useTranslations('shipping');
  const field = useTranslations('shopOrders.field');
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isScanning, setScanning] = useState(false);
  const fields = useMemo(() => {
    const { clean, accepts } = inputTypes.recordNumber;
    const orders = new Set(rows.flatMap(({ order }) => (order ? [order.number.toUpperCase()] : [])));
    const isOrder = (text: string) => orders.has(clean(text).toUpperCase());
    return [
      { name: 'order', label: field('number'), matches: isOrder, heading: orderHeading },
      {
        name: 'number',
        label: field('courierNumber'),
        matches: (text: string) => accepts.test(clean(text)) && !isOrder(text),
        heading: trackingHeading,
      },
    ];
  }, [rows, field]);
  const opened = file ?? pasted;
  return (
    <>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        <Icon name="UploadFileOutlined" />
        {t('import')}
      </Button>
      <Button variant="outlined" onClick={() => setScanning(true)}>
        <Icon name="QrCodeScanner" />
        {t('scan')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={importExtensions.join(',')}
        aria-label={t('import')}
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {opened && (
        <ImportDialog
          file={opened}
          isPasted={!file}
          fields={fields}
          onImport={(pairs) => onImport(pairs.map(({ order = '', number = '' }) => ({ order, number })))}
          onClose={() => {
            setFile(undefined);
            closePasted();
          }}
        />
      )}
      {isScanning && <ScanDialog onScan={onScan} onClose={() => setScanning(false)} />}
    </>
  );
}
