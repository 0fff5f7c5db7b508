import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';
import type { Option, Screen } from './option.ts';
import { type ParsedSearch, toSearchable } from './parse-search-text.ts';
import { filteredListHref } from './use-record-options.ts';
import { listRoutes } from './use-search-groups.ts';

/** Lists that are no sources of the search, with the query parameter that filters them. */
const numberLists = [
  [routesOf.feedback, 'q'],
  [routesOf.resets, 'q'],
  [routesOf.refunds, 'q'],
] as const;
const wordLists = [
  [routesOf.goods, 'q'],
  [routesOf.workOrders, 'q'],
  [routesOf.feedback, 'q'],
] as const;

interface Inputs {
  parsedSearch: ParsedSearch;
  screens: readonly Screen[];
  text: string;
  hasChat: boolean;
}

/**
 * Returns the options of a search without results: filtered lists, the chat, and a command that clears the field. Lists that the
 * account may not open are left out.
 */
export function useFallbackOptions({ parsedSearch, screens, text, hasChat }: Inputs): Option[] {
  const t = useTranslations('search');
  const sourceLists = parsedSearch.requests.map(
    ({ source, filter }) => [listRoutes[source], filter] as const,
  );
  const lists = parsedSearch.isNumber ? [...sourceLists, ...numberLists] : wordLists;
  const searchText = toSearchable(parsedSearch.text);
  return [
    ...lists.flatMap(([route, filter]): Option[] => {
      const screen = screens.find(({ href }) => href === route);
      if (!screen || searchText === '') return [];
      const href = filteredListHref(route, filter, searchText);
      return [{ id: href, href, icon: screen.icon, label: t('searchIn', { title: screen.label }) }];
    }),
    ...(hasChat ? [chatOption(t('askInChat'), text.trim())] : []),
    { id: 'clear', icon: 'Close', label: t('clear'), run: ({ setText }) => setText(''), staysOpen: true },
  ];
}

const chatOption = (label: string, text: string): Option => ({
  id: 'ask',
  icon: 'ForumOutlined',
  label,
  run: ({ openChat }) => openChat(text),
});
