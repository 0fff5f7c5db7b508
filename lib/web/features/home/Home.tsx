import { useTranslations } from 'next-intl';
import type { Identity } from '#lib/contract/operations/session.ts';
import { Bar, Skeleton } from '../../ui/loading/Skeleton.tsx';
import { CardBody } from './CardBody.tsx';
import { Card } from './card/Card.tsx';
import type { CardName, CardResponses } from './cards.ts';
import { FiguresSkeleton } from './FiguresSkeleton.tsx';
import css from './home.module.css';
import { linksFor, type Target } from './links.ts';
import type { Pending } from './outcome.ts';
import { QueueCard } from './queue/QueueCard.tsx';
import { Service } from './Service.tsx';
import type { Reader } from './views/view.ts';

/** The state of each card's call; cards that the account may not see are absent. */
type Cards = { [Name in CardName]?: Pending<CardResponses[Name]> };

interface Props {
  who: Identity;
  cards: Cards;
  /** Whether the account has the live chat. */
  chat: boolean;
  /** The number of rows of the work queue when it was last shown. */
  queueRows: number;
}

/** The home page: open work, key figures, daily lists, and the vendor's news. Each card loads and fails on its own. */
export function Home({ who, cards, chat, queueRows }: Props) {
  const t = useTranslations('home');
  const reader: Reader = {
    links: linksFor(who),
    hasOrders: cards.orders !== undefined,
    user: who.userId,
    queueRows,
  };
  return (
    <div className={css.home}>
      <h1>{t('title')}</h1>
      {cards.workQueue && <QueueCard state={cards.workQueue} reader={reader} />}
      <section aria-label={t('figures.label')} className={css.keyFigures}>
        {cards.figures && (
          <CardBody
            name="figures"
            state={cards.figures}
            reader={reader}
            skeleton={<FiguresSkeleton reader={reader} />}
          />
        )}
      </section>
      <div className={css.columns}>
        <div className={css.main}>
          <div className={css.pair}>
            <ListCard name="deviceStatus" height="170px" narrowHeight="260px" {...{ cards, reader }} />
            <ListCard name="topDevices" height="190px" {...{ cards, reader }} />
          </div>
          <div className={css.pair}>
            <ListCard
              name="workOrders"
              height="calc(52px + 5 * var(--row))"
              more="workOrders"
              {...{ cards, reader }}
            />
            <ListCard name="orders" height="calc(5 * var(--row))" more="orders" {...{ cards, reader }} />
          </div>
          <ListCard
            name="messages"
            height="calc(28px + 5 * var(--row))"
            more="messages"
            {...{ cards, reader }}
          />
        </div>
        <div className={css.rail}>
          {cards.banners && (
            <div className={css.banners} tabIndex={-1}>
              <CardBody
                name="banners"
                state={cards.banners}
                reader={reader}
                skeleton={<Bar className={css.bannersLoading} />}
              />
            </div>
          )}
          <ListCard name="lowStock" height="calc(2 * var(--row))" more="lowStock" {...{ cards, reader }} />
          <ListCard name="announcements" height="calc(5 * var(--row))" {...{ cards, reader }} />
          <ListCard name="news" height="calc(36px + 5 * var(--row))" {...{ cards, reader }} />
          <Service account={who.account} name={who.name} chat={chat} />
        </div>
      </div>
    </div>
  );
}

interface ListCardProps {
  name: Exclude<CardName, 'figures' | 'banners' | 'workQueue'>;
  /** CSS height of the content, reserved while it loads. */
  height: string;
  narrowHeight?: string;
  /** The target of the card's link. */
  more?: Target & ('workOrders' | 'orders' | 'messages' | 'lowStock');
  cards: Cards;
  reader: Reader;
}

/** A card with a title; nothing when the account may not see it. */
function ListCard({ name, height, narrowHeight, more, cards, reader }: ListCardProps) {
  const t = useTranslations('home');
  const state = cards[name];
  const href = more && reader.links[more];
  if (!state) return null;
  return (
    <Card
      name={name}
      title={t(`${name}.title`)}
      link={more && href ? { href, text: t(`${more}.all`) } : undefined}
      height={height}
      narrowHeight={narrowHeight}
    >
      <CardBody
        {...({ name, state, reader } as Parameters<typeof CardBody>[0])}
        skeleton={<Skeleton bars={5} isAnnounced />}
      />
    </Card>
  );
}
