'use client';

import type { ComponentType, FunctionComponent } from 'react';
import type { Namespace } from '../../i18n/namespaces.ts';
import { lazyComponent } from './lazy-component.tsx';

interface Options<Props> {
  /** Shown until the panel is loaded, with the same props. */
  loading?: FunctionComponent<Props>;
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
  let loading: Promise<FunctionComponent<Props>> | undefined;
  const loadProvided = () => {
    loading ??= Promise.all([import('../providers/provide.tsx'), load()])
      .then(([{ provide }, panel]) => provide(panel.default, namespaces))
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return Object.assign(lazyComponent<FunctionComponent<Props>>(loadProvided, options), {
    preload: () => void loadProvided().catch(() => {}),
  });
}
