'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Milliseconds after which data is fetched again when a component mounts. */
const staleTimeMs = 20_000;

/** Provides the cache of server state. `call` retries reads itself, so queries do not. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: staleTimeMs,
            retry: false,
            refetchOnWindowFocus: false,
            // A browser that reports itself offline still gets an error, not an endless wait.
            networkMode: 'always',
          },
          mutations: { networkMode: 'always' },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
