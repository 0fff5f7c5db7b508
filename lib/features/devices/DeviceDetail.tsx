'use client';

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Device } from '../../contract/devices.ts';
import { useFormats } from '../../i18n/format.ts';
import { activateRoute, deviceRoute, newFeedbackRoute, newRefundRoute, newResetRoute } from '../../nav.ts';
import { daysUntil, endState } from '../../ui/day-count.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { type RecordAction, RecordActions } from '../../ui/detail/RecordActions.tsx';
import { Sections } from '../../ui/detail/Sections.tsx';
import { openForm } from '../../ui/form/address.ts';
import { lazily } from '../../ui/lazily.tsx';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DefaultPassword } from './DefaultPassword.tsx';
import { DeviceForms } from './DeviceForms.tsx';
import css from './device.module.css';
import { useDeviceList } from './list.ts';
import { Periods } from './Periods.tsx';
import { Timeline } from './Timeline.tsx';

const UnbindDialog = lazily(() => import('./UnbindDialog.tsx').then((loaded) => loaded.UnbindDialog));

interface Props {
  sn: string;
  /** Null when it could not be had; then `problem` says why. */
  device: Device | null;
  problem?: unknown;
  /** Whether the reader may ask the vendor for resets and refunds. */
  afterSales?: boolean;
}

/** One device with all that is known of it, and what can be done with it (screen 8). */
export function DeviceDetail({ sn, device, problem, afterSales = false }: Props) {
  const list = useDeviceList();
  if (!device) return <DetailProblem list={list} id={sn} problem={problem} />;
  return <OpenDevice key={sn} device={device} afterSales={afterSales} />;
}

function OpenDevice({ device, afterSales }: { device: Device; afterSales: boolean }) {
  const t = useTranslations('devices');
  const { names } = useFormats();
  const list = useDeviceList();
  const { id: sn } = device;
  const name = (
    <span className={css.name}>
      {sn}
      <CopyButton text={sn} label={t('field.sn')} />
    </span>
  );
  return (
    <article className={detail.screen}>
      <DetailHeader list={list} id={sn} name={name} standing={<Headline device={device} />}>
        <Actions device={device} afterSales={afterSales} />
      </DetailHeader>
      {device.missing.length > 0 && (
        <Notice severity="warning" role="status">
          {t('missing.text', { parts: names(device.missing.map((part) => t(`missing.${part}`))) })}
        </Notice>
      )}
      <Box sx={columns}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <section className={detail.section}>
            <h2>{t('section.validity')}</h2>
            <Periods device={device} />
          </section>
          <Sections
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
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <section className={detail.section}>
            <header className={css.headed}>
              <h2>{t('section.note')}</h2>
              <HeadButton icon="note" onPress={() => openForm({ edit: 'note' })}>
                {t('note.edit')}
              </HeadButton>
            </header>
            <p className={css.note}>{device.note || t('note.none')}</p>
          </section>
          <section className={detail.section}>
            <h2>{t('section.timeline')}</h2>
            <Timeline device={device} />
          </section>
        </Stack>
      </Box>
      <DeviceForms device={device} />
    </article>
  );
}

/** Facts on the left; note and timeline on the right of wide windows. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** The most important fact of the device: its activation, else when its software ends; and whether it is locked. */
function Headline({ device: { active, expiresOn, locked } }: { device: Device }) {
  const t = useTranslations('devices');
  const format = useFormats();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 0.5 }}>
      {active ? (
        expiresOn && (
          <Tag tone={headlineTones[endState(daysUntil(expiresOn))]}>
            {t(`headline.${endState(daysUntil(expiresOn))}`, {
              days: Math.abs(daysUntil(expiresOn)),
              day: format.day(expiresOn),
            })}
          </Tag>
        )
      ) : (
        <Tag tone="plain">{t('inactive')}</Tag>
      )}
      {active && !expiresOn && <Tag tone="success">{t('active')}</Tag>}
      {locked && <Tag tone="error">{t('locked')}</Tag>}
    </Stack>
  );
}

const headlineTones = { over: 'error', soon: 'warning', fine: 'success' } as const;

function Actions({ device, afterSales }: { device: Device; afterSales: boolean }) {
  const t = useTranslations('devices');
  const [isUnbinding, setUnbinding] = useState(false);
  const { id: sn, active } = device;
  const here = deviceRoute(sn);
  const renew: RecordAction = {
    label: t('renew.action'),
    icon: 'refresh',
    onPress: () => openForm({ edit: 'renewal' }),
  };
  const activate: RecordAction = { label: t('activate'), icon: 'power', href: activateRoute(sn) };
  return (
    <>
      <RecordActions
        primary={active ? renew : activate}
        more={[
          ...(active ? [] : [{ ...renew, disabled: true, hint: t('renew.inactive') }]),
          { label: t('software'), icon: 'software', href: `${here}/software` },
          { label: t('print'), icon: 'print', href: `${here}/print` },
          { label: t('sell.action'), icon: 'sale', onPress: () => openForm({ edit: 'sale' }) },
          ...(afterSales && active
            ? [{ label: t('requestReset'), icon: 'power', href: newResetRoute(sn) } as const]
            : []),
          ...(afterSales
            ? [{ label: t('requestRefund'), icon: 'refund', href: newRefundRoute(sn) } as const]
            : []),
          { label: t('sendFeedback'), icon: 'feedback', href: newFeedbackRoute(sn) },
          { label: t('unbind.action'), icon: 'unlink', danger: true, onPress: () => setUnbinding(true) },
        ]}
      />
      {isUnbinding && <UnbindDialog device={device} onClose={() => setUnbinding(false)} />}
    </>
  );
}
