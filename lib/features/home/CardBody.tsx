import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { CardName, CardResponses } from './cards.ts';
import type { Outcome, Pending } from './outcome.ts';
import { RetryCard } from './RetryCard.tsx';
import { Announcements } from './views/Announcements.tsx';
import { Banners } from './views/Banners.tsx';
import { DeviceStatus } from './views/DeviceStatus.tsx';
import { Figures } from './views/Figures.tsx';
import { LowStock } from './views/LowStock.tsx';
import { Messages } from './views/Messages.tsx';
import { News } from './views/News.tsx';
import { Orders } from './views/Orders.tsx';
import { TopDevices } from './views/TopDevices.tsx';
import type { Reader, ViewProps } from './views/view.ts';
import { WorkOrders } from './views/WorkOrders.tsx';

const views: { [Name in CardName]: ComponentType<ViewProps<Name>> } = {
  announcements: Announcements,
  banners: Banners,
  deviceStatus: DeviceStatus,
  figures: Figures,
  lowStock: LowStock,
  messages: Messages,
  news: News,
  orders: Orders,
  topDevices: TopDevices,
  workOrders: WorkOrders,
};

interface Props<Name extends CardName> {
  name: Name;
  state: Pending<CardResponses[Name]>;
  reader: Reader;
  skeleton: ReactNode;
}

/** The content of a card: its view, streamed when it is late, or its failure. */
export function CardBody<Name extends CardName>({ name, state, reader, skeleton }: Props<Name>) {
  if (!('later' in state)) return <CardOutcome {...{ name, reader, skeleton }} outcome={state} />;
  return (
    <Suspense fallback={skeleton}>
      <Awaited {...{ name, reader, skeleton }} later={state.later} />
    </Suspense>
  );
}

type OutcomeProps<Name extends CardName> = Omit<Props<Name>, 'state'>;

async function Awaited<Name extends CardName>({
  later,
  ...rest
}: OutcomeProps<Name> & { later: Promise<Outcome<CardResponses[Name]>> }) {
  return <CardOutcome {...rest} outcome={await later} />;
}

function CardOutcome<Name extends CardName>({
  name,
  reader,
  skeleton,
  outcome,
}: OutcomeProps<Name> & { outcome: Outcome<CardResponses[Name]> }) {
  if ('failure' in outcome) {
    const { failure } = outcome;
    // Resets the card for another failure.
    return <RetryCard key={failure.requestId} {...{ name, reader, skeleton, failure }} />;
  }
  const View: ComponentType<ViewProps<Name>> = views[name];
  return <View response={outcome.response} reader={reader} />;
}
