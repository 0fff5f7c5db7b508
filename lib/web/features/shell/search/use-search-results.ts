import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AccessKey } from '#lib/contract/access.ts';
import { matchingRoute } from '../../../nav.ts';
import { batchRoute, batchSerialNumbers, directFormHref } from './commands.ts';
import type { Option, OptionGroup, Screen } from './option.ts';
import { readRecentRecords } from './recent-records.ts';
import { useCommandLabels } from './use-command-labels.ts';
import { useFallbackOptions } from './use-fallback-options.ts';
import { useLocalOptions } from './use-local-options.ts';
import { useSearchGroups } from './use-search-groups.ts';

interface Inputs {
  user: string;
  screens: readonly Screen[];
  areas: readonly AccessKey[];
  hasChat: boolean;
  text: string;
  /** The text that is searched for, which follows `text` after a pause. */
  debouncedText: string;
  isChoosing: boolean;
}

/**
 * Returns the content of the search panel: pages and commands at once, records as their sources respond, and the sources that
 * failed. Without a text, the recently opened records.
 */
export function useSearchResults({ user, screens, areas, hasChat, text, debouncedText, isChoosing }: Inputs) {
  const t = useTranslations('search');
  const areaSet = useMemo(() => new Set(areas), [areas]);
  const findLocalOptions = useLocalOptions({ screens, areas: areaSet, hasChat });
  const search = useSearchGroups({ text, debouncedText, areas: areaSet, screens, isChoosing });
  const batch = useBatchOption(search.command);
  const form = useDirectFormOption(search.command, areaSet);
  const fallback = useFallbackOptions({ parsedSearch: search.parsedSearch, screens, text, hasChat });
  const recent = useRecentGroup(user, screens);
  const term = search.parsedSearch.text;
  if (text.trim() === '') return { ...noResults, term, groups: recent, isEmpty: true };
  const local = [...batch, ...form, ...findLocalOptions(text)];
  const records = search.groups.flatMap((group) => group.options);
  const isNothing = !search.isPending && local.length === 0 && records.length === 0;
  return {
    term,
    highlight: search.command || search.parsedSearch.isNumber ? term : text.trim(),
    local,
    records,
    failed: search.failed,
    isPending: search.isPending,
    isNothing,
    isEmpty: false,
    // Words are at least compared with the names of pages.
    isSearched: search.isSearched || !search.parsedSearch.isNumber,
    groups: [
      ...(local.length > 0 ? [{ id: 'own', title: t('own'), options: local }] : []),
      ...search.groups,
      ...(isNothing ? [{ id: 'elsewhere', title: t('elsewhere'), options: fallback }] : []),
    ],
  };
}

const noResults = {
  highlight: '',
  local: [],
  records: [],
  failed: [],
  isPending: false,
  isNothing: false,
  isSearched: false,
};

/** Returns the recently opened records that the account may still see, without the record of the present page. */
function useRecentGroup(user: string, screens: readonly Screen[]): OptionGroup[] {
  const t = useTranslations('search');
  const currentPath = usePathname();
  return useMemo(() => {
    const routes = screens.map(({ href }) => href).filter((href) => href !== '/');
    const options = readRecentRecords(user).flatMap(({ href, label }): Option[] => {
      const route = matchingRoute(href, routes);
      const screen = screens.find((each) => each.href === route);
      if (!screen || href === currentPath) return [];
      return [{ id: href, href, label, verbatim: true, icon: screen.icon, facts: [{ text: screen.label }] }];
    });
    return options.length > 0 ? [{ id: 'recent', title: t('recent'), options }] : [];
  }, [user, screens, currentPath, t]);
}

type ParsedCommand = ReturnType<typeof useSearchGroups>['command'];

/** Returns the option that opens a batch screen with all devices of a text such as "distribute 98…, 98…", if it is one. */
function useBatchOption(command: ParsedCommand): Option[] {
  const t = useTranslations('search');
  const renew = useTranslations('devices.renew');
  const numbers = command ? batchSerialNumbers(command) : [];
  if (numbers.length === 0) return [];
  const count = { count: numbers.length };
  const base = { id: 'several', exact: true };
  if (command?.command === 'renew')
    return [{ ...base, icon: 'Refresh', label: renew('many', count), href: batchRoute('renew', numbers) }];
  const label = t('distributeMany', count);
  return [{ ...base, icon: 'SwapHoriz', label, href: batchRoute('distribute', numbers) }];
}

/** Returns the option that opens a form with the typed number when the account may not search for its record. */
function useDirectFormOption(command: ParsedCommand, areas: ReadonlySet<AccessKey>): Option[] {
  const labelOf = useCommandLabels();
  const href = command && directFormHref(command, areas);
  if (!href) return [];
  const icon = command.command === 'refund' ? 'CurrencyExchange' : 'PowerSettingsNew';
  const facts = [{ text: command.numbers[0] }];
  return [{ id: 'form', icon, label: labelOf(command.command), facts, href, exact: true }];
}
