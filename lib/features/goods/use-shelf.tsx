'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { Failure } from './ShelfFailure.tsx';
import type { SetShelf } from './shelf.ts';

// Most visits see none.
const ShelfFailure = lazily(() => import('./ShelfFailure.tsx').then((loaded) => loaded.ShelfFailure));

/**
 * Puts single goods on the shelf or takes them off, with eight seconds to take it back, and says why it failed.
 * `changed` hears that what is shown may be out of date, also after a failure: it may have happened all the same.
 */
export function useShelf(changed: () => void): { setShelf: SetShelf; failed: ReactNode } {
  const t = useTranslations('goods');
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  }, [changed]);

  const setShelf = useCallback<SetShelf>(
    async (goods, onShelf) => {
      const { id, name } = goods;
      setFailure(undefined);
      try {
        const { done, unchanged, failed } = await call('goods.shelve', { body: { ids: [id], onShelf } });
        if (!done.includes(id)) {
          const [refusal] = failed;
          // The vendor may mention the goods neither as done nor as failed.
          setFailure({
            goods,
            onShelf,
            ...(refusal ? { reason: refusal.reason } : { error: { code: 'outcomeUnknown' } }),
          });
          return false;
        }
        if (unchanged.includes(id)) notice(t(onShelf ? 'wasOn' : 'wasOff', { name }));
        else notice(t(onShelf ? 'isOn' : 'isOff', { name }), undefined, () => void setShelf(goods, !onShelf));
        return true;
      } catch (error) {
        setFailure({ goods, onShelf, error });
        return false;
      } finally {
        latest.current();
      }
    },
    [t],
  );

  return {
    setShelf,
    failed: failure && (
      <ShelfFailure failure={failure} onRetry={() => void setShelf(failure.goods, failure.onShelf)} />
    ),
  };
}
