'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { ProblemNotice, scrollIntoView } from '../../ui/problem/ProblemNotice.tsx';
import { ListingError, type ListingFailure } from './listing.ts';
import { useListingReason } from './listing-reasons.ts';
import { goodsFormPath } from './paths.ts';

interface Props {
  failure: ListingFailure;
  onRetry: () => void;
}

/**
 * The notice of ListingFailure, loaded when a change fails. A refusal has a link to the form of the goods, other errors a
 * retry.
 */
export function ListingProblem({ failure, onRetry }: Props) {
  const t = useTranslations('goods');
  const common = useTranslations('common');
  const { gap } = useJoinedTexts();
  const reasonText = useListingReason();
  const { goods, isListed, error } = failure;
  if (!(error instanceof ListingError))
    return (
      <ProblemNotice
        about={common('lead', { label: goods.name })}
        error={error}
        outcomeUnknownText={t('unknown')}
        onRetry={onRetry}
        isChange
        reveal
      />
    );
  const { reason } = error;
  const values = { name: goods.name, reason: reasonText(reason) ?? reason };
  return (
    <Alert severity="error" ref={scrollIntoView}>
      {t(isListed ? 'listFailed' : 'unlistFailed', values)}
      {gap}
      {reason !== 'notFound' && <a href={goodsFormPath(goods.id)}>{t('edit')}</a>}
    </Alert>
  );
}
