'use client';

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { call } from '../../api/call.ts';
import type { Failure } from '../../ui/failure.ts';
import { LazyProblemNotice } from '../../ui/LazyProblemNotice.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { type CardName, type CardResponses, newestMessages } from './cards.ts';
import type { Reader, ViewProps } from './views/view.ts';

/** The cards' calls from the browser. */
const cardCalls: { [Name in CardName]: () => Promise<CardResponses[Name]> } = {
  announcements: () => call('home.announcements'),
  banners: () => call('home.banners'),
  deviceStatus: () => call('home.deviceStatus'),
  figures: () => call('home.figures'),
  lowStock: () => call('inventoryAlerts.firing'),
  messages: () => call('messages.list', newestMessages),
  news: () => call('home.news'),
  orders: () => call('home.orders'),
  topDevices: () => call('home.topDevices'),
  workOrders: () => call('home.workOrders'),
};

/** Loaded only after a successful retry. */
const views: { [Name in CardName]: ComponentType<ViewProps<Name>> } = {
  announcements: lazyComponent(() => import('./views/Announcements.tsx').then((view) => view.Announcements)),
  banners: lazyComponent(() => import('./views/Banners.tsx').then((view) => view.Banners)),
  deviceStatus: lazyComponent(() => import('./views/DeviceStatus.tsx').then((view) => view.DeviceStatus)),
  figures: lazyComponent(() => import('./views/Figures.tsx').then((view) => view.Figures)),
  lowStock: lazyComponent(() => import('./views/LowStock.tsx').then((view) => view.LowStock)),
  messages: lazyComponent(() => import('./views/Messages.tsx').then((view) => view.Messages)),
  news: lazyComponent(() => import('./views/News.tsx').then((view) => view.News)),
  orders: lazyComponent(() => import('./views/Orders.tsx').then((view) => view.Orders)),
  topDevices: lazyComponent(() => import('./views/TopDevices.tsx').then((view) => view.TopDevices)),
  workOrders: lazyComponent(() => import('./views/WorkOrders.tsx').then((view) => view.WorkOrders)),
};

interface Props<Name extends CardName> {
  name: Name;
  reader: Reader;
  failure: Failure;
  skeleton: ReactNode;
}

/** A failed card, with a button that reloads it alone. */
export function RetryCard<Name extends CardName>({ name, reader, failure, skeleton }: Props<Name>) {
  const { data, error, isFetching, refetch } = useQuery<CardResponses[Name]>({
    queryKey: ['home', name, failure.requestId],
    queryFn: () => cardCalls[name](),
    enabled: false,
  });
  const container = useRef<HTMLDivElement>(null);
  const View: ComponentType<ViewProps<Name>> = views[name];
  const retry = () => {
    // The button disappears; the card keeps the focus.
    container.current?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <Box
      ref={container}
      tabIndex={-1}
      aria-busy={isFetching}
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 'inherit' }}
    >
      {isFetching && skeleton}
      {!isFetching && !data && <LazyProblemNotice error={error ?? failure} onRetry={retry} />}
      {!isFetching && data && <View response={data} reader={reader} />}
    </Box>
  );
}
