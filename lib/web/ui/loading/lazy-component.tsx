'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { ChunkLoadError, RetryContext } from '../problem/ChunkLoadError.tsx';

type ComponentModule<Props> = ComponentType<Props> | { default: ComponentType<Props> };

interface Options<Props> {
  /** Shown until the code is loaded, with the same props. */
  loading?: ComponentType<Props> | undefined;
}

/** The code of one lazy component, shared by all places that render it. */
interface Source<Props> {
  /** Undefined until the code is loaded. */
  loaded?: ComponentType<Props>;
  /** Resolves to the component, or to ChunkLoadError. */
  load: () => Promise<ComponentType<Props>>;
}

/**
 * A component whose code loads on its first render, in browsers only. Without Suspense, because React delays its reveal
 * by 300 ms. A failed load shows a message and is retried on the next render and when the browser is online again.
 */
export function lazyComponent<Lazy extends ComponentType<never>>(
  load: () => Promise<Lazy | { default: Lazy }>,
  options?: Options<Lazy extends ComponentType<infer Props> ? Props : never>,
): Lazy;
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentModule<Props>>,
  { loading }: Options<Props> = {},
): ComponentType<Props> {
  const source: Source<Props> = {
    load: async () => {
      try {
        const loadedModule = await load();
        source.loaded = 'default' in loadedModule ? loadedModule.default : loadedModule;
        return source.loaded;
      } catch (error) {
        return () => <ChunkLoadError error={error} />;
      }
    },
  };
  return (props) => <LazyComponent source={source} loading={loading} props={props} />;
}

interface LazyProps<Props> {
  source: Source<Props>;
  loading: Options<Props>['loading'];
  props: Props;
}

function LazyComponent<Props extends object>({ source, loading: Loading, props }: LazyProps<Props>) {
  // Until hydration it renders what the server has rendered, even if the code is loaded already.
  const loadedBefore = useHydrated() ? source.loaded : undefined;
  const [Result, setResult] = useState<ComponentType<Props>>();
  const [attempts, setAttempts] = useState(0);
  const retry = useCallback(() => setAttempts((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once more
  useEffect(() => {
    if (source.loaded) return;
    let isCurrent = true;
    void source.load().then((result) => isCurrent && setResult(() => result));
    window.addEventListener('online', retry);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', retry);
    };
  }, [source, attempts, retry]);
  const Component = loadedBefore ?? Result;
  return (
    <RetryContext value={retry}>
      {Component ? <Component {...props} /> : Loading && <Loading {...props} />}
    </RetryContext>
  );
}
