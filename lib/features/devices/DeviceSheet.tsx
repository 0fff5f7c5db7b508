'use client';

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Device } from '../../contract/devices.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { deviceRoute } from '../../nav.ts';
import { PrintSheet, SheetFacts, SheetFooter } from '../../ui/print/PrintSheet.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useDeviceList } from './list.ts';
import { usePeriodText } from './use-period-text.ts';

/** Without the password. */
const printedFields = [
  'sn',
  'product',
  'productType',
  'dealer',
  'active',
  'locked',
  'addedAt',
  'activatedAt',
  'warrantyEnd',
  'tcode',
  'tcodeState',
  'tcodeExpiresOn',
  'fullSoftware',
  'fullSoftwareYears',
  'renaultUnlocks',
  'note',
];

/** A printed device, with its serial number as a QR code. */
export function DeviceSheet({ device, account }: { device: Device; account: string }) {
  const t = useTranslations('devices');
  const { dateTime } = useFormats();
  const periodText = usePeriodText();
  const { columns } = useDeviceList();
  const { id: sn } = device;
  const now = useNow();
  const facts = printedFields.flatMap((field) => {
    const column = columns.find((each) => each.field === field);
    return column ? { name: column.label, value: column.value(device) || emptyValue } : [];
  });
  return (
    <PrintSheet
      tools={
        <>
          <a href={deviceRoute(sn)}>{t('sheet.back')}</a>
          <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
        </>
      }
    >
      <Stack
        component="header"
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ justifyContent: 'space-between', gap: 3 }}
      >
        <div>
          <h1>{t('sheet.title', { sn })}</h1>
          <Typography sx={{ mt: 0.5 }}>{device.product}</Typography>
        </div>
        <QrCode value={sn} size="32mm" label={t('sheet.code', { sn })} />
      </Stack>
      <SheetFacts facts={facts} />
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {t('section.validity')}
      </Typography>
      {device.periods.length === 0 ? (
        <p>{t('periods.none')}</p>
      ) : (
        <Table sx={{ '& th, & td': { px: 0, color: 'inherit' }, '& tr': { breakInside: 'avoid' } }}>
          <TableBody>
            {device.periods.map(({ period, start, end }) => (
              <TableRow key={period}>
                <TableCell component="th" scope="row">
                  {t(`period.${period}`)}
                </TableCell>
                <TableCell>{periodText({ start, end })}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <SheetFooter>{now && t('sheet.printed', { time: dateTime(now), account })}</SheetFooter>
    </PrintSheet>
  );
}

/** Returns the time of opening; undefined on the server, whose clock differs. */
function useNow(): string | undefined {
  const [now] = useState(() => new Date().toISOString());
  return useHydrated() ? now : undefined;
}
