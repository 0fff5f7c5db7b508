import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AccessKey } from '#lib/contract/access.ts';
import { CallError } from '../../../api/call-at.ts';
import { routesOf } from '../../../nav.ts';
import { withdrawalsPath } from '../../income/paths.ts';
import { commandHref, parseCommand, type RecordCommand, searchesFor } from './commands.ts';
import { keepMatching, orderGroups, showAllPrefix } from './merge-groups.ts';
import type { Group, Option, Screen } from './option.ts';
import { type Found, maxRecords, SourceTimeout, searchQuery, wholeListQuery } from './requests.ts';
import { queryFor, type Search, type SourceName, sourceRules } from './sources-for.ts';
import { useCommandLabels } from './use-command-labels.ts';
import { listOf, type ToOption, useRecordOptions } from './use-record-options.ts';
import { filterWhole, wholeListHref } from './whole-lists.ts';

/** The lists behind "Show all", with their names in the menu. */
export const listRoutes: Readonly<Record<SourceName, string>> = {
  devices: routesOf.equipment,
  orders: routesOf.orders,
  shopOrders: routesOf.shopOrders,
  dealers: routesOf.dealers,
  workOrders: routesOf.workOrders,
  splits: routesOf.income,
  withdrawals: withdrawalsPath,
  tcodes: routesOf.tcodes,
  products: routesOf.productLibrary,
  platforms: routesOf.platforms,
  cases: routesOf.cases,
  messages: routesOf.messages,
};

export interface FailedSource {
  readonly title: string;
  readonly kind: 'timedOut' | 'tooMany' | 'failed';
  /** When the source may be term again, in milliseconds since the epoch. */
  readonly until: number;
  readonly retry: () => void;
}

interface Inputs {
  /** The text in the field, and the one that is searched for after a pause. */
  text: string;
  query: string;
  areas: ReadonlySet<AccessKey>;
  screens: readonly Screen[];
  /** Whether the user is choosing: nothing that is displayed may move. */
  isChoosing: boolean;
}

/** Searches all sources of a text at once, and returns what is there. */
export function useSearchGroups({ text, query, areas, screens, isChoosing }: Inputs) {
  const words = useTranslations('search.words');
  const command = parseCommand(query, areas, words);
  const parsed = queryFor(command?.numbers[0] ?? query, areas);
  const searches = command ? searchesFor(command, areas) : parsed.searches;
  const results = useQueries({
    queries: searches.map((search) =>
      isWhole(search) ? wholeListQuery(search.source) : searchQuery(search),
    ),
  });
  const toGroup = useToGroup(screens);
  const [kept, setKept] = useState<readonly Group[]>([]);
  const parts = searches.map((search, index) => {
    const { data, error, isFetching, errorUpdatedAt, refetch } = results[index] ?? {};
    if (data && !error) return { group: toGroup(data, search, parsed.text, command?.command) };
    const title = titleOf(search, screens);
    if (error && !isFetching)
      return {
        failed: { title, ...describeFailure(error, errorUpdatedAt ?? 0), retry: () => void refetch?.() },
      };
    // Until the response, what still matches of the text before.
    const before = kept.find(({ id }) => id === search.source);
    return { isPending: true, group: before && keepMatching(before, text) };
  });
  const isPending = text !== query || parts.some((part) => part.isPending);
  const groups = parts.flatMap(({ group }) => (group && group.options.length > 0 ? [group] : []));
  if (!isPending && keyOf(groups) !== keyOf(kept)) setKept(groups);
  return {
    groups: useStableOrder(groups, isChoosing),
    failed: parts.flatMap(({ failed }) => failed ?? []),
    isPending,
    isSearched: searches.length > 0,
    query: parsed,
    command,
  };
}

function useStableOrder(groups: readonly Group[], isChoosing: boolean): Group[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  const sorted = orderGroups(groups, shown, isChoosing);
  const ids = sorted.map(({ id }) => id);
  if (ids.join() !== shown.join()) setShown(ids);
  return sorted;
}

const titleOf = ({ source }: Search, screens: readonly Screen[]) =>
  screens.find(({ href }) => href === listRoutes[source])?.label ?? '';

/** Returns a function that shows what a source found, with a link to all of it. */
function useToGroup(screens: readonly Screen[]) {
  const t = useTranslations('search');
  const labelOf = useCommandLabels();
  const toOption = useRecordOptions();
  return (data: Found, search: Search, term: string, command: RecordCommand | undefined): Group => {
    const { source, filter, text } = search;
    const title = titleOf(search, screens);
    const found = isWhole(search) ? filterWhole(data, term) : data;
    const options = toOptions(found, source, term, toOption, command);
    if (found.total > options.length && !command)
      options.push({
        id: `${showAllPrefix}${source}`,
        icon: 'ChevronRight',
        // The list also finds texts within the records of a short list, so that it has another total.
        label: isWhole(search) ? t('showAllIn', { title }) : t('showAll', { count: found.total, title }),
        href: isWhole(search) ? wholeListHref(search, found) : listOf(listRoutes[source], filter, text),
      });
    return { id: source, title: command ? labelOf(command) : title, options };
  };
}

const isWhole = ({ source }: Search) => sourceRules[source].calls === 0;

const keyOf = (groups: readonly Group[]) =>
  groups.flatMap(({ options }) => options.map(({ id, label }) => `${id} ${label}`)).join();

function toOptions(
  { items }: Found,
  source: SourceName,
  term: string,
  toOption: ToOption,
  command: RecordCommand | undefined,
): Option[] {
  const options = items.slice(0, maxRecords).map((row): Option => {
    const option = toOption[source](row as never, term);
    return command ? { ...option, id: `${command}-${option.id}`, href: commandHref(command, row) } : option;
  });
  return options.sort((a, b) => Number(b.exact ?? false) - Number(a.exact ?? false));
}

function describeFailure(error: unknown, at: number): Pick<FailedSource, 'kind' | 'until'> {
  if (error instanceof SourceTimeout) return { kind: 'timedOut', until: 0 };
  if (!(error instanceof CallError)) return { kind: 'failed', until: 0 };
  const { status, retryAfter } = error;
  const kind = status === 429 ? 'tooMany' : status === 504 ? 'timedOut' : 'failed';
  return { kind, until: retryAfter > 0 ? at + retryAfter * 1000 : 0 };
}
