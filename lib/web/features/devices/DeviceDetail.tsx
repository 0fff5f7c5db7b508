import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import type { ResponseBody } from '#lib/contract/index.ts';
import type { Device } from '#lib/contract/operations/devices.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { activateRoute, deviceRoute, newFeedbackRoute, newRefundRoute, newResetRoute } from '../../nav.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { EmptyText, Prose } from '../../ui/detail/Prose.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { DetailProps, RecordAction } from '../../ui/detail/types.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LatePart } from '../../ui/loading/LatePart.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DefaultPassword } from './DefaultPassword.tsx';
import { DeviceRecordIsland } from './DeviceRecordIsland.tsx';
import { DeviceTimeline } from './DeviceTimeline.tsx';
import { useDeviceList } from './list.ts';
import { Periods } from './Periods.tsx';
import { type DeviceCounts, RelatedToDevice } from './RelatedToDevice.tsx';

type Props = DetailProps<'device', Device> & Parts;

interface Parts {
  timeline: Promise<LoadedPart<ResponseBody<'devices.timeline'>>>;
  /** Whether the account may request resets and refunds. */
  afterSales: boolean;
  /** Whether the account may open dealers. */
  dealers: boolean;
  /** Whether the account has the live chat. */
  chat: boolean;
  counts: DeviceCounts;
}

/** The page of one device with its actions, or why the device could not be loaded. */
export function DeviceDetail({ id, device, problem, ...parts }: Props) {
  if (!device) return <DeviceProblem id={id} search={parts.search} problem={problem} />;
  return <LoadedDevice device={device} {...parts} />;
}

/** Why a device could not be loaded; its print page shows it too. */
export const DeviceProblem = (props: Omit<ComponentProps<typeof DetailProblem>, 'list'>) => (
  <DetailProblem list={useDeviceList()} {...props} />
);

function LoadedDevice({ search, device, timeline, ...parts }: Parts & { search: string; device: Device }) {
  const t = useTranslations('devices');
  const { names } = useFormats();
  const list = useDeviceList();
  const { id: sn, note } = device;
  return (
    <DetailScreen
      list={list}
      id={sn}
      search={search}
      island={<DeviceRecordIsland device={device} />}
      name={sn}
      copy={{ text: sn, label: t('field.sn') }}
      headline={<Headline device={device} />}
      {...useActions(device, parts.afterSales)}
      notice={
        device.missing.length > 0 && (
          <Notice tone="warning" icon="ErrorOutlined" role="status">
            {t('missing.text', { parts: names(device.missing.map((part) => t(`missing.${part}`))) })}
          </Notice>
        )
      }
      aside={
        <>
          <RelatedToDevice device={device} {...parts} />
          <Section
            title={t('section.note')}
            action={
              <Button variant="outlined" data-form="note">
                <Icon name="EditNoteOutlined" />
                {t('note.edit')}
              </Button>
            }
          >
            <Prose>{note || t('note.none')}</Prose>
          </Section>
          <Section title={t('section.timeline')}>
            <LatePart
              load={timeline}
              about={t('section.timeline')}
              href={deviceRoute(sn)}
              placeholder={<EmptyText>{t('timeline.loading')}</EmptyText>}
            >
              {(value) => <DeviceTimeline sn={sn} search={search} timeline={value} />}
            </LatePart>
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
              { label: t('field.defaultPassword'), value: <Password device={device} /> },
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
  );
}

function Password({ device: { id, hasDefaultPassword } }: { device: Device }) {
  const t = useTranslations('devices');
  const common = useTranslations('common');
  if (!hasDefaultPassword) return t('password.none');
  return (
    <DefaultPassword
      sn={id}
      texts={{
        label: t('field.defaultPassword'),
        hidden: t('password.hidden'),
        audited: t('password.audited'),
        show: common('showPassword'),
        hide: common('hidePassword'),
      }}
    />
  );
}

/** Tags for the expiry or activation, and for a locked device. */
function Headline({ device: { active, expiresOn, locked } }: { device: Device }) {
  const t = useTranslations('devices');
  return (
    <>
      {active === false && <Tag tone="plain">{t('inactive')}</Tag>}
      {active && expiresOn && <ExpiryTag expiresOn={expiresOn} />}
      {active && !expiresOn && <Tag tone="success">{t('active')}</Tag>}
      {locked && <Tag tone="error">{t('locked')}</Tag>}
    </>
  );
}

const expiryTones = { expired: 'error', expiring: 'warning', active: 'success' } as const;

function ExpiryTag({ expiresOn }: { expiresOn: string }) {
  const t = useTranslations('devices');
  const { day } = useFormats();
  const days = daysUntil(expiresOn, useToday());
  const status = expiryStatus(days);
  return (
    <Tag tone={expiryTones[status]}>
      {t(`headline.${status}`, { days: Math.abs(days), day: day(expiresOn) })}
    </Tag>
  );
}

/** Returns the actions of the page. The primary one renews an active device and activates an inactive one. */
function useActions(device: Device, afterSales: boolean) {
  const t = useTranslations('devices');
  const { id: sn, active } = device;
  const devicePath = deviceRoute(sn);
  const renew: RecordAction = {
    label: t('renew.action'),
    icon: 'Refresh',
    opensForm: 'renewal',
  };
  const activate: RecordAction = {
    label: t('activate'),
    icon: 'PowerSettingsNew',
    href: activateRoute(sn),
  };
  const reset: RecordAction = {
    label: t('requestReset'),
    icon: 'PowerSettingsNew',
    href: newResetRoute(sn),
  };
  const refund: RecordAction = {
    label: t('requestRefund'),
    icon: 'CurrencyExchange',
    href: newRefundRoute({ sn }),
  };
  const more: RecordAction[] = [
    ...(active === false ? [{ ...renew, disabled: true, hint: t('renew.inactive') }] : []),
    { label: t('software'), icon: 'ViewInArOutlined', href: `${devicePath}/software` },
    { label: t('print'), icon: 'PrintOutlined', href: `${devicePath}/print` },
    { label: t('sell.action'), icon: 'SellOutlined', opensForm: 'sale' },
    ...(afterSales && active !== false ? [reset] : []),
    ...(afterSales ? [refund] : []),
    { label: t('sendFeedback'), icon: 'FeedbackOutlined', href: newFeedbackRoute(sn) },
    { label: t('unbind.action'), icon: 'LinkOff', danger: true, opens: 'unbind' },
  ];
  return { primary: active === false ? activate : renew, more };
}
