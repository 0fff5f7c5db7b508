'use client';

import type { ComponentType, FunctionComponent } from 'react';
import type { Namespace } from '../../i18n/namespaces.ts';
import { lazyComponent } from './lazy-component.tsx';

type Wrapper = typeof import('../providers/with-providers.tsx').withProviders;

interface Options<Props> {
  /** Shown until the panel is loaded, with the same props. */
  loading?: FunctionComponent<Props>;
  /** Loads the function that wraps the panel in its providers; by default `withProviders`, which has Material UI. */
  loadWrapper?: () => Promise<Wrapper>;
}

const loadDefaultWrapper = async () => (await import('../providers/with-providers.tsx')).withProviders;

/**
 * A component for server-rendered pages, which have no providers. Its code, its texts of these namespaces and its providers
 * load on its first render or on `preload`. A failed load shows ChunkLoadError and is tried again.
 */
export function lazyPanel<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: Options<Props> = {},
) {
  const { loading, loadWrapper = loadDefaultWrapper } = options;
  let wrappedPanel: Promise<FunctionComponent<Props>> | undefined;
  const loadPanel = () => {
    wrappedPanel ??= Promise.all([loadWrapper(), load()])
      .then(([wrap, panel]) => wrap(panel.default, namespaces))
      .catch((error) => {
        wrappedPanel = undefined;
        throw error;
      });
    return wrappedPanel;
  };
  return Object.assign(lazyComponent<FunctionComponent<Props>>(loadPanel, { loading }), {
    preload: () => void loadPanel().catch(() => {}),
  });
}
