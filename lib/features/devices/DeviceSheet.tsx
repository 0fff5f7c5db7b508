'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { Device } from '../../contract/devices.ts';
import { useFormats } from '../../i18n/format.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { deviceRoute } from '../../nav.ts';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { Sheet, SheetFacts } from '../../ui/print/Sheet.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { useDeviceList } from './list.ts';
import css from './sheet.module.css';

/** What a sheet of paper says of a device: no password, and nothing that only helps on a screen. */
const printed = [
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

/** A device on paper, with its serial number as a QR code. */
export function DeviceSheet({ device, account }: { device: Device; account: string }) {
  const t = useTranslations('devices');
  const { day, dateTime } = useFormats();
  const { columns } = useDeviceList();
  const { id: sn } = device;
  const now = useNow();
  const facts = printed.flatMap((field) => {
    const column = columns.find((each) => each.field === field);
    return column ? { name: column.label, value: column.value(device) || emptyValue } : [];
  });
  return (
    <Sheet
      tools={
        <>
          <Link href={deviceRoute(sn)}>{t('sheet.back')}</Link>
          <HeadButton tone="main" icon="print" onPress={() => window.print()}>
            {t('sheet.print')}
          </HeadButton>
        </>
      }
    >
      <header className={css.head}>
        <div>
          <h1>{t('sheet.title', { sn })}</h1>
          <p>{device.product}</p>
        </div>
        <QrCode value={sn} size="32mm" label={t('sheet.code', { sn })} />
      </header>
      <SheetFacts facts={facts} />
      <h2 className={css.section}>{t('section.validity')}</h2>
      {device.periods.length === 0 ? (
        <p>{t('periods.none')}</p>
      ) : (
        <table className={css.periods}>
          <tbody>
            {device.periods.map(({ period, start, end }) => (
              <tr key={period}>
                <th scope="row">{t(`period.${period}`)}</th>
                <td>
                  {!end
                    ? t('periods.endless')
                    : start
                      ? t('periods.span', { start: day(start), end: day(end) })
                      : t('periods.until', { end: day(end) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <footer className={css.foot}>{now && t('sheet.printed', { time: dateTime(now), account })}</footer>
    </Sheet>
  );
}

let opened: string | undefined;
const never = () => () => {};

/** The moment at which the sheet was opened; nothing while the server draws it, whose clock is not the reader's. */
const useNow = () =>
  useSyncExternalStore(
    never,
    () => {
      opened ??= new Date().toISOString();
      return opened;
    },
    () => undefined,
  );
