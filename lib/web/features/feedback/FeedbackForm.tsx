'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { maxFeedbackLength } from '#lib/contract/constants.ts';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import { FeedbackDraft } from '#lib/contract/operations/feedback.ts';
import { call } from '../../api/call.ts';
import { routesOf } from '../../nav.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormSection, PlainValues } from '../../ui/form/types.ts';
import { loadedValue } from '../../ui/form/use-record.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import type { ListFormProps } from '../../ui/list/types.ts';
import { SnControl } from './SnControl.tsx';
import { useSnFromList } from './sn-from-list.ts';

const toBody = ({ sn, content }: PlainValues) => ({
  // Undefined, so that the schema reports a missing number and not an invalid one.
  sn: cleanDeviceNumber(sn ?? '') || undefined,
  content: content ?? '',
});

/** The form of the feedback list, `?new=1`: sends feedback on a device (vendor call 82). Feedback cannot be changed. */
export function FeedbackForm({ form, onSaved }: ListFormProps) {
  return 'new' in form && <NewFeedback onSaved={onSaved} />;
}

function NewFeedback({ onSaved }: Pick<ListFormProps, 'onSaved'>) {
  const t = useTranslations('feedback');
  const sn = useSnFromList();
  const initialValues = useMemo(() => loadedValue({ sn, content: '' }), [sn]);
  const sections = useMemo(
    (): FormSection[] => [
      {
        title: t('send.section'),
        fields: [
          {
            kind: 'custom',
            name: 'sn',
            label: t('field.sn'),
            required: true,
            wide: true,
            component: SnControl,
            hint: t('sn.hint'),
            reasons: { required: t('sn.required'), refusedByVendor: t('sn.notYours') },
          },
          {
            kind: 'multiline',
            name: 'content',
            label: t('field.content'),
            required: true,
            wide: true,
            hint: t('send.hint', { most: maxFeedbackLength }),
            reasons: { required: t('send.required') },
          },
        ],
      },
    ],
    [t],
  );
  return (
    <FormDialog
      title={t('send.action')}
      submitLabel={t('send.go')}
      sections={sections}
      schema={FeedbackDraft}
      initialValues={initialValues}
      toBody={toBody}
      save={async (body) => {
        const { id } = await call('feedback.create', { body });
        const link = id !== null && {
          href: `${routesOf.feedback}/${encodeURIComponent(id)}`,
          label: t('show'),
        };
        showNotice(t('send.done', { sn: body.sn }), link || undefined);
        return id;
      }}
      onSaved={onSaved}
      outcomeLink={(values) => ({
        href: `${routesOf.feedback}?${new URLSearchParams({ sn: cleanDeviceNumber(values.sn ?? '') })}`,
        label: t('send.lookUp'),
      })}
    />
  );
}
