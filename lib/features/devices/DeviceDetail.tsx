'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Device } from '../../contract/devices.ts';
import { useFormats } from '../../i18n/format.ts';
import { deviceRoute, newFeedbackRoute, newRefundRoute, newResetRoute } from '../../nav.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { openForm } from '../../ui/form/address.ts';
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
import { UnbindButton } from './UnbindButton.tsx';

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
      <DetailHeader list={list} id={sn} name={name} standing={<Standing device={device} />}>
        <Actions device={device} afterSales={afterSales} />
      </DetailHeader>
      {device.missing.length > 0 && (
        <Notice severity="warning" role="status">
          {t('missing.text', { parts: names(device.missing.map((part) => t(`missing.${part}`))) })}
        </Notice>
      )}
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
            fields: ['sn', 'product', 'productType', 'dealer', 'addedAt', 'importedAt', 'updates'],
            more: [
              { label: t('field.firmware'), value: device.firmware },
              { label: t('field.defaultPassword'), value: <DefaultPassword device={device} /> },
            ],
          },
          {
            title: t('section.activation'),
            fields: ['active', 'locked', 'activatedAt', 'firstActivatedAt', 'paymentMethod'],
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
      <DeviceForms device={device} />
    </article>
  );
}

/** What somebody wants to know at a glance. */
function Standing({ device }: { device: Device }) {
  const t = useTranslations('devices');
  return (
    <p className={css.standing}>
      <span>{device.product}</span>
      <Tag tone={device.active ? 'success' : 'plain'}>{t(device.active ? 'active' : 'inactive')}</Tag>
      {device.locked && <Tag tone="error">{t('locked')}</Tag>}
      <span>{device.dealer.name || t('ownStock')}</span>
    </p>
  );
}

function Actions({ device, afterSales }: { device: Device; afterSales: boolean }) {
  const t = useTranslations('devices');
  const router = useRouter();
  const here = deviceRoute(device.id);
  const feedback = newFeedbackRoute(device.id);
  return (
    <div className={css.actions}>
      <HeadButton icon="software" href={`${here}/software`} onPress={() => router.push(`${here}/software`)}>
        {t('software')}
      </HeadButton>
      <HeadButton icon="print" href={`${here}/print`} onPress={() => router.push(`${here}/print`)}>
        {t('print')}
      </HeadButton>
      <HeadButton
        icon="refresh"
        disabled={!device.active}
        title={device.active ? undefined : t('renew.inactive')}
        onPress={() => openForm({ edit: 'renewal' })}
      >
        {t('renew.action')}
      </HeadButton>
      <HeadButton icon="sale" onPress={() => openForm({ edit: 'sale' })}>
        {t('sell.action')}
      </HeadButton>
      {afterSales && <Requests device={device} />}
      <HeadButton icon="feedback" href={feedback} onPress={() => router.push(feedback)}>
        {t('sendFeedback')}
      </HeadButton>
      <UnbindButton device={device} />
    </div>
  );
}

/** What can be asked of the vendor about a device. One that is not active has nothing to reset. */
function Requests({ device: { id: sn, active } }: { device: Device }) {
  const t = useTranslations('devices');
  const router = useRouter();
  const [reset, refund] = [newResetRoute(sn), newRefundRoute(sn)];
  return (
    <>
      {active && (
        <HeadButton icon="power" href={reset} onPress={() => router.push(reset)}>
          {t('requestReset')}
        </HeadButton>
      )}
      <HeadButton icon="refund" href={refund} onPress={() => router.push(refund)}>
        {t('requestRefund')}
      </HeadButton>
    </>
  );
}
