'use client';

import Alert from '@mui/material/Alert';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { bringIntoView, ProblemNotice } from '../../ui/problem.tsx';
import { goodsForm } from './paths.ts';
import { useShelfReason } from './reasons.ts';
import type { SetShelf } from './shelf.ts';

/** A change of the shelf that failed: refused for a reason, or by an error. */
export interface Failure {
  goods: Parameters<SetShelf>[0];
  onShelf: boolean;
  reason?: string;
  error?: unknown;
}

/** Why goods are not on the shelf, or still on it, and what to do about it. */
export function ShelfFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations('goods');
  const words = useShelfReason();
  const { goods, onShelf, reason, error } = failure;
  if (reason === undefined)
    return (
      <ProblemNotice
        about={`${goods.name}:`}
        error={error}
        unknown={t('unknown')}
        onRetry={onRetry}
        isChange
        reveal
      />
    );
  const said = { name: goods.name, reason: words(reason) ?? reason };
  return (
    <Alert severity="error" ref={bringIntoView}>
      {t(onShelf ? 'notOn' : 'notOff', said)}{' '}
      {reason !== 'notFound' && <Link href={goodsForm(goods.id)}>{t('edit')}</Link>}
    </Alert>
  );
}
