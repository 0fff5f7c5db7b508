'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import type { z } from 'zod';
import type { RequestKind } from '#lib/contract/constants.ts';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import { RefundDraft } from '#lib/contract/operations/refunds.ts';
import { ResetDraft } from '#lib/contract/operations/resets.ts';
import { SoftwareApplyDraft } from '#lib/contract/operations/software-applies.ts';
import { call } from '../../api/call.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { loadedValue, useRecord } from '../../ui/form/use-record.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { RequestKindContext } from './DeviceField.tsx';
import { emptyRequest, type RequestValues, toCreateBody } from './form-values.ts';
import { listPaths } from './kinds.ts';
import { type RequestChoices, useRequestSections } from './sections.ts';

interface Props {
  /** The initial serial number; may be "". */
  sn: string;
}

const nothing: RequestChoices = { types: [], reasons: [] };

/** Requests an activation reset (vendor call 69). */
export function ResetForm({ sn }: Props) {
  const choicesQuery = useRecord(operationQuery('resets.choices', {}));
  return (
    <Form
      kind="reset"
      sn={sn}
      schema={ResetDraft}
      choicesQuery={choicesQuery}
      send={async (body) => (await call('resets.create', { body })).id}
    />
  );
}

/** Requests a software refund (vendor call 70). */
export function RefundForm({ sn }: Props) {
  const choices = useRecord(operationQuery('refunds.choices', {}));
  const value = useMemo(() => choices.value && { ...nothing, ...choices.value }, [choices.value]);
  const choicesQuery = { ...choices, value };
  return (
    <Form
      kind="refund"
      sn={sn}
      schema={RefundDraft}
      choicesQuery={choicesQuery}
      send={async (body) => (await call('refunds.create', { body })).id}
    />
  );
}

const noChoicesQuery = loadedValue(nothing);

/** Requests software (vendor call 71). */
export function SoftwareApplyForm({ sn }: Props) {
  return (
    <Form
      kind="software"
      sn={sn}
      schema={SoftwareApplyDraft}
      choicesQuery={noChoicesQuery}
      send={async (body) => (await call('softwareApplies.create', { body })).id}
    />
  );
}

interface FormProps<Schema extends z.ZodType> extends Props {
  kind: RequestKind;
  schema: Schema;
  choicesQuery: { value: RequestChoices | undefined; error: unknown; retry: () => void };
  send: (body: z.output<Schema>) => Promise<string>;
}

function Form<Schema extends z.ZodType>({ kind, sn, schema, choicesQuery, send }: FormProps<Schema>) {
  const t = useTranslations('requests');
  const locale = useLocale();
  const router = useRouter();
  const sections = useRequestSections(kind, choicesQuery.value ?? nothing);
  const ready = choicesQuery.value !== undefined;
  const value = useMemo(() => (ready ? emptyRequest(sn) : undefined), [ready, sn]);
  const about = useRef('');
  return (
    <RequestKindContext value={kind}>
      <FormPage
        sections={sections}
        schema={schema}
        initialValues={{ ...choicesQuery, value }}
        toBody={useCallback(
          (values: RequestValues) => {
            about.current = cleanDeviceNumber(values.sn);
            return toCreateBody(kind, values, locale);
          },
          [kind, locale],
        )}
        submitLabel={t('form.send')}
        save={send}
        onSaved={(id) => {
          showNotice(t('form.sent', { sn: about.current }));
          router.replace(`${listPaths[kind]}/${encodeURIComponent(id)}`);
        }}
        onCancel={() => router.push(listPaths[kind])}
        // The list of the device's requests shows whether it was created.
        outcomeLink={({ sn: typed }) => ({
          href: `${listPaths[kind]}${typed ? `?${new URLSearchParams({ sn: cleanDeviceNumber(typed) })}` : ''}`,
          label: t('form.lookUp'),
        })}
      />
    </RequestKindContext>
  );
}
