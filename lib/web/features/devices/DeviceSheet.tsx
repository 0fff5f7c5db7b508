import { useTranslations } from 'next-intl';
import type { Device } from '#lib/contract/operations/devices.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { deviceRoute } from '../../nav.ts';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { PrintSheet, SheetFacts, SheetFooter } from '../../ui/print/PrintSheet.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import css from './device-sheet.module.css';
import { useDeviceList } from './list.ts';
import { usePeriodText } from './use-period-text.ts';

/** Fields of the device list; the password is not printed. */
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

/** The print page of a device, with its serial number as a QR code. */
export function DeviceSheet({ device, account }: { device: Device; account: string }) {
  const t = useTranslations('devices');
  const { zonedTime } = useFormats();
  const periodText = usePeriodText();
  const { columns } = useDeviceList();
  const { id: sn } = device;
  const facts = printedFields.flatMap((field) => {
    const column = columns.find((each) => each.field === field);
    return column ? { name: column.label, value: column.value(device) || emptyValue } : [];
  });
  return (
    <PrintSheet
      tools={
        <>
          <a href={deviceRoute(sn)}>{t('sheet.back')}</a>
          <PrintButton variant="contained" label={t('sheet.print')} />
        </>
      }
    >
      <header className={css.header}>
        <div>
          <h1>{t('sheet.title', { sn })}</h1>
          <p>{device.product}</p>
        </div>
        <QrCode value={sn} size="32mm" label={t('sheet.code', { sn })} />
      </header>
      <SheetFacts facts={facts} />
      <h2 className={css.title}>{t('section.validity')}</h2>
      {device.periods.length === 0 ? (
        <p>{t('periods.none')}</p>
      ) : (
        <table className={css.periods}>
          <tbody>
            {device.periods.map(({ period, start, end }) => (
              <tr key={period}>
                <th scope="row">{t(`period.${period}`)}</th>
                <td>{periodText({ start, end })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SheetFooter>{t('sheet.printed', { time: zonedTime(new Date().toISOString()), account })}</SheetFooter>
    </PrintSheet>
  );
}
