'use client';

import Add from '@mui/icons-material/Add';
import BarChart from '@mui/icons-material/BarChart';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import Refresh from '@mui/icons-material/Refresh';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { deviceEventKinds, maxTimelineEvents } from '../../contract/device-constants.ts';
import type { Device, DeviceEvent } from '../../contract/devices.ts';
import type { ResponseBody } from '../../contract/index.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Timeline, TimelineItem } from '../../ui/detail/Timeline.tsx';
import { useRecord } from '../../ui/form/use-record.ts';
import { SelectInput } from '../../ui/inputs.tsx';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';
import { foldUpdates } from './fold-updates.ts';

const icons: Record<DeviceEvent['kind'], ReactNode> = {
  imported: <FileDownloadOutlined />,
  added: <Add />,
  transferred: <SwapHoriz />,
  unbound: <LinkOff />,
  activated: <PowerSettingsNew />,
  renewed: <CalendarTodayOutlined />,
  updated: <ViewInArOutlined />,
  sold: <SellOutlined />,
  reset: <Refresh />,
  refunded: <BarChart />,
  feedback: <MailOutlined />,
};

/** A device with weekly updates has hundreds of events. */
const initialCount = 20;

/** Events of the device from all sources, newest first. */
export function DeviceTimeline({ device }: { device: Device }) {
  const t = useTranslations('devices.timeline');
  // Reloads with the page, e.g. after a renewal.
  const { value, error, retry } = useRecord(
    operationQuery('devices.timeline', { params: { sn: device.id } }, { background: true }),
    device,
  );
  if (error !== undefined) return <ProblemNotice error={error} onRetry={retry} />;
  if (!value) {
    return (
      <Box role="status" sx={{ minHeight: 120 }}>
        <EmptyText>{t('loading')}</EmptyText>
      </Box>
    );
  }
  return <Events response={value} />;
}

function Events({ response: { items, missing, cut } }: { response: ResponseBody<'devices.timeline'> }) {
  const t = useTranslations('devices.timeline');
  const { names, integer } = useFormats();
  const [kind, setKind] = useState('');
  const [isExpanded, setIsExpanded] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const kinds = deviceEventKinds.filter((each) => items.some((item) => item.kind === each));
  const filtered = items.filter((item) => kind === '' || item.kind === kind);
  // Folding only applies to the unfiltered list.
  const entries = kind === '' ? foldUpdates(filtered, open) : filtered.map((event) => ({ event }));
  const displayed = isExpanded ? entries : entries.slice(0, initialCount);
  const namesOf = (sources: typeof missing) => names(sources.map((source) => t(`source.${source}`)));
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      {missing.length > 0 && (
        <Alert severity="warning" role="status">
          {t('missing', { sources: namesOf(missing) })}
        </Alert>
      )}
      {cut.length > 0 && (
        <Alert severity="info" role="status">
          {t('cut', { most: maxTimelineEvents, sources: namesOf(cut) })}
        </Alert>
      )}
      {kinds.length > 1 && (
        <SelectInput label={t('filter')} value={kind} onChange={setKind} sx={{ maxWidth: 240 }}>
          <option value="">{t('all')}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`kind.${each}`)}
            </option>
          ))}
        </SelectInput>
      )}
      {items.length === 0 && <EmptyText>{t('none')}</EmptyText>}
      <Timeline>
        {displayed.map((entry) =>
          'event' in entry ? (
            <Event key={entry.event.id} event={entry.event} />
          ) : (
            <li key={`${entry.id} and more`} data-folded>
              <Button onClick={() => setOpen(new Set([...open, entry.id]))}>
                {t('foldedUpdates', { count: entry.folded.length })}
              </Button>
            </li>
          ),
        )}
      </Timeline>
      {displayed.length < entries.length && (
        <Button onClick={() => setIsExpanded(true)}>
          {t('more', { count: integer(entries.length - displayed.length) })}
        </Button>
      )}
    </Stack>
  );
}

function Event({ event }: { event: DeviceEvent }) {
  const eventText = useEventText();
  return (
    <TimelineItem icon={icons[event.kind]} at={event.at} isDay={event.kind === 'sold'}>
      {eventText(event)}
    </TimelineItem>
  );
}

function useEventText(): (event: DeviceEvent) => string {
  const t = useTranslations('devices.timeline');
  const name = useTranslations('devices');
  const { day } = useFormats();
  return ({ kind, text, from, period, until }) => {
    switch (kind) {
      case 'transferred':
        return from ? t('transferred', { from, to: text }) : t('transferredTo', { to: text });
      case 'unbound':
        return t('unbound', { from });
      case 'renewed':
        return t('renewed', { period: period ? name(`period.${period}`) : text, until: day(until) });
      case 'updated':
      case 'sold':
      case 'reset':
      case 'refunded':
      case 'feedback':
        return t(kind, { text });
      default:
        return t(kind);
    }
  };
}
