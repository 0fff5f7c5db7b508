'use client';

import { useRowFailure } from '../../ui/list/table/row-failure.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import type { ListingFailure as Failure } from './listing.ts';
import { goodsChanged, setListed } from './set-listed.ts';

const ListingProblem = lazyPanel(['goods'], async () => ({
  default: (await import('./ListingProblem.tsx')).ListingProblem,
}));

/** Above the list or the fields: why the last change by a ListingSwitch or ListingButton failed; nothing after a success. */
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
