import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AccessKey } from '#lib/contract/access.ts';
import { CallError } from '../../../api/call-at.ts';
import { routesOf } from '../../../nav.ts';
import { withdrawalsPath } from '../../income/paths.ts';
import { commandHref, parseCommand, type RecordCommand, sourceRequestsOf } from './commands.ts';
import { keepMatching, orderGroups, showAllPrefix } from './merge-groups.ts';
import type { Option, OptionGroup, Screen } from './option.ts';
import { parseSearchText, type SourceName, type SourceRequest, sourceRules } from './parse-search-text.ts';
import {
  maxRecords,
  type SourceResult,
  SourceTimeout,
  searchQuery,
  wholeListQuery,
} from './search-queries.ts';
import { useCommandLabels } from './use-command-labels.ts';
import { filteredListHref, type ToOption, useRecordOptions } from './use-record-options.ts';
import { filterWholeList, wholeListHref } from './whole-lists.ts';

/** The screen of each source, which "Show all" opens. Its name in the menu is the title of the group. */
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
  /** When the source may be requested again, in milliseconds since the epoch; 0 for at once. */
  readonly until: number;
  readonly retry: () => void;
}

interface Inputs {
  text: string;
  /** The text that is searched for, which follows `text` after a pause. */
  debouncedText: string;
  areas: ReadonlySet<AccessKey>;
  screens: readonly Screen[];
  /** Whether the user is choosing an option, so that no group may move. */
  isChoosing: boolean;
}

/**
 * Searches all sources of a text in parallel. Returns a group of records per source, as the sources respond, and the sources that
 * failed. Until a source responds, its group has the previous records that still match.
 */
export function useSearchGroups({ text, debouncedText, areas, screens, isChoosing }: Inputs) {
  const words = useTranslations('search.words');
  const command = parseCommand(debouncedText, areas, words);
  const parsedSearch = parseSearchText(command?.numbers[0] ?? debouncedText, areas);
  const requests = command ? sourceRequestsOf(command, areas) : parsedSearch.requests;
  const results = useQueries({
    queries: requests.map((request) =>
      isWholeList(request) ? wholeListQuery(request.source) : searchQuery(request),
    ),
  });
  const toGroup = useToGroup(screens);
  const [previousGroups, setPreviousGroups] = useState<readonly OptionGroup[]>([]);
  const outcomes = requests.map((request, index) => {
    const { data, error, isFetching, errorUpdatedAt, refetch } = results[index] ?? {};
    if (data && !error) return { group: toGroup(data, request, parsedSearch.text, command?.command) };
    if (error && !isFetching)
      return {
        failed: {
          title: titleOf(request, screens),
          ...describeFailure(error, errorUpdatedAt ?? 0),
          retry: () => void refetch?.(),
        },
      };
    const previous = previousGroups.find(({ id }) => id === request.source);
    return { isPending: true, group: previous && keepMatching(previous, text) };
  });
  const isPending = text !== debouncedText || outcomes.some((outcome) => outcome.isPending);
  const groups = outcomes.flatMap(({ group }) => (group && group.options.length > 0 ? [group] : []));
  if (!isPending && keyOf(groups) !== keyOf(previousGroups)) setPreviousGroups(groups);
  return {
    groups: useStableOrder(groups, isChoosing),
    failed: outcomes.flatMap(({ failed }) => failed ?? []),
    isPending,
    /** Whether a source was requested, so that no results mean no records. */
    isSearched: requests.length > 0,
    parsedSearch,
    command,
  };
}

function useStableOrder(groups: readonly OptionGroup[], isChoosing: boolean): OptionGroup[] {
  const [displayedIds, setDisplayedIds] = useState<readonly string[]>([]);
  const sorted = orderGroups(groups, displayedIds, isChoosing);
  const ids = sorted.map(({ id }) => id);
  if (ids.join() !== displayedIds.join()) setDisplayedIds(ids);
  return sorted;
}

const titleOf = ({ source }: SourceRequest, screens: readonly Screen[]) =>
  screens.find(({ href }) => href === listRoutes[source])?.label ?? '';

/** Returns a function that converts the records of a source to options, with a link to the list when it has more. */
function useToGroup(screens: readonly Screen[]) {
  const t = useTranslations('search');
  const labelOf = useCommandLabels();
  const toOption = useRecordOptions();
  return (
    data: SourceResult,
    request: SourceRequest,
    term: string,
    command: RecordCommand | undefined,
  ): OptionGroup => {
    const { source, filter, text } = request;
    const title = titleOf(request, screens);
    const result = isWholeList(request) ? filterWholeList(data, term) : data;
    const options = toOptions(result, source, term, toOption, command);
    // Without a total, a list of as many records as fit may have more.
    const total = result.totalIsMinimum ? null : result.total;
    const hasMore = total === null ? data.items.length >= maxRecords : total > options.length;
    if (hasMore && !command)
      options.push({
        id: `${showAllPrefix}${source}`,
        icon: 'ChevronRight',
        // The screen of a short list also finds other texts of its records, so its total may differ.
        label:
          isWholeList(request) || total === null
            ? t('showAllIn', { title })
            : t('showAll', { count: total, title }),
        href: isWholeList(request)
          ? wholeListHref(request, result)
          : filteredListHref(listRoutes[source], filter, text),
      });
    return { id: source, title: command ? labelOf(command) : title, options };
  };
}

const isWholeList = ({ source }: SourceRequest) => sourceRules[source].calls === 0;

const keyOf = (groups: readonly OptionGroup[]) =>
  groups.flatMap(({ options }) => options.map(({ id, label }) => `${id} ${label}`)).join();

/** Returns the first records as options, exact matches first. With a command they open its form instead of the record. */
function toOptions(
  { items }: SourceResult,
  source: SourceName,
  term: string,
  toOption: ToOption,
  command: RecordCommand | undefined,
): Option[] {
  const options = items.slice(0, maxRecords).map((row): Option => {
    const option = toOption[source](row as never, term);
    return command ? { ...option, id: `${command}-${option.id}`, href: commandHref(command, row) } : option;
  });
  return [...options.filter(({ exact }) => exact), ...options.filter(({ exact }) => !exact)];
}

function describeFailure(error: unknown, failedAt: number): Pick<FailedSource, 'kind' | 'until'> {
  if (error instanceof SourceTimeout) return { kind: 'timedOut', until: 0 };
  if (!(error instanceof CallError)) return { kind: 'failed', until: 0 };
  const until = error.retryAfter > 0 ? failedAt + error.retryAfter * 1000 : 0;
  if (error.status === 429) return { kind: 'tooMany', until };
  return { kind: error.status === 504 ? 'timedOut' : 'failed', until };
}
