import { useTranslations } from 'next-intl';
import { deviceEventKinds, maxTimelineEvents } from '#lib/contract/constants.ts';
import type { ResponseBody } from '#lib/contract/index.ts';
import type { DeviceEvent } from '#lib/contract/operations/devices.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { deviceRoute, withQuery } from '../../nav.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Timeline, TimelineItem } from '../../ui/detail/Timeline.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import { ButtonLink } from '../../ui/parts/Button.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { Tabs } from '../../ui/parts/Tabs.tsx';
import css from './device.module.css';
import { foldUpdates } from './fold-updates.ts';

const icons: Record<DeviceEvent['kind'], IconName> = {
  imported: 'FileDownloadOutlined',
  added: 'Add',
  transferred: 'SwapHoriz',
  unbound: 'LinkOff',
  activated: 'PowerSettingsNew',
  renewed: 'CalendarTodayOutlined',
  updated: 'ViewInArOutlined',
  sold: 'SellOutlined',
  reset: 'Refresh',
  refunded: 'BarChart',
  feedback: 'MailOutlined',
};

/** Limited, as a device with weekly updates has hundreds of events. */
const initialCount = 20;

/** Value of `?events=` that shows the whole timeline. */
const wholeTimeline = 'all';

interface Props {
  sn: string;
  /** The query of the page's URL. */
  search: string;
  timeline: ResponseBody<'devices.timeline'>;
}

/**
 * Events of the device from all sources, newest first. `?events=` selects one kind or all; without it the first ones are shown.
 * Notices name the sources that could not be loaded (`missing`) or have more events (`cut`).
 */
export function DeviceTimeline({ sn, search, timeline: { items, missing, cut } }: Props) {
  const t = useTranslations('devices.timeline');
  const { names, integer } = useFormats();
  const query = new URLSearchParams(search);
  const eventsParam = query.get('events') ?? '';
  const kinds = deviceEventKinds.filter((each) => items.some((item) => item.kind === each));
  const kind = kinds.find((each) => each === eventsParam) ?? '';
  const entries = kind
    ? items.filter((item) => item.kind === kind).map((event) => ({ event }))
    : foldUpdates(items);
  const displayed = kind || eventsParam === wholeTimeline ? entries : entries.slice(0, initialCount);
  const namesOf = (sources: typeof missing) => names(sources.map((source) => t(`source.${source}`)));
  const addressOf = (events: string) => withQuery(deviceRoute(sn), { ...Object.fromEntries(query), events });
  return (
    <div className={css.timeline}>
      {missing.length > 0 && (
        <Notice tone="warning" icon="ErrorOutlined" role="status">
          {t('missing', { sources: namesOf(missing) })}
        </Notice>
      )}
      {cut.length > 0 && (
        <Notice tone="info" icon="InfoOutlined" role="status">
          {t('cut', { most: maxTimelineEvents, sources: namesOf(cut) })}
        </Notice>
      )}
      {kinds.length > 1 && (
        <Tabs
          label={t('filter')}
          current={kind}
          currentIs="true"
          tabs={[
            { name: '', href: addressOf(''), label: t('all') },
            ...kinds.map((name) => ({ name, href: addressOf(name), label: t(`kind.${name}`) })),
          ]}
        />
      )}
      {items.length === 0 && <EmptyText>{t('none')}</EmptyText>}
      <Timeline>
        {displayed.map((entry) =>
          'event' in entry ? (
            <Event key={entry.event.id} event={entry.event} />
          ) : (
            <li key={`${entry.id} and more`} className={css.folded}>
              <details>
                <summary>{t('foldedUpdates', { count: entry.folded.length })}</summary>
                <Timeline>
                  {entry.folded.map((event) => (
                    <Event key={event.id} event={event} />
                  ))}
                </Timeline>
              </details>
            </li>
          ),
        )}
      </Timeline>
      {displayed.length < entries.length && (
        <ButtonLink href={addressOf(wholeTimeline)}>
          {t('more', { count: integer(entries.length - displayed.length) })}
        </ButtonLink>
      )}
    </div>
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
