'use client';

import type { Dealer } from '../../contract/dealers.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { forms } from './forms.tsx';
import { useDealerList } from './list.ts';
import type { Scope } from './scopes.ts';

interface Props {
  scope: Scope;
  first: FirstPage<Dealer>;
  user: string;
}

/** Dealers, or sub-dealers and similar-level dealers. */
export function DealerList({ scope, first, user }: Props) {
  return <ListScreen list={useDealerList(scope)} first={first} user={user} form={forms[scope]} />;
}
