'use client';

import type { ComponentType, FunctionComponent } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';
import { lazyComponent } from './lazy-component.tsx';

/**
 * A panel that server components open: its code, its texts of these namespaces and its providers load on its first render,
 * or on `preload`.
 */
export function lazyPanel<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loading: Promise<FunctionComponent<Props>> | undefined;
  const loadProvided = () => {
    loading ??= Promise.all([import('./provide.tsx'), load()])
      .then(([{ provide }, panel]) => provide(panel.default, namespaces))
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return Object.assign(lazyComponent<FunctionComponent<Props>>(loadProvided), {
    preload: () => void loadProvided().catch(() => {}),
  });
}
