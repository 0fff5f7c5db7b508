import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';
import type { Option, Screen } from './option.ts';
import { type Query, toSearchable } from './sources-for.ts';
import { listOf } from './use-record-options.ts';
import { listRoutes } from './use-search-groups.ts';

/** Lists that the search does not ask, with the parameter that filters them. */
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
  query: Query;
  screens: readonly Screen[];
  text: string;
  hasChat: boolean;
}

/** Returns where to go on when nothing was found. */
export function useLeads({ query, screens, text, hasChat }: Inputs): Option[] {
  const t = useTranslations('search');
  const own = query.isNumber
    ? query.searches.map(({ source, filter }) => [listRoutes[source], filter] as const)
    : [];
  const lists = [...own, ...(query.isNumber ? numberLists : wordLists)];
  const searched = toSearchable(query.text);
  return [
    ...lists.flatMap(([route, filter]): Option[] => {
      const screen = screens.find(({ href }) => href === route);
      if (!screen || searched === '') return [];
      const href = listOf(route, filter, searched);
      return [{ id: href, href, icon: screen.icon, label: t('searchIn', { title: screen.label }) }];
    }),
    ...(hasChat ? [chatOption(t('askInChat'), text.trim())] : []),
    { id: 'clear', icon: 'Close', label: t('clear'), run: ({ setText }) => setText(''), staysOpen: true },
  ];
}

const chatOption = (label: string, text: string): Option => ({
  ...{ id: 'ask', icon: 'ForumOutlined', label },
  run: ({ openChat }) => openChat(text),
});
