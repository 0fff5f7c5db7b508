import type { Namespaces } from './namespaces.ts';

/** The texts of client components that are on every page. The others load with their code (lib/ui/lazy-panel.tsx). */
export function islandTexts({ common, errors, shell }: Namespaces) {
  const { close, retry, toHome, language, pair, unloaded, failed, scheme } = common;
  const { bell, chat, goTo, menu, user } = shell;
  return {
    common: { close, retry, toHome, language, pair, unloaded, failed, scheme: { label: scheme.label } },
    errors: { requestId: errors.requestId, field: { searchTooLong: errors.field.searchTooLong } },
    shell: {
      menu,
      goTo,
      bell: { label: bell.label, labelLow: bell.labelLow },
      user: { settings: user.settings, menu: user.menu },
      chat: { label: chat.label, labelUnread: chat.labelUnread },
    },
  };
}
