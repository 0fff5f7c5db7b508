import type { ReactNode } from 'react';
import { Tabs } from '../../parts/Tabs.tsx';
import { type ListState, listUrl } from '../state/list-url.ts';

interface Tab {
  /** The value of the filter; undefined for the tab without it. */
  value: string | undefined;
  label: string;
  /** The number of rows, whatever the other filters. */
  count: ReactNode;
}

interface Props {
  path: string;
  state: ListState;
  /** The parameter name of the filter. */
  filter: string;
  label: string;
  tabs: readonly Tab[];
}

/** Tabs above a list, each a link that sets one filter to a value and keeps the others. */
export function FilterTabs({ path, state, filter, label, tabs }: Props) {
  const { [filter]: currentValue = '', ...others } = state.filters;
  return (
    <Tabs
      label={label}
      current={currentValue}
      currentIs="true"
      tabs={tabs.map(({ value, label: name, count }) => ({
        name: value ?? '',
        href: listUrl(path, {
          ...state,
          page: 1,
          filters: value === undefined ? others : { ...others, [filter]: value },
        }),
        label: (
          <span>
            {name} {count}
          </span>
        ),
      }))}
    />
  );
}
