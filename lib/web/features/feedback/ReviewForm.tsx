'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { lowReviewScore, maxFeedbackLength } from '#lib/contract/constants.ts';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import { ReviewDraft } from '#lib/contract/operations/feedback.ts';
import { call } from '../../api/call.ts';
import { routesOf } from '../../nav.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormSection } from '../../ui/form/types.ts';
import { loadedValue } from '../../ui/form/use-record.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import type { ListFormProps } from '../../ui/list/types.ts';
import { SnControl } from './SnControl.tsx';
import { useSnFromList } from './sn-from-list.ts';

interface ReviewValues {
  score: number | null;
  opinion: string;
  sn: string;
}

const toBody = ({ score, opinion, sn }: ReviewValues) => {
  const device = cleanDeviceNumber(sn);
  return { score: score ?? undefined, opinion, ...(device ? { sn: device } : {}) };
};

/** The form of the list of reviews, `?new=1`: sends a review of the service (vendor call 83). Reviews cannot be changed. */
export function ReviewForm({ form, onSaved }: ListFormProps) {
  return 'new' in form && <NewReview onSaved={onSaved} />;
}

const scores = ['1', '2', '3', '4', '5'] as const;

function NewReview({ onSaved }: Pick<ListFormProps, 'onSaved'>) {
  const t = useTranslations('feedback');
  const sn = useSnFromList();
  const initialValues = useMemo(() => loadedValue({ score: null, opinion: '', sn }), [sn]);
  const sections = useMemo(
    (): FormSection[] => [
      {
        title: t('reviews.section'),
        fields: [
          {
            kind: 'rating',
            name: 'score',
            label: t('field.score'),
            required: true,
            wide: true,
            names: scores.map((score) => t(`rating.${score}`)),
            reasons: { required: t('reviews.scoreRequired') },
          },
          {
            kind: 'multiline',
            name: 'opinion',
            label: t('field.opinion'),
            wide: true,
            hint: t('reviews.hint', { poor: lowReviewScore, most: maxFeedbackLength }),
            reasons: { required: t('reviews.opinionRequired', { poor: lowReviewScore }) },
          },
          {
            kind: 'custom',
            name: 'sn',
            label: t('reviews.sn'),
            wide: true,
            component: SnControl,
            hint: t('reviews.snHint'),
            reasons: { refusedByVendor: t('sn.notYours') },
          },
        ],
      },
    ],
    [t],
  );
  return (
    <FormDialog
      title={t('reviews.action')}
      submitLabel={t('send.go')}
      sections={sections}
      schema={ReviewDraft}
      initialValues={initialValues}
      toBody={toBody}
      save={async (body) => {
        const { id } = await call('reviews.create', { body });
        const link = id !== null && {
          href: `${routesOf.reviews}/${encodeURIComponent(id)}`,
          label: t('show'),
        };
        showNotice(t('reviews.done'), link || undefined);
        return id;
      }}
      onSaved={onSaved}
      outcomeLink={() => ({ href: routesOf.reviews, label: t('reviews.lookUp') })}
    />
  );
}
