'use client';

import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** Milliseconds after which data is fetched again when a component mounts. */
const staleTimeMs = 20_000;

const createQueryClient = () =>
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
  });

/** Marks queries as outdated in every tab; `here: false` leaves out this one. Those on show are fetched again. */
type InvalidateInTabs = (queryKey: QueryKey, options?: { here?: boolean }) => void;

const InvalidateContext = createContext<InvalidateInTabs>(() => {});

export const useInvalidateInTabs = () => useContext(InvalidateContext);

/** Provides the cache of server state. `call` retries reads itself, so queries do not. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return;
    const opened = new BroadcastChannel('portal-queries');
    opened.onmessage = ({ data }: MessageEvent<QueryKey>) =>
      void client.invalidateQueries({ queryKey: data });
    channel.current = opened;
    return () => opened.close();
  }, [client]);
  const invalidate = useCallback<InvalidateInTabs>(
    (queryKey, { here = true } = {}) => {
      if (here) void client.invalidateQueries({ queryKey });
      channel.current?.postMessage(queryKey);
    },
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <InvalidateContext value={invalidate}>{children}</InvalidateContext>
    </QueryClientProvider>
  );
}
