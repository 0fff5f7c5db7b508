import type { Namespaces } from './namespaces.ts';

const pick = <Texts extends object, Name extends keyof Texts>(texts: Texts, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, texts[name]])) as Pick<Texts, Name>;

/**
 * Picks the texts of client components that every page has; app/layout.tsx sends them with the page. Other client
 * components load their texts with their code (lib/web/ui/loading/lazy-panel.tsx).
 */
export const islandTexts = ({ common, errors, list, shell }: Namespaces) => ({
  common: {
    ...pick(
      common,
      'close',
      'copy',
      'copied',
      'loading',
      'retry',
      'toHome',
      'language',
      'pair',
      'unloaded',
      'failed',
      'offline',
    ),
    scheme: pick(common.scheme, 'label'),
  },
  errors: pick(errors, 'requestId', 'retryIn'),
  list: pick(list, 'copyValue'),
  shell: {
    ...pick(shell, 'menu', 'search'),
    bell: pick(shell.bell, 'label', 'labelLow'),
    user: pick(shell.user, 'settings', 'menu'),
    chat: pick(shell.chat, 'label', 'labelUnread'),
  },
});
