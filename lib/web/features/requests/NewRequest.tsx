'use client';

import { useTranslations } from 'next-intl';
import type { RequestKind } from '#lib/contract/constants.ts';
import { DetailPage } from '../../ui/detail/DetailPage.tsx';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { RefundForm, ResetForm, SoftwareApplyForm } from './forms.tsx';
import { listPaths } from './kinds.ts';
import type { RequestFormProps } from './RequestForm.tsx';

const forms = { reset: ResetForm, refund: RefundForm, software: SoftwareApplyForm };

export function NewRequest({ kind, ...form }: RequestFormProps & { kind: RequestKind }) {
  const t = useTranslations('requests');
  const listTexts = useTranslations('list.detail');
  const Form = forms[kind];
  return (
    <DetailPage>
      <PageHeader
        back={{ href: listPaths[kind], label: listTexts('back', { title: t(`${kind}.title`) }) }}
        title={t(`${kind}.add`)}
      />
      <Form {...form} />
    </DetailPage>
  );
}
