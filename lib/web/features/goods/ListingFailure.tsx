'use client';

import { useRowFailure } from '../../ui/list/table/row-failure.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import type { ListingFailure as Failure } from './listing.ts';
import { goodsChanged, setListed } from './set-listed.ts';

const ListingProblem = lazyPanel(['goods'], async () => ({
  default: (await import('./ListingProblem.tsx')).ListingProblem,
}));

export function ListingFailure() {
  const { failure, setFailure } = useRowFailure<Failure>();
  return (
    failure && (
      <ListingProblem
        failure={failure}
        onRetry={() => void setListed(failure, { setFailure, onSettled: goodsChanged })}
      />
    )
  );
}
