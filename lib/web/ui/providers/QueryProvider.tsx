'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onInvalidated } from '../storage/tab-channel.ts';

const staleTimeMs = 20_000;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        retry: false,
        refetchOnWindowFocus: false,
        // Browsers that report themselves offline get an error instead of waiting.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Shared by all parts of a page, which have a provider each. */
let browserClient: QueryClient | undefined;

/** Returns the query cache of the page. For browsers only: a server has a cache for each request. */
export function getQueryClient(): QueryClient {
  if (browserClient) return browserClient;
  const client = createQueryClient();
  browserClient = client;
  onInvalidated((queryKey) => void client.invalidateQueries({ queryKey }));
  return client;
}

/** Provides the query cache. `call` retries reads itself, so queries do not. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? createQueryClient() : getQueryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
