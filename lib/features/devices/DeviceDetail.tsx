'use client';

import CurrencyExchange from '@mui/icons-material/CurrencyExchange';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Refresh from '@mui/icons-material/Refresh';
import SellOutlined from '@mui/icons-material/SellOutlined';
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Device } from '../../contract/devices.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { activateRoute, deviceRoute, newFeedbackRoute, newRefundRoute, newResetRoute } from '../../nav.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { Prose } from '../../ui/detail/Prose.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { RecordAction } from '../../ui/detail/types.ts';
import { openForm } from '../../ui/form/form-url.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { daysUntil, expiryStatus } from '../shared/expiry.ts';
import { DefaultPassword } from './DefaultPassword.tsx';
import { DeviceForms } from './DeviceForms.tsx';
import { DeviceTimeline } from './DeviceTimeline.tsx';
import { useDeviceList } from './list.ts';
import { Periods } from './Periods.tsx';

const UnbindDialog = lazyComponent(() => import('./UnbindDialog.tsx').then((loaded) => loaded.UnbindDialog));

interface Props {
  sn: string;
  /** Null when loading failed; `problem` has the error. */
  device: Device | null;
  problem?: unknown;
  /** Whether the account may request resets and refunds. */
  afterSales?: boolean;
}

/** One device with its actions. */
export function DeviceDetail({ sn, device, problem, afterSales = false }: Props) {
  const list = useDeviceList();
  if (!device) return <DetailProblem list={list} id={sn} problem={problem} />;
  return <OpenDevice key={sn} device={device} afterSales={afterSales} />;
}

function OpenDevice({ device, afterSales }: { device: Device; afterSales: boolean }) {
  const t = useTranslations('devices');
  const { names } = useFormats();
  const list = useDeviceList();
  const [isUnbinding, setUnbinding] = useState(false);
  const { id: sn, note } = device;
  return (
    <>
      <DetailScreen
        list={list}
        id={sn}
        name={sn}
        copy={{ text: sn, label: t('field.sn') }}
        headline={<Headline device={device} />}
        {...useActions(device, afterSales, () => setUnbinding(true))}
        notice={
          device.missing.length > 0 && (
            <Alert severity="warning" role="status">
              {t('missing.text', { parts: names(device.missing.map((part) => t(`missing.${part}`))) })}
            </Alert>
          )
        }
        aside={
          <>
            <Section
              title={t('section.note')}
              action={
                <Button
                  variant="outlined"
                  startIcon={<EditNote />}
                  onClick={() => openForm({ edit: 'note' })}
                >
                  {t('note.edit')}
                </Button>
              }
            >
              <Prose>{note || t('note.none')}</Prose>
            </Section>
            <Section title={t('section.timeline')}>
              <DeviceTimeline device={device} />
            </Section>
          </>
        }
      >
        <Section title={t('section.validity')}>
          <Periods device={device} />
        </Section>
        <FieldSections
          list={list}
          row={device}
          sections={[
            {
              title: t('section.device'),
              fields: ['product', 'productType', 'dealer', 'addedAt', 'importedAt', 'updates'],
              more: [
                { label: t('field.firmware'), value: device.firmware },
                { label: t('field.defaultPassword'), value: <DefaultPassword device={device} /> },
              ],
            },
            {
              title: t('section.activation'),
              fields: ['locked', 'activatedAt', 'firstActivatedAt', 'paymentMethod'],
              more: [
                { label: t('field.activationAddress'), value: device.activationAddress },
                { label: t('field.ip'), value: device.ip, copy: device.ip },
              ],
            },
            {
              title: t('section.tcode'),
              fields: [
                'tcode',
                'tcodeState',
                'tcodeExpiresOn',
                'expiresOn',
                'warrantyEnd',
                'fullSoftware',
                'fullSoftwareYears',
                'renaultUnlocks',
              ],
            },
          ]}
        />
      </DetailScreen>
      <DeviceForms device={device} />
      {isUnbinding && <UnbindDialog device={device} onClose={() => setUnbinding(false)} />}
    </>
  );
}

/** The expiry or activation, and whether the device is locked. */
function Headline({ device: { active, expiresOn, locked } }: { device: Device }) {
  const t = useTranslations('devices');
  const format = useFormats();
  const today = useToday();
  return (
    <>
      {active ? (
        expiresOn && (
          <Tag tone={headlineTones[expiryStatus(daysUntil(expiresOn, today))]}>
            {t(`headline.${expiryStatus(daysUntil(expiresOn, today))}`, {
              days: Math.abs(daysUntil(expiresOn, today)),
              day: format.day(expiresOn),
            })}
          </Tag>
        )
      ) : (
        <Tag tone="plain">{t('inactive')}</Tag>
      )}
      {active && !expiresOn && <Tag tone="success">{t('active')}</Tag>}
      {locked && <Tag tone="error">{t('locked')}</Tag>}
    </>
  );
}

const headlineTones = { expired: 'error', soon: 'warning', fine: 'success' } as const;

/** The primary action renews an active device and activates an inactive one. */
function useActions(device: Device, afterSales: boolean, unbind: () => void) {
  const t = useTranslations('devices');
  const { id: sn, active } = device;
  const here = deviceRoute(sn);
  const renew: RecordAction = {
    label: t('renew.action'),
    icon: <Refresh />,
    onPress: () => openForm({ edit: 'renewal' }),
  };
  const activate: RecordAction = {
    label: t('activate'),
    icon: <PowerSettingsNew />,
    href: activateRoute(sn),
  };
  const reset: RecordAction = {
    label: t('requestReset'),
    icon: <PowerSettingsNew />,
    href: newResetRoute(sn),
  };
  const refund: RecordAction = {
    label: t('requestRefund'),
    icon: <CurrencyExchange />,
    href: newRefundRoute(sn),
  };
  const more: RecordAction[] = [
    ...(active ? [] : [{ ...renew, disabled: true, hint: t('renew.inactive') }]),
    { label: t('software'), icon: <ViewInArOutlined />, href: `${here}/software` },
    { label: t('print'), icon: <PrintOutlined />, href: `${here}/print` },
    { label: t('sell.action'), icon: <SellOutlined />, onPress: () => openForm({ edit: 'sale' }) },
    ...(afterSales && active ? [reset] : []),
    ...(afterSales ? [refund] : []),
    { label: t('sendFeedback'), icon: <FeedbackOutlined />, href: newFeedbackRoute(sn) },
    { label: t('unbind.action'), icon: <LinkOff />, danger: true, onPress: unbind },
  ];
  return { primary: active ? renew : activate, more };
}
