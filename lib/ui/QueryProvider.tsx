'use client';

import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

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

/** Invalidates queries in every tab; with `here: false` only in the other tabs. */
type InvalidateInTabs = (queryKey: QueryKey, options?: { here?: boolean }) => void;

const InvalidateContext = createContext<InvalidateInTabs>(() => {});

export const useInvalidateInTabs = () => useContext(InvalidateContext);

/** Provides the query cache. `call` retries reads itself, so queries do not. */
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
