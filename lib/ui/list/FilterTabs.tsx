'use client';

import type { ReactNode } from 'react';
import { LinkTabs } from './LinkTabs.tsx';
import { listUrl } from './list-url.ts';
import { onPlainClick } from './on-plain-click.ts';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

interface Tab {
  value: string | undefined;
  label: string;
  /** Count regardless of other filters. */
  count: ReactNode;
}

interface Props<R extends Row> {
  screen: Screen<R>;
  filter: string;
  label: string;
  tabs: readonly Tab[];
}

/** One filter of a list as tabs with counts. They are links and work without scripts. */
export function FilterTabs<R extends Row>({ screen: { list, query }, filter, label, tabs }: Props<R>) {
  const { [filter]: chosen = '', ...others } = query.state.filters;
  return (
    <LinkTabs
      label={label}
      current={chosen}
      currentIs="true"
      tabs={tabs.map(({ value, label: name, count }) => {
        const filters = value === undefined ? others : { ...others, [filter]: value };
        const state = { ...query.state, page: 1, filters };
        return {
          name: value ?? '',
          href: listUrl(list.path, state),
          onClick: onPlainClick(() => query.setState(state)),
          label: (
            <span>
              {name} {count}
            </span>
          ),
        };
      })}
    />
  );
}
