import { useTimeZone, useTranslations } from 'next-intl';
import { expiringDays } from '#lib/contract/constants.ts';
import { daysUntil } from '#lib/contract/expiry.ts';
import type { WorkQueueItem } from '#lib/contract/operations/home.ts';
import { todayIn } from '#lib/contract/time-zone.ts';
import { queueDays, type WorkQueueKind } from '#lib/contract/work-queue.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { routesOf, withQuery } from '../../../nav.ts';
import { Notice } from '../../../ui/parts/Notice.tsx';
import { RetryButton } from '../../../ui/parts/RetryButton.tsx';
import { CardNote } from '../card/Card.tsx';
import { type BrowserRowName, BrowserRows } from '../queue/BrowserRows.tsx';
import { QueueRow } from '../queue/QueueRow.tsx';
import css from '../queue/queue.module.css';
import type { ViewProps } from './view.ts';

const routes: Readonly<Record<WorkQueueKind, string>> = {
  shopOrders: routesOf.shopOrders,
  resets: routesOf.resets,
  refunds: routesOf.refunds,
  softwareApplies: routesOf.softwareApplies,
  replies: routesOf.feedback,
  expiringDevices: routesOf.equipment,
  lowStock: routesOf.inventoryAlerts,
  workOrders: routesOf.workOrders,
  withdrawable: routesOf.income,
  expiringContracts: routesOf.dealers,
};

const latestReplies = { sort: '-repliedAt' };

/**
 * The work that waits for the user: a row per kind of records, then the rows that only the browser can count. A notice names
 * the kinds that could not be loaded.
 */
export function WorkQueue({ response: { items, missing }, reader }: ViewProps<'workQueue'>) {
  const t = useTranslations('home.workQueue');
  const common = useTranslations('common');
  const { names, money, integer } = useFormats();
  const labelOf = (kind: WorkQueueKind) => t(`kind.${kind}`, { days: daysOf(kind) });
  const browserRow = (name: BrowserRowName, action: 'show' | 'check', href: string) => ({
    name,
    label: t(`browser.${name}`),
    action: t(action),
    href,
  });
  return (
    <>
      <ul className={css.rows} aria-label={t('title')}>
        {items.map((item) => (
          <QueueRow
            key={item.kind + (item.money?.currency ?? '')}
            name={item.kind + (item.money?.currency ?? '')}
            label={labelOf(item.kind)}
            note={(item.oldest || item.next) && <Urgency item={item} />}
            value={item.money ? money(item.money) : integer(item.count)}
            action={t(item.kind === 'shopOrders' ? 'ship' : 'show')}
            href={hrefOf(item)}
          />
        ))}
        <BrowserRows
          user={reader.user}
          serverRowCount={items.length}
          reservedRowCount={reader.queueRows}
          rows={{
            feedback: browserRow('feedback', 'show', withQuery(routesOf.feedback, latestReplies)),
            reviews: browserRow('reviews', 'show', withQuery(routesOf.reviews, latestReplies)),
            shipping: browserRow('shipping', 'check', routesOf.shipping),
            renewal: browserRow('renewal', 'check', routesOf.renewal),
            transfers: browserRow('transfers', 'check', routesOf.distribution),
            activations: browserRow('activations', 'check', routesOf.activation),
          }}
        />
      </ul>
      {items.length + missing.length === 0 && (
        <div className={css.none}>
          <CardNote>{t('none')}</CardNote>
        </div>
      )}
      {missing.length > 0 && (
        <Notice
          tone="error"
          icon="ErrorOutlined"
          action={<RetryButton href={routesOf.home} label={common('retry')} keepsContent />}
        >
          {t('failed', { names: names(missing.map(labelOf)) })}
        </Notice>
      )}
    </>
  );
}

const daysOf = (kind: WorkQueueKind) => (kind === 'expiringContracts' ? expiringDays : queueDays);

/** Returns the URL of the screen with the filters of the API's list. The screen adds the time zone itself. */
function hrefOf({ kind, url }: WorkQueueItem): string {
  const { timeZone: _, ...query } = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
  return withQuery(routes[kind], query);
}

/** Since when the oldest record waits, or when the next one ends. */
function Urgency({ item: { oldest, next } }: { item: WorkQueueItem }) {
  const t = useTranslations('home.workQueue');
  const devices = useTranslations('devices');
  const formats = useFormats();
  const zone = useTimeZone() ?? 'UTC';
  const day = next ?? (oldest && todayIn(zone, Date.parse(oldest)));
  if (!day) return null;
  const days = daysUntil(day, todayIn(zone));
  return t.rich(next ? 'next' : 'oldest', {
    age: () => (
      <time dateTime={next ?? oldest ?? undefined} title={formats.day(day)}>
        {days === 0 ? devices('today') : formats.relativeDays(days)}
      </time>
    ),
  });
}
