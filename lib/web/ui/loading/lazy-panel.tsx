'use client';

import type { ComponentType, FunctionComponent } from 'react';
import type { Namespace } from '../../i18n/namespaces.ts';
import { lazyComponent } from './lazy-component.tsx';

type Provide = typeof import('../providers/provide.tsx').provide;

interface Options<Props> {
  /** Shown until the panel is loaded, with the same props. */
  loading?: FunctionComponent<Props>;
  /** Its providers; by default with Material UI. */
  provide?: () => Promise<{ provide: Provide }>;
}

/**
 * A panel that server components open: its code, its texts of these namespaces and its providers load on its first render,
 * or on `preload`.
 */
export function lazyPanel<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: Options<Props> = {},
) {
  const { loading: Loading, provide: loadProvide = () => import('../providers/provide.tsx') } = options;
  let loading: Promise<FunctionComponent<Props>> | undefined;
  const loadProvided = () => {
    loading ??= Promise.all([loadProvide(), load()])
      .then(([{ provide }, panel]) => provide(panel.default, namespaces))
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return Object.assign(lazyComponent<FunctionComponent<Props>>(loadProvided, { loading: Loading }), {
    preload: () => void loadProvided().catch(() => {}),
  });
}
