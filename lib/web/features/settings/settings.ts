import { type AccessKey, may, type Rights } from '#lib/contract/access.ts';
import type { MessageKey } from '../../i18n/page-title.ts';
import { routesOf } from '../../nav.ts';

interface SettingsPage {
  name: 'password' | 'autodata' | 'sessions' | 'accessTokens';
  access: AccessKey;
  /** The key of the page's title. */
  title: MessageKey;
}

const settingsPages: readonly SettingsPage[] = [
  { name: 'password', access: 'password', title: 'account.change.title' },
  { name: 'autodata', access: 'autodata', title: 'autodata.title' },
  { name: 'sessions', access: 'sessions', title: 'sessions.title' },
  { name: 'accessTokens', access: 'tokens', title: 'accessTokens.title' },
];

export type SettingsPageName = SettingsPage['name'];

export const settingsFor = (who: Rights) =>
  settingsPages
    .filter(({ access }) => may(who, access))
    .map(({ name, title }) => ({ name, title, href: routesOf[name] }));
