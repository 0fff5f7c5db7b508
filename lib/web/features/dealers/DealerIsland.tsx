'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import { forms } from './forms.tsx';
import type { Scope } from './scopes.ts';

const islandOf = (scope: Scope) =>
  createListIsland(['form', 'dealers'], async () => {
    const { useDealerList } = await import('./list.tsx');
    return { useList: useDealerList, Form: forms[scope] };
  });

export const DealerIsland = islandOf('dealers');
export const SubDealerIsland = islandOf('subDealers');
