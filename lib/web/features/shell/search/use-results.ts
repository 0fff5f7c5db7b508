import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AccessKey } from '#lib/contract/access.ts';
import { matchingRoute } from '../../../nav.ts';
import { manyRoute, serialNumbers, unsearchedForm } from './commands.ts';
import type { Group, Option, Screen } from './option.ts';
import { readRecentRecords } from './recent-records.ts';
import { useCommandLabels } from './use-command-labels.ts';
import { useLeads } from './use-leads.ts';
import { useOwnOptions } from './use-own-options.ts';
import { useSearchGroups } from './use-search-groups.ts';

interface Inputs {
  user: string;
  screens: readonly Screen[];
  areas: readonly AccessKey[];
  hasChat: boolean;
  text: string;
  /** The text that is searched for, after a pause. */
  query: string;
  isChoosing: boolean;
}

/** Returns all that the panel shows: pages and commands at once, records as they arrive. */
export function useResults({ user, screens, areas, hasChat, text, query, isChoosing }: Inputs) {
  const t = useTranslations('search');
  const visible = useMemo(() => new Set(areas), [areas]);
  const findOwn = useOwnOptions({ screens, areas: visible, hasChat });
  const search = useSearchGroups({ text, query, areas: visible, screens, isChoosing });
  const several = useSeveralDevices(search.command);
  const form = useUnsearchedForm(search.command, visible);
  const leads = useLeads({ query: search.query, screens, text, hasChat });
  const recent = useRecentGroup(user, screens);
  const term = search.query.text;
  if (text.trim() === '') return { ...{ term, marked: '' }, ...nothing, groups: recent, isEmpty: true };
  const own = [...several, ...form, ...findOwn(text)];
  const records = search.groups.flatMap((group) => group.options);
  const isNothing = !search.isPending && own.length === 0 && records.length === 0;
  return {
    term,
    marked: search.command || search.query.isNumber ? term : text.trim(),
    ...{ own, records, isNothing, isEmpty: false, isPending: search.isPending, failed: search.failed },
    // Words are at least compared with the names of pages.
    isSearched: search.isSearched || !search.query.isNumber,
    groups: [
      ...(own.length > 0 ? [{ id: 'own', title: t('own'), options: own }] : []),
      ...search.groups,
      ...(isNothing ? [{ id: 'elsewhere', title: t('elsewhere'), options: leads }] : []),
    ],
  };
}

const nothing = {
  own: [],
  records: [],
  failed: [],
  isPending: false,
  isNothing: false,
  isSearched: false,
};

/** The records opened lately that the account may still see, without the one on this page. */
function useRecentGroup(user: string, screens: readonly Screen[]): Group[] {
  const t = useTranslations('search');
  const here = usePathname();
  return useMemo(() => {
    const routes = screens.map(({ href }) => href).filter((href) => href !== '/');
    const options = readRecentRecords(user).flatMap(({ href, label }): Option[] => {
      const route = matchingRoute(href, routes);
      const screen = screens.find((each) => each.href === route);
      if (!screen || href === here) return [];
      return [{ id: href, href, label, verbatim: true, icon: screen.icon, facts: [{ text: screen.label }] }];
    });
    return options.length > 0 ? [{ id: 'recent', title: t('recent'), options }] : [];
  }, [user, screens, here, t]);
}

type ParsedCommand = ReturnType<typeof useSearchGroups>['command'];

/** Opens the distribution or the renewal with all devices of a list such as "distribute 98…, 98…". */
function useSeveralDevices(command: ParsedCommand): Option[] {
  const t = useTranslations('search');
  const renew = useTranslations('devices.renew');
  const numbers = command ? serialNumbers(command) : [];
  if (numbers.length === 0) return [];
  const count = { count: numbers.length };
  const option =
    command?.command === 'renew'
      ? ({ icon: 'Refresh', label: renew('many', count), href: manyRoute('renew', numbers) } as const)
      : ({
          icon: 'SwapHoriz',
          label: t('distributeMany', count),
          href: manyRoute('distribute', numbers),
        } as const);
  return [{ id: 'several', exact: true, ...option }];
}

/** Opens the form with the number as typed when the account may not search for its record. */
function useUnsearchedForm(command: ParsedCommand, areas: ReadonlySet<AccessKey>): Option[] {
  const labelOf = useCommandLabels();
  const href = command && unsearchedForm(command, areas);
  if (!href) return [];
  const icon = command.command === 'refund' ? 'CurrencyExchange' : 'PowerSettingsNew';
  const facts = [{ text: command.numbers[0] }];
  return [{ id: 'form', icon, label: labelOf(command.command), facts, href, exact: true }];
}
