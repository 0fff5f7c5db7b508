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
  /** A pasted text with several columns, which the import dialog opens. */
  pastedTable: File | undefined;
  closePastedTable: () => void;
  /** Returns an error text, which the dialog shows, when no order of the file is in the list. */
  onImport: (pairs: readonly { order: string; number: string }[]) => string | undefined;
  onScan: (codes: readonly string[]) => void;
}

/** Buttons and dialogs that read tracking numbers from a file, a pasted table or the camera. */
export function ImportTools({ rows, pastedTable, closePastedTable, onImport, onScan }: Props) {
  const t = useTranslations('shipping');
  const field = useTranslations('shopOrders.field');
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isScanning, setIsScanning] = useState(false);
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
  const importedFile = file ?? pastedTable;
  return (
    <>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        <Icon name="UploadFileOutlined" />
        {t('import')}
      </Button>
      <Button variant="outlined" onClick={() => setIsScanning(true)}>
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
          // Lets the user choose the same file again.
          event.target.value = '';
        }}
      />
      {importedFile && (
        <ImportDialog
          file={importedFile}
          isPasted={!file}
          fields={fields}
          onImport={(pairs) => onImport(pairs.map(({ order = '', number = '' }) => ({ order, number })))}
          onClose={() => {
            setFile(undefined);
            closePastedTable();
          }}
        />
      )}
      {isScanning && <ScanDialog onScan={onScan} onClose={() => setIsScanning(false)} />}
    </>
  );
}
