import type { ReactNode } from 'react';
import { Tabs } from '../../parts/Tabs.tsx';
import { type ListState, listUrl } from '../state/list-url.ts';

interface Tab {
  value: string | undefined;
  label: string;
  /** Count regardless of other filters. */
  count: ReactNode;
}

interface Props {
  path: string;
  state: ListState;
  filter: string;
  label: string;
  tabs: readonly Tab[];
}

export function FilterTabs({ path, state, filter, label, tabs }: Props) {
  const { [filter]: chosen = '', ...others } = state.filters;
  return (
    <Tabs
      label={label}
      current={chosen}
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
