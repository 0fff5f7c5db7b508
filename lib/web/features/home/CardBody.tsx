import type { ComponentType, ReactNode } from 'react';
import { routesOf } from '../../nav.ts';
import { StreamedPart } from '../../ui/loading/StreamedPart.tsx';
import { ServerProblem } from '../../ui/parts/ServerProblem.tsx';
import type { CardName, CardResponses } from './cards.ts';
import type { Outcome, Pending } from './outcome.ts';
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
import { WorkQueue } from './views/WorkQueue.tsx';

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
  workQueue: WorkQueue,
};

interface Props<Name extends CardName> {
  name: Name;
  state: Pending<CardResponses[Name]>;
  reader: Reader;
  skeleton: ReactNode;
}

/** The content of a card: its response or its failure, streamed when it is late. Until then `skeleton` is shown. */
export function CardBody<Name extends CardName>({ name, state, reader, skeleton }: Props<Name>) {
  const View: ComponentType<ViewProps<Name>> = views[name];
  const render = (outcome: Outcome<CardResponses[Name]>) =>
    'failure' in outcome ? (
      <ServerProblem problem={outcome.failure} href={routesOf.home} />
    ) : (
      <View response={outcome.response} reader={reader} />
    );
  return (
    <StreamedPart
      content={'later' in state ? state.later.then(render) : render(state)}
      // Undefined when it is never shown, as it would be sent with the page.
      placeholder={'response' in state ? undefined : skeleton}
    />
  );
}
